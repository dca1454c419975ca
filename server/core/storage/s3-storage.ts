import { createHash } from 'node:crypto';
import { serviceUnavailable } from '../errors.ts';
import type { ObjectStore } from './object-store.ts';
import { S3Bucket } from './s3-bucket.ts';
import { isKeptName, type Storage } from './storage.ts';

/** A person waits for it. */
const PATIENCE_MS = 10_000;

/** Files in a bucket that several machines share. A name is in it whole or not at all: so the storage promises. */
export class S3Storage implements Storage {
  private readonly bucket: S3Bucket;

  constructor(store: ObjectStore) {
    this.bucket = new S3Bucket(store);
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    this.refuseOther(name);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await this.bucket
      .put(name, { body: new Uint8Array(bytes), sha256, patienceMs: PATIENCE_MS })
      .catch((error: unknown) => {
        throw serviceUnavailable('Pictures cannot be stored at the moment. Please try again later.', error);
      });
  }

  /** Reads only: every process asks every few seconds, and what is written is paid for. */
  async check(): Promise<void> {
    await this.bucket.check();
  }

  async get(name: string): Promise<Buffer | null> {
    return isKeptName(name) ? this.bucket.get(name) : null;
  }

  async remove(name: string): Promise<void> {
    this.refuseOther(name);
    await this.bucket.remove(name);
  }

  private refuseOther(name: string): void {
    if (!isKeptName(name)) {
      throw new Error(`Not a name of a stored file: ${name}`);
    }
  }
}
