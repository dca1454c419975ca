import { z } from 'zod';
import type { ObjectStore } from '../core/storage/object-store.ts';
import { safeAddress } from './network.ts';

type Purpose = 'BACKUP' | 'MEDIA';

type Part = 'ENDPOINT' | 'BUCKET' | 'REGION' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY';

/** What the settings of a storage say, by their names. */
type Given<P extends Purpose> = Partial<Record<`${P}_S3_${Part}`, string | undefined>>;

const optionalText = z.string().trim().min(1).optional();

/** How each setting of a storage is read; `MEDIA_S3_BUCKET` is read as `storeFields.bucket()`. */
export const storeFields = {
  endpoint: () => safeAddress().optional(),
  bucket: () =>
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
  region: () => z.string().trim().min(1).default('auto'),
  key: () => optionalText,
};

const NEEDED = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;

const read = <P extends Purpose>(env: Given<P>, purpose: P, part: Part): string | undefined =>
  env[`${purpose}_S3_${part}`];

/** What is wrong with the settings of a storage together: all of them or none. */
export function storeProblems<P extends Purpose>(env: Given<P>, purpose: P): string[] {
  const missing = NEEDED.filter((part) => read(env, purpose, part) === undefined);
  return missing.length === NEEDED.length
    ? []
    : missing.map(
        (part) =>
          `${purpose}_S3_${part} is missing while other settings of the ${purpose.toLowerCase()} storage are set`,
      );
}

/** The storage that the settings name; null where they name none. */
export function storeOf<P extends Purpose>(env: Given<P>, purpose: P): ObjectStore | null {
  const [endpoint, bucket, accessKeyId, secretAccessKey] = NEEDED.map((part) => read(env, purpose, part));
  const region = read(env, purpose, 'REGION') ?? 'auto';
  return endpoint === undefined || bucket === undefined || !accessKeyId || !secretAccessKey
    ? null
    : { endpoint: endpoint.replace(/\/+$/, ''), bucket, region, accessKeyId, secretAccessKey };
}
