import { z } from 'zod';
import { safeAddress } from './network.ts';

const optionalText = z.string().trim().min(1).optional();

/** The settings of backups that the server takes by itself. */
export const backupSettings = {
  BACKUP_DIR: optionalText,
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be hours and minutes, like 03:30')
    .default('03:30'),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).default(14),
  BACKUP_S3_ENDPOINT: safeAddress().optional(),
  BACKUP_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  BACKUP_S3_REGION: z.string().trim().min(1).default('auto'),
  BACKUP_S3_ACCESS_KEY_ID: optionalText,
  BACKUP_S3_SECRET_ACCESS_KEY: optionalText,
};

type Environment = z.infer<z.ZodObject<typeof backupSettings>>;

const STORE_SETTINGS = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const;

/** An S3-compatible storage that backups are copied to. */
export interface BackupStore {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** What the server does about backups. */
export interface BackupConfig {
  /** Null where nobody asked for backups. */
  backup: { folder: string; at: string; keepDays: number } | null;
  /** Null where backups stay on this machine. */
  backupStore: BackupStore | null;
}

/** What is wrong with the settings of backups together. */
export function backupProblems(env: Environment): string[] {
  const given = STORE_SETTINGS.filter((name) => env[name] !== undefined);
  if (given.length === 0) {
    return [];
  }
  const missing = STORE_SETTINGS.filter((name) => env[name] === undefined).map(
    (name) => `${name} is missing while other settings of the backup storage are set`,
  );
  return env.BACKUP_DIR === undefined
    ? [...missing, 'BACKUP_DIR is missing: a backup is written and checked there before it is copied']
    : missing;
}

function storeOf(env: Environment): BackupStore | null {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket, BACKUP_S3_REGION: region } = env;
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return endpoint === undefined || bucket === undefined || !accessKeyId || !secretAccessKey
    ? null
    : { endpoint: endpoint.replace(/\/+$/, ''), bucket, region, accessKeyId, secretAccessKey };
}

/** What the settings say of backups. */
export function backupConfig(env: Environment): BackupConfig {
  const { BACKUP_DIR: folder, BACKUP_AT: at, BACKUP_KEEP_DAYS: keepDays } = env;
  return { backup: folder === undefined ? null : { folder, at, keepDays }, backupStore: storeOf(env) };
}
