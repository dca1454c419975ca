import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { clusterPlaces } from '../../server/embedded/postgres-home.ts';
import {
  PROGRAM,
  ask,
  clusterOf,
  end,
  hold,
  newFolder,
  said,
  serverPid,
  start,
  undo,
} from './embedded-database.ts';

jest.setTimeout(120_000);

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const othersMayRead =
  isRoot && spawnSync('test', ['-r', PROGRAM], { uid: NOBODY, gid: NOBODY, cwd: '/' }).status === 0;

const asRoot = isRoot ? describe : describe.skip;

asRoot('the embedded database under root', () => {
  it('runs as a user without rights', async () => {
    const dataDir = await newFolder();
    await start(dataDir);
    const pid = (await serverPid(dataDir)) ?? 0;
    expect((await stat(`/proc/${String(pid)}`)).uid).not.toBe(0);
  });

  it('keeps its data elsewhere, says so and finds it again when its user cannot enter the data folder', async () => {
    const dataDir = await newFolder(0o700);
    const { system } = clusterPlaces(join(dataDir, 'postgres'));
    undo.push(() => rm(join(system, '..'), { recursive: true, force: true }));
    const first = await start(dataDir);
    await ask(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    expect(existsSync(clusterOf(dataDir))).toBe(false);
    expect(said.join('')).toContain(system);
    const second = await start(dataDir);
    expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('does not hand the data of a deleted folder to a new one of the same name', async () => {
    const dataDir = await newFolder(0o700);
    const { system } = clusterPlaces(join(dataDir, 'postgres'));
    undo.push(() => rm(join(system, '..'), { recursive: true, force: true }));
    const first = await start(dataDir);
    await ask(first.url, 'create table kept as select 42 as answer');
    await rm(join(dataDir, 'postgres'), { recursive: true });
    const second = await start(dataDir);
    await expect(ask(second.url, 'select answer from kept')).rejects.toThrow(/does not exist/);
    expect(said.join('')).toContain('.before-');
  });

  const inReadableClone = othersMayRead ? it : it.skip;

  inReadableClone(
    'starts for an ordinary user, and goes on as that user when root starts it later',
    async () => {
      const dataDir = await newFolder();
      await chown(dataDir, NOBODY, NOBODY);
      const holder = await hold(dataDir, NOBODY);
      await ask(holder.url, 'create table kept as select 42 as answer');
      await end(holder.process, 'SIGTERM');
      const { url } = await start(dataDir);
      expect(await ask(url, 'select answer from kept')).toEqual([{ answer: 42 }]);
      expect((await stat(`/proc/${String((await serverPid(dataDir)) ?? 0)}`)).uid).toBe(NOBODY);
    },
  );
});
