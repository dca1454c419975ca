import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { LocalStorage } from '../core/storage/local-storage.ts';
import { S3Storage } from '../core/storage/s3-storage.ts';
import type { Storage } from '../core/storage/storage.ts';

/** Where the settings say that pictures and documents are kept: a bucket, or a folder of this machine. */
export const storageOf = ({ dataDir, mediaStore }: Pick<Config, 'dataDir' | 'mediaStore'>): Storage =>
  mediaStore === null ? new LocalStorage(join(dataDir, 'uploads')) : new S3Storage(mediaStore);
