import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays } from '../../core/clock.ts';

/** When backups are taken, and how long they are kept. */
export interface BackupPlan {
  folder: string;
  /** Hours and minutes in Nairobi. */
  at: string;
  keepDays: number;
}

const NAME = /^chapterhouse-(\d{4}-\d\d-\d\d)\.backup(?:\.part)?$/;

/** The file of a day; a second backup of the day takes its place. */
export const backupFile = ({ folder }: BackupPlan, day: string): string =>
  join(folder, `chapterhouse-${day}.backup`);

/** The day that a backup is of; null for other names. */
export const dayOfBackup = (name: string): string | null => NAME.exec(name)?.[1] ?? null;

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Removes the backups, and what is left of unfinished ones, of days that are over; returns their names. */
export async function removeOldBackups({ folder, keepDays }: BackupPlan, today: string): Promise<string[]> {
  const firstKept = addDays(today, -keepDays);
  const old = (await namesIn(folder)).filter((name) => (dayOfBackup(name) ?? today) < firstKept);
  for (const name of old) {
    await rm(join(folder, name), { force: true });
  }
  return old;
}

/** When the newest whole backup was finished; null without any. */
export async function lastBackupAt(folder: string): Promise<Date | null> {
  const whole = (await namesIn(folder)).filter((name) => NAME.test(name) && name.endsWith('.backup'));
  const newest = whole.sort().at(-1);
  return newest === undefined ? null : (await stat(join(folder, newest))).mtime;
}
