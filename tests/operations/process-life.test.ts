import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, jest } from '@jest/globals';
import { fromBuild } from '../support/from-build.ts';
import { httpClient } from '../support/http-client.ts';
import { until } from '../support/until.ts';
import { end, newFolder, serverPid, undo } from './embedded-database.ts';

jest.setTimeout(120_000);

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_WITHIN_MS = 60_000;

interface Life {
  child: ChildProcess;
  said(): string;
  /** Waits until it has written this. */
  hear(words: string): Promise<unknown>;
  ended: Promise<unknown[]>;
}

const SERVER = fromBuild('server/main.js');

interface Start {
  port?: number;
  seed?: string;
  program?: string;
  options?: string[];
}

/** The server as `npm start` runs it, with a database of its own in `dataDir`. */
function live(dataDir: string, { port = 0, seed = 'none', ...start }: Start = {}): Life {
  const { program = process.execPath, options = SERVER } = start;
  const child = spawn(program, options, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), SEED: seed },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  undo.push(() => end(child, 'SIGTERM'));
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return {
    child,
    said: () => output,
    hear: (words) => until(`the server to say ${words}`, () => output.includes(words), START_WITHIN_MS),
    ended: once(child, 'exit'),
  };
}

describe('a server that is told to stop', () => {
  it('while it still starts leaves no database server behind', async () => {
    const dataDir = await newFolder();
    const server = live(dataDir);
    await server.hear('started the database server');
    server.child.kill('SIGTERM');
    expect(await server.ended).toEqual([0, null]);
    expect(await serverPid(dataDir)).toBeUndefined();
    expect(server.said()).not.toContain('AbortError');
  });

  it('twice at once, as npm does at Ctrl-C, stops once and leaves no database server behind', async () => {
    const dataDir = await newFolder();
    const server = live(dataDir);
    await server.hear('http://localhost:');
    server.child.kill('SIGINT');
    await server.hear('"msg":"stopping"');
    server.child.kill('SIGINT');
    expect(await server.ended).toEqual([0, null]);
    expect(await serverPid(dataDir)).toBeUndefined();
  });
});

describe('a server that npm started', () => {
  it.each([
    ['SIGTERM', 'of the shell in between', 0],
    ['SIGKILL', 'of npm itself', 1],
  ] as const)('stops by itself after the %s %s', async (signal, _whose, generation) => {
    const dataDir = await newFolder();
    const command = `"${[process.execPath, ...SERVER].join('" "')}" --with-parent; true`;
    const shell = ['-c', command];
    const npm = [
      '-e',
      'const child = require("child_process").spawn("sh", process.argv.slice(1), { stdio: "inherit" })',
    ];
    const [program, options] =
      generation === 0 ? ['sh', shell] : [process.execPath, [...npm, '--', ...shell]];
    const server = live(dataDir, { program, options });
    await server.hear('http://localhost:');
    server.child.kill(signal);
    await server.hear('whoever started the server is gone');
    await until(
      'the database server to be gone',
      async () => (await serverPid(dataDir)) === undefined,
      20_000,
    );
  });
});

describe('a server with the demonstration club', () => {
  it('names its address and the eight accounts, all of which get in', async () => {
    const server = live(await newFolder(), { seed: 'demo' });
    await server.hear('Demo accounts');
    await server.hear('newmember');
    const address = /Chapterhouse is ready: (http:\/\/localhost:\d+)$/m.exec(server.said())?.[1] ?? '';
    const [, list = ''] = server.said().split('Demo accounts, password "chapterhouse":\n');
    const names = [...list.matchAll(/^ {4}(\w+) +\w.*$/gm)].map(([, name]) => name);
    expect(names).toEqual([
      ...['superadmin', 'admin', 'manager', 'president', 'secretary', 'treasurer', 'member', 'newmember'],
    ]);
    const { graphql } = httpClient(() => address);
    for (const username of names) {
      const { errors } = await graphql(
        null,
        `mutation { login(input: { username: "${username ?? ''}", password: "chapterhouse" }) { token } }`,
      );
      expect(errors).toEqual([]);
    }
  });
});

describe('a server that cannot start', () => {
  it('names the port that another program uses, and stops what it had started', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    undo.push(async () => Promise.resolve(other.close()));
    const { port } = other.address() as AddressInfo;
    const dataDir = await newFolder();
    const server = live(dataDir, { port });
    expect(await server.ended).toEqual([1, null]);
    expect(server.said()).toContain(`Port ${String(port)} of 127.0.0.1 is used by another program`);
    expect(server.said()).not.toMatch(/^ +at /m);
    expect(await serverPid(dataDir)).toBeUndefined();
  });

  it('says that its data folder cannot be written', async () => {
    const file = join(await newFolder(), 'file');
    await writeFile(file, '');
    const server = live(join(file, 'data'));
    expect(await server.ended).toEqual([1, null]);
    expect(server.said()).toMatch(
      /^The data folder cannot be written \(ENOTDIR.*choose another DATA_DIR\.\n$/,
    );
  });
});
