import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import type { BackupStore } from '../../config/backup.ts';
import { addDays } from '../../core/clock.ts';
import { backupCopyFailures } from '../../core/metrics.ts';
import { dayOfBackup } from './backup-plan.ts';

interface Copied {
  file: string;
  /** Day in Nairobi. */
  today: string;
  keepDays: number;
}

/** A backup may be large and the way to the storage slow. */
const PUT_PATIENCE_MS = 30 * 60_000;
const PATIENCE_MS = 30_000;

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** An S3-compatible storage, spoken to with its bucket in the path, as all of them understand. */
class S3Bucket {
  private readonly client: AwsClient;
  private readonly address: string;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: BackupStore) {
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
    this.address = `${endpoint}/${bucket}`;
  }

  /** Stores a file; the storage compares its content with the signed hash. */
  async put(name: string, file: string): Promise<void> {
    const headers = { 'x-amz-content-sha256': await sha256Of(file) };
    await this.ask(`/${name}`, { method: 'PUT', headers, body: await openAsBlob(file) }, PUT_PATIENCE_MS);
  }

  /** The names of what is stored; backups of some weeks are far fewer than one answer lists. */
  async names(): Promise<string[]> {
    const listed = await this.ask('?list-type=2&prefix=chapterhouse-', { method: 'GET' });
    return [...listed.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name);
  }

  async remove(name: string): Promise<void> {
    await this.ask(`/${name}`, { method: 'DELETE' });
  }

  private async ask(path: string, init: RequestInit, patienceMs = PATIENCE_MS): Promise<string> {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await this.client.fetch(`${this.address}${path}`, {
      ...init,
      redirect: 'error',
      signal,
    });
    const text = await response.text();
    if (!response.ok) {
      const [, code = 'no code'] = /<Code>(\w+)<\/Code>/.exec(text) ?? [];
      throw new Error(`The backup storage answered ${String(response.status)} (${code})`);
    }
    return text;
  }
}

/** Copies a backup that was found whole, and removes copies that are too old; returns their names. */
export async function copyBackup(
  store: BackupStore,
  { file, today, keepDays }: Copied,
): Promise<{ removedCopies: string[] }> {
  try {
    const bucket = new S3Bucket(store);
    await bucket.put(basename(file), file);
    const firstKept = addDays(today, -keepDays);
    const removedCopies = (await bucket.names()).filter((name) => (dayOfBackup(name) ?? today) < firstKept);
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
