import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { cp, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { freePort } from '../support/app-process.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { ROOT, inLastStage, removedFrom, stageOf } from './dockerfile.ts';
import { end, newFolder, undo } from './embedded-database.ts';

jest.setTimeout(120_000);

const START_WITHIN_MS = 60_000;

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://club.example.org',
  TRUST_PROXY: '10.0.0.1',
  MPESA_BASE_URL: 'https://mpesa.invalid',
  MPESA_CALLBACK_ORIGIN: 'https://club.example.org',
  MPESA_CONSUMER_KEY: 'key',
  MPESA_CONSUMER_SECRET: 'secret',
  MPESA_SHORTCODE: '600111',
  MPESA_PASSKEY: 'passkey',
  SECRETS_KEY: '0'.repeat(64),
};

/** A folder with as much of the build as the image has. */
async function imageFolder(): Promise<string> {
  const folder = await newFolder();
  for (const part of ['dist/server', 'package.json']) {
    await cp(join(ROOT, part), join(folder, part), { recursive: true });
  }
  for (const path of removedFrom(stageOf(inLastStage('COPY'), 'dist'), 'npm run build')) {
    await rm(join(folder, path), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

async function start(settings: Record<string, string>) {
  const folder = await imageFolder();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, '.data'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  undo.push(() => end(child, 'SIGTERM'));
  let said = '';
  const collect = (chunk: Buffer): void => {
    said += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return { child, said: () => said };
}

describe('the server of the production image', () => {
  it('is ready with the settings of a real club, without the folders that the image leaves out', async () => {
    const database = await createTestDatabase();
    undo.push(() => database.drop());
    const port = await freePort();
    // Of the owner of the tables, which works and is worth a warning.
    const { child, said } = await start({ ...PRODUCTION, DATABASE_URL: database.url, PORT: String(port) });
    const isReady = async (): Promise<boolean> => {
      if (child.exitCode !== null) {
        throw new Error(`The server ended: ${said()}`);
      }
      const answer = await fetch(`http://127.0.0.1:${String(port)}/readyz`).catch(() => null);
      return answer?.status === 200;
    };
    expect(await until('the server to be ready', isReady, START_WITHIN_MS)).toBe(true);
    expect(said()).toContain('can change the audit log');
  });

  it('says in a sentence that it has no database of its own', async () => {
    const { child, said } = await start({ NODE_ENV: 'development' });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(said()).toBe('This installation has no PostgreSQL of its own: set DATABASE_URL.\n');
  });

  it('has a file for every piece of work that is done in a thread of its own, and for every command', () => {
    const inTree = (pattern: string): string[] => globSync(pattern, { cwd: ROOT });
    const threads = inTree('server/**/*.ts').flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/beside<\w+>\('([^']+)'/g)].map(
        ([, module]) => `server/${String(module)}`,
      ),
    );
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
    const commands = Object.values(scripts).flatMap((line) => /dist\/server\S+\.js/.exec(String(line)) ?? []);
    expect(commands).toContain('dist/server/app/backup/restore.js');
    expect(threads.toSorted()).toEqual(
      inTree('server/**/*.thread.ts')
        .map((file) => file.replace(/\.ts$/, ''))
        .toSorted(),
    );
    expect(inTree('dist/server/**/*.js')).toEqual(
      expect.arrayContaining([...threads.map((thread) => `dist/${thread}.js`), ...commands]),
    );
  });
});
