import { once } from 'node:events';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { removeEmbeddedPostgres } from '../../server/embedded/remove-embedded-postgres.ts';
import { until } from '../support/until.ts';
import { ask, clusterOf, end, hold, newFolder, serverPid, start } from './embedded-database.ts';

jest.setTimeout(120_000);

describe('the embedded database', () => {
  it('starts on an empty folder with UTF-8, code point order and UTC, and keeps its password to itself', async () => {
    const dataDir = await newFolder();
    const { url, stop } = await start(dataDir);
    const [settings] = await ask(
      url,
      `select current_setting('server_encoding') as encoding, current_setting('TimeZone') as zone, datlocale as locale,
              current_setting('password_encryption') as passwords, upper('ñ') as letter
       from pg_database where datname = current_database()`,
    );
    expect(settings).toEqual({
      encoding: 'UTF8',
      zone: 'UTC',
      locale: 'C.UTF-8',
      passwords: 'scram-sha-256',
      letter: 'Ñ',
    });
    expect((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o777).toBe(0o600);
    await expect(ask(url.replace(/:[0-9a-f]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
      /password authentication failed/,
    );
    await stop();
    expect(await serverPid(dataDir)).toBeUndefined();
    await expect(ask(url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('keeps its rows and its address over a restart', async () => {
    const dataDir = await newFolder();
    const first = await start(dataDir);
    await ask(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await start(dataDir);
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('makes the cluster anew when its making was interrupted', async () => {
    const dataDir = await newFolder();
    await mkdir(`${clusterOf(dataDir)}.new/base`, { recursive: true });
    const { url } = await start(dataDir);
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('comes back within 15 s after the application and its server were killed in the middle of work', async () => {
    const dataDir = await newFolder();
    const holder = await hold(dataDir);
    await ask(holder.url, 'create table kept as select 42 as answer');
    await ask(holder.url, 'checkpoint');
    const session = new Client({ connectionString: holder.url });
    session.on('error', () => undefined);
    await session.connect();
    const { rows } = await session.query<{ pid: number }>('select pg_backend_pid() as pid');
    const backend = rows[0]?.pid ?? 0;
    // A process of the server that lingers keeps its memory in use: until it is gone, each new start fails.
    process.kill(backend, 'SIGSTOP');
    await end(holder.process, 'SIGKILL');
    process.kill((await serverPid(dataDir)) ?? 0, 'SIGKILL');
    const killedAt = Date.now();
    setTimeout(() => process.kill(backend, 'SIGKILL'), 3_000);
    const again = await start(dataDir, true);
    expect(Date.now() - killedAt).toBeGreaterThan(3_000);
    expect(Date.now() - killedAt).toBeLessThan(15_000);
    expect(await ask(again.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await session.end().catch(() => undefined);
  });

  it('is back at the same address within 15 s when its server dies while the application runs', async () => {
    const dataDir = await newFolder();
    const { url } = await start(dataDir, true);
    await ask(url, 'create table kept as select 42 as answer');
    process.kill((await serverPid(dataDir)) ?? 0, 'SIGKILL');
    const deadline = Date.now() + 15_000;
    let answer: unknown = null;
    while (answer === null && Date.now() < deadline) {
      await delay(100);
      answer = await ask(url, 'select answer from kept').catch(() => null);
    }
    expect(answer).toEqual([{ answer: 42 }]);
  });

  it('is joined, and then stopped, by the next process when the one that started it was killed', async () => {
    const dataDir = await newFolder();
    const holder = await hold(dataDir);
    const orphan = await serverPid(dataDir);
    await end(holder.process, 'SIGKILL');
    const next = await start(dataDir);
    expect(next.url).toBe(holder.url);
    expect(await serverPid(dataDir)).toBe(orphan);
    await next.stop();
    expect(await serverPid(dataDir)).toBeUndefined();
  });

  it('is shared by two processes and stopped only by the one that started it', async () => {
    const dataDir = await newFolder();
    const [one, other] = await Promise.all([hold(dataDir), hold(dataDir)]);
    expect(other.url).toBe(one.url);
    const starter = Number(await readFile(join(dataDir, 'postgres', 'starter'), 'utf8'));
    const [first, guest] = one.process.pid === starter ? [one, other] : [other, one];
    await end(guest.process, 'SIGTERM');
    expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await end(first.process, 'SIGTERM');
    expect(await serverPid(dataDir)).toBeUndefined();
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'is taken over by the other of two processes when the one that started it ends by %s',
    async (signal) => {
      const dataDir = await newFolder();
      const [one, other] = await Promise.all([hold(dataDir), hold(dataDir)]);
      const starter = async () =>
        Number(await readFile(join(dataDir, 'postgres', 'starter'), 'utf8').catch(() => 0));
      const [first, guest] = one.process.pid === (await starter()) ? [one, other] : [other, one];
      await ask(guest.url, 'create table kept as select 42 as answer');
      await end(first.process, signal);
      const isTaken = async () =>
        (await starter()) === guest.process.pid && (await serverPid(dataDir)) !== undefined;
      await until('the other process to take over', isTaken);
      const answer = () => ask(guest.url, 'select answer from kept').catch(() => null);
      expect(await until('the server to answer', answer)).toEqual([{ answer: 42 }]);
      await end(guest.process, 'SIGTERM');
      expect(await serverPid(dataDir)).toBeUndefined();
    },
  );

  it('is still there for the application after Ctrl-C in its terminal, and does not outlive it', async () => {
    const dataDir = await newFolder();
    const holder = await hold(dataDir);
    const ended = once(holder.process, 'exit');
    process.kill(-(holder.process.pid ?? 0), 'SIGINT');
    expect(await ended).toEqual([0, null]);
    expect(holder.lines).toContain('answered after the signal');
    expect(await serverPid(dataDir)).toBeUndefined();
  });

  it('does not mistake another program for its server when a pid file names it', async () => {
    const dataDir = await newFolder();
    await (await start(dataDir)).stop();
    await writeFile(
      join(clusterOf(dataDir), 'postmaster.pid'),
      `${String(process.pid)}\n${clusterOf(dataDir)}\n0\n1\n`,
    );
    const { url } = await start(dataDir);
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is deleted only while nothing runs on it', async () => {
    const dataDir = await newFolder();
    const { url, stop } = await start(dataDir);
    await ask(url, 'create table kept as select 42 as answer');
    await expect(removeEmbeddedPostgres(dataDir)).rejects.toThrow(/in use .* stop Chapterhouse first/);
    expect(await ask(url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await stop();
    await removeEmbeddedPostgres(dataDir);
    const again = await start(dataDir);
    await expect(ask(again.url, 'select answer from kept')).rejects.toThrow(/does not exist/);
  });

  it('refuses data of another major version in words that say what to do', async () => {
    const dataDir = await newFolder();
    await (await start(dataDir)).stop();
    await writeFile(join(clusterOf(dataDir), 'PG_VERSION'), '17\n');
    await expect(start(dataDir)).rejects.toThrow(/made by PostgreSQL 17.*brings PostgreSQL 18.*pg_dump/);
  });
});
