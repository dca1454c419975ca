import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { ObjectStore } from '../../server/core/storage/object-store.ts';

/** What the server knows its only client by. */
const KEY = 'S3RVER';

export interface S3Server {
  /** How its bucket is reached. */
  store: ObjectStore;
  /** The same as settings of the product. */
  settings: Record<string, string>;
  /** The names of what lies in the bucket. */
  names(): Promise<string[]>;
  close(): Promise<void>;
}

/** An S3-compatible server with one empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'chapterhouse-s3-'));
  const bucket = 'club-media';
  const configureBuckets: { name: string; configs: [] }[] = [{ name: bucket, configs: [] }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${String(port)}`;
  return {
    store: { endpoint, bucket, region: 'us-east-1', accessKeyId: KEY, secretAccessKey: KEY },
    settings: {
      MEDIA_S3_ENDPOINT: endpoint,
      MEDIA_S3_BUCKET: bucket,
      MEDIA_S3_REGION: 'us-east-1',
      MEDIA_S3_ACCESS_KEY_ID: KEY,
      MEDIA_S3_SECRET_ACCESS_KEY: KEY,
    },
    names: async () => {
      const files = await readdir(join(directory, bucket), { recursive: true });
      return files.flatMap((file) => (file.endsWith('._S3rver_object') ? file.slice(0, -15) : [])).sort();
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
