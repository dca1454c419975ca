import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './app-process.ts';
import { until } from './until.ts';

/** PgBouncer does not run as root. */
const NOBODY = 65_534;
const runsAsRoot = process.getuid?.() === 0;

export interface Pooler {
  /** An address of PostgreSQL as it is reached through the pooler. */
  through(url: string): string;
  close(): Promise<void>;
}

interface PoolerOptions {
  program: string;
  /** An address of the database, by each role that may come. */
  urls: readonly [string, ...string[]];
  /** The lines of its section `[pgbouncer]` that the guide gives. */
  settings: string;
  /** Connections to PostgreSQL of one role. */
  connections: number;
}

const quoted = (text: string): string => `"${decodeURIComponent(text).replaceAll('"', '""')}"`;

/** Connections are given out in turn, so that whoever needs the one of before does not get it. */
function iniOf({ urls, settings, connections }: PoolerOptions, port: number, users: string): string {
  const database = new URL(urls[0]);
  return `
[databases]
${database.pathname.slice(1)} = host=${database.hostname} port=${database.port}
[pgbouncer]
${settings}
listen_addr = 127.0.0.1
listen_port = ${String(port)}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
default_pool_size = ${String(connections)}
max_client_conn = 200
server_round_robin = 1
`;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });

async function write(options: PoolerOptions, port: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chapterhouse-pooler-'));
  const users = join(folder, 'users.txt');
  const ini = join(folder, 'pgbouncer.ini');
  const lines = options.urls.map((url) => {
    const { username, password } = new URL(url);
    return `${quoted(username)} ${quoted(password)}\n`;
  });
  await writeFile(users, lines.join(''));
  await writeFile(ini, iniOf(options, port, users));
  if (runsAsRoot) {
    await Promise.all([folder, users, ini].map((path) => chown(path, NOBODY, NOBODY)));
  }
  return folder;
}

async function untilItAnswers(child: ChildProcess, port: number): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await until('the pooler to answer', async () => {
    if (child.exitCode !== null) {
      throw new Error(`The pooler ended: ${said}`);
    }
    return answers(port);
  });
}

/** Starts a PgBouncer before a database. */
export async function startPooler(options: PoolerOptions): Promise<Pooler> {
  const port = await freePort();
  const folder = await write(options, port);
  const child = spawn(options.program, [join(folder, 'pgbouncer.ini')], {
    ...(runsAsRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  await untilItAnswers(child, port);
  return {
    through: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${String(port)}` }).href,
    close: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
