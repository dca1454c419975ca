import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { checkBackup } from '../../server/app/backup/backup-file.ts';
import { backupJobs } from '../../server/app/backup/scheduled-backup.ts';
import { addDays, nairobiDate, systemClock } from '../../server/core/clock.ts';
import { createLogger } from '../../server/core/logger.ts';
import { LocalStorage } from '../../server/core/storage/local-storage.ts';
import { readableLog } from '../support/log-lines.ts';
import { addPerson } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { newFolder } from './embedded-database.ts';

let app: TestApp | undefined;

afterEach(async () => {
  await app?.close();
  app = undefined;
});

const today = nairobiDate(systemClock.now());
const nameOf = (day: string): string => `chapterhouse-${day}.backup`;

const ask = (place: TestApp) => place.sql(`select graphile_worker.add_job('backup')`);

const plannedIn = (place: TestApp) =>
  place.sql(`select identifier from graphile_worker._private_known_crontabs where identifier = 'backup'`);

const lastTold = async (place: TestApp): Promise<number | null> => {
  const text = await (await fetch(`${place.address}/metrics`)).text();
  const [, value] = /^backup_last_success_timestamp_seconds (\S+)$/m.exec(text) ?? [];
  return value === undefined ? null : Number(value);
};

describe('the backup of each day', () => {
  it('is written whole for its owner alone, told to whoever watches, and old ones go', async () => {
    const folder = await newFolder();
    const left = [nameOf(addDays(today, -3)), 'notes.txt'];
    const old = [nameOf(addDays(today, -4)), `${nameOf(addDays(today, -9))}.part`, nameOf('2020-01-01')];
    await Promise.all([...left, ...old].map((name) => writeFile(join(folder, name), '')));
    app = await startTestApp({ settings: { BACKUP_DIR: folder, BACKUP_KEEP_DAYS: '3' } });
    await addPerson(app);
    const before = Date.now();
    await ask(app);
    const names = async () => (await readdir(folder)).sort();
    const wanted = [...left, nameOf(today)].sort();
    await until('the backup, and the end of old ones', async () => String(await names()) === String(wanted));
    const file = join(folder, nameOf(today));
    expect((await checkBackup(file)).totals['users']).toMatch(/^1:/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await lastTold(app)).toBeGreaterThan(before / 1000 - 5);
    expect(await plannedIn(app)).toEqual([{ identifier: 'backup' }]);
    const { mtimeMs: first } = await stat(file);
    await ask(app);
    await until('the second of the day in its place', async () => (await stat(file)).mtimeMs > first);
    expect(await names()).toEqual(wanted);
  });

  it('costs an alert where it cannot be written, and no old one', async () => {
    const folder = await newFolder();
    const way = join(folder, 'in-the-way');
    await writeFile(way, '');
    await writeFile(join(folder, nameOf('2020-01-01')), '');
    const { log, lines } = readableLog('warn');
    app = await startTestApp({ log, settings: { BACKUP_DIR: way } });
    await ask(app);
    const alert = await until('the alert', () => lines.find(({ operatorAlert }) => operatorAlert === true));
    expect(alert).toMatchObject({
      level: 50,
      msg: 'the backup could not be taken',
      causes: [expect.objectContaining({ code: 'EEXIST' })],
    });
    expect(await lastTold(app)).toBe(0);
    expect(await readdir(folder)).toContain(nameOf('2020-01-01'));
  });

  it('is not taken where nobody asked for it', async () => {
    app = await startTestApp();
    expect(await lastTold(app)).toBeNull();
    expect(await plannedIn(app)).toEqual([]);
  });

  it.each([
    ['03:30', '30 0 * * * backup ?fill=12h&max=5'],
    ['00:05', '5 21 * * * backup ?fill=12h&max=5'],
    ['23:59', '59 20 * * * backup ?fill=12h&max=5'],
  ])('comes at %s by the clock of Nairobi, while the queue counts in UTC', async (at, crontab) => {
    const sources = {
      store: null,
      onEnd: () => undefined,
      url: '',
      storage: new LocalStorage(await newFolder()),
      clock: systemClock,
      log: createLogger('silent'),
    };
    expect(backupJobs({ folder: '/nowhere', at, keepDays: 1 }, sources).crontab).toBe(crontab);
  });
});
