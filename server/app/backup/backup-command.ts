import { resolve } from 'node:path';
import type { Storage } from '../../core/storage/storage.ts';
import { explain, runCommand, type Place } from '../command.ts';
import { storageOf } from '../storage-of.ts';

type BackupPlace = Omit<Place, 'config'> & { storage: Storage };

/** Runs a command with the file it names, the database and the pictures of the settings, and prints what it has done. */
export async function runBackupCommand(
  usage: string,
  work: (file: string, place: BackupPlace) => Promise<string>,
): Promise<void> {
  const [file] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  if (file === undefined) {
    explain(usage);
    return;
  }
  await runCommand(async ({ config, ...place }) => {
    console.log(await work(resolve(file), { ...place, storage: storageOf(config) }));
  });
}

/** The tally in words. */
export function inWords(totals: Record<string, string>): string {
  const count = (name: string): number => Number(totals[name]?.split(':')[0] ?? 0);
  const rows = Object.keys(totals)
    .filter((name) => name !== 'pictures' && name !== 'sequences')
    .reduce((sum, name) => sum + count(name), 0);
  return `${String(rows)} rows and ${String(count('pictures'))} files of pictures`;
}
