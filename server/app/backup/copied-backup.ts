import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from '../../core/storage/object-store.ts';
import { addDays } from '../../core/clock.ts';
import { backupCopyFailures } from '../../core/metrics.ts';
import { S3Bucket } from '../../core/storage/s3-bucket.ts';
import { dayOfBackup } from './backup-plan.ts';

interface Copied {
  file: string;
  /** Day in Nairobi. */
  today: string;
  keepDays: number;
}

/** A backup may be large and the way to the storage slow. */
const PUT_PATIENCE_MS = 30 * 60_000;

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Copies a backup that was found whole, and removes copies that are too old; returns their names. */
export async function copyBackup(
  store: ObjectStore,
  { file, today, keepDays }: Copied,
): Promise<{ removedCopies: string[] }> {
  try {
    const bucket = new S3Bucket(store);
    const content = {
      body: await openAsBlob(file),
      sha256: await sha256Of(file),
      patienceMs: PUT_PATIENCE_MS,
    };
    await bucket.put(basename(file), content);
    const firstKept = addDays(today, -keepDays);
    // Backups of some weeks are far fewer than one answer lists.
    const names = await bucket.names('chapterhouse-');
    const removedCopies = names.filter((name) => (dayOfBackup(name) ?? today) < firstKept);
    for (const name of removedCopies) {
      await bucket.remove(name);
    }
    return { removedCopies };
  } catch (error) {
    backupCopyFailures.inc();
    throw new Error('The backup is on this machine, and could not be copied to its storage', {
      cause: error,
    });
  }
}
