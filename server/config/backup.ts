import { z } from 'zod';
import type { ObjectStore } from '../core/storage/object-store.ts';
import { storeFields, storeOf, storeProblems } from './object-store.ts';

const optionalText = z.string().trim().min(1).optional();

/** The settings of backups that the server takes by itself. */
export const backupSettings = {
  BACKUP_DIR: optionalText,
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be hours and minutes, like 03:30')
    .default('03:30'),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).default(14),
  BACKUP_S3_ENDPOINT: storeFields.endpoint(),
  BACKUP_S3_BUCKET: storeFields.bucket(),
  BACKUP_S3_REGION: storeFields.region(),
  BACKUP_S3_ACCESS_KEY_ID: storeFields.key(),
  BACKUP_S3_SECRET_ACCESS_KEY: storeFields.key(),
};

type Environment = z.infer<z.ZodObject<typeof backupSettings>>;

/** What the server does about backups. */
export interface BackupConfig {
  /** Null where nobody asked for backups. */
  backup: { folder: string; at: string; keepDays: number } | null;
  /** Null where backups stay on this machine. */
  backupStore: ObjectStore | null;
}

/** What is wrong with the settings of backups together. */
export function backupProblems(env: Environment): string[] {
  const problems = storeProblems(env, 'BACKUP');
  const isNamed = problems.length > 0 || storeOf(env, 'BACKUP') !== null;
  return isNamed && env.BACKUP_DIR === undefined
    ? [...problems, 'BACKUP_DIR is missing: a backup is written and checked there before it is copied']
    : problems;
}

/** What the settings say of backups. */
export function backupConfig(env: Environment): BackupConfig {
  const { BACKUP_DIR: folder, BACKUP_AT: at, BACKUP_KEEP_DAYS: keepDays } = env;
  return {
    backup: folder === undefined ? null : { folder, at, keepDays },
    backupStore: storeOf(env, 'BACKUP'),
  };
}
