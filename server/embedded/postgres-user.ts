import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';

/** The operating system user that a program runs as; undefined means the user of this process. */
export type RunAs = { uid: number; gid: number } | undefined;

export interface Outcome {
  code: number;
  output: string;
}

const USER_NAME = 'chapterhouse-db';

// What creates a system user on Debian and Red Hat, and on Alpine.
const USER_MAKERS: [string, string[]][] = [
  [
    'useradd',
    [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/bin/false',
      USER_NAME,
    ],
  ],
  ['adduser', ['-S', '-D', '-H', '-s', '/bin/false', USER_NAME]],
];

/** Runs a program to its end, from `/` and without the settings that PostgreSQL would read from the environment. */
export function runToEnd(command: string, args: string[], runAs?: RunAs): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...runAs,
      cwd: '/',
      env: plainEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => {
      resolve({ code: 1, output: `${output}${error.message}` });
    });
    child.on('close', (code) => {
      resolve({ code: code ?? 1, output });
    });
  });
}

/** A fixed environment: messages in English, UTC, and no PGDATA, PGPORT or the like from outside. */
export const plainEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  LC_ALL: 'C',
  TZ: 'UTC',
});

async function lookUp(name: string): Promise<RunAs> {
  const [uid, gid] = await Promise.all([runToEnd('id', ['-u', name]), runToEnd('id', ['-g', name])]);
  return uid.code === 0 && gid.code === 0 ? { uid: Number(uid.output), gid: Number(gid.output) } : undefined;
}

async function createUser(): Promise<RunAs> {
  for (const [command, args] of USER_MAKERS) {
    await runToEnd(command, args);
    const user = await lookUp(USER_NAME);
    if (user !== undefined) {
      return user;
    }
  }
  return lookUp('nobody');
}

/**
 * Who runs the database server: this user, or, as PostgreSQL refuses root, the owner of an existing cluster or an
 * unprivileged system user, created when missing.
 */
export async function databaseUser(cluster: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) {
    return undefined;
  }
  const owner = await stat(cluster).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) {
    return { uid: owner.uid, gid: owner.gid };
  }
  const user = (await lookUp(USER_NAME)) ?? (await createUser());
  if (user === undefined) {
    throw new Error(
      `PostgreSQL does not run as root, and the system user ${USER_NAME} could not be created: start as an ordinary user or set DATABASE_URL.`,
    );
  }
  return user;
}
