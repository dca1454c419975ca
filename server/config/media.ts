import type { z } from 'zod';
import type { ObjectStore } from '../core/storage/object-store.ts';
import { storeFields, storeOf, storeProblems } from './object-store.ts';

/** The settings of where pictures and documents are kept. */
export const mediaSettings = {
  MEDIA_S3_ENDPOINT: storeFields.endpoint(),
  MEDIA_S3_BUCKET: storeFields.bucket(),
  MEDIA_S3_REGION: storeFields.region(),
  MEDIA_S3_ACCESS_KEY_ID: storeFields.key(),
  MEDIA_S3_SECRET_ACCESS_KEY: storeFields.key(),
};

type Environment = z.infer<z.ZodObject<typeof mediaSettings>>;

/** Where pictures and documents are kept. */
export interface MediaConfig {
  /** Null where they lie in a folder of this machine. */
  mediaStore: ObjectStore | null;
}

/** What is wrong with the settings of the storage together. */
export const mediaProblems = (env: Environment): string[] => storeProblems(env, 'MEDIA');

/** What the settings say of it. */
export const mediaConfig = (env: Environment): MediaConfig => ({ mediaStore: storeOf(env, 'MEDIA') });
