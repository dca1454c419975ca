import { AwsClient } from 'aws4fetch';
import type { ObjectStore } from './object-store.ts';

const PATIENCE_MS = 30_000;

interface Asked extends RequestInit {
  /** After which nothing is waited for any more. */
  patienceMs?: number;
}

/** What is put into a bucket. */
interface Content {
  body: Blob | Uint8Array<ArrayBuffer>;
  /** SHA-256 of it in hexadecimal digits, which the storage compares with what it got. */
  sha256: string;
  patienceMs?: number;
}

/** A bucket of an S3-compatible storage, named in the path, as all of them understand. Asks up to three times. */
export class S3Bucket {
  private readonly client: AwsClient;
  private readonly address: string;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: ObjectStore) {
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
    this.address = `${endpoint}/${bucket}`;
  }

  async put(name: string, { body, sha256, patienceMs }: Content): Promise<void> {
    const headers = { 'x-amz-content-sha256': sha256 };
    await this.ask(`/${name}`, { method: 'PUT', headers, body, ...(patienceMs && { patienceMs }) });
  }

  /** The bytes, or null when nothing has that name. */
  async get(name: string): Promise<Buffer | null> {
    const response = await this.ask(`/${name}`, { method: 'GET' }, 404);
    return response.status === 404 ? null : Buffer.from(await response.arrayBuffer());
  }

  /** Removes what has that name; nothing is fine. */
  async remove(name: string): Promise<void> {
    await this.ask(`/${name}`, { method: 'DELETE' }, 404);
  }

  /** Whether the bucket is there for whoever asks. */
  async check(): Promise<void> {
    await this.ask('?list-type=2&max-keys=1', { method: 'GET' });
  }

  /** The first thousand names that begin so. */
  async names(prefix: string): Promise<string[]> {
    const listed = await this.ask(`?list-type=2&prefix=${encodeURIComponent(prefix)}`, { method: 'GET' });
    return [...(await listed.text()).matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name);
  }

  private async ask(
    path: string,
    { patienceMs = PATIENCE_MS, ...init }: Asked,
    expected = 200,
  ): Promise<Response> {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await this.client.fetch(`${this.address}${path}`, {
      ...init,
      redirect: 'error',
      signal,
    });
    if (!response.ok && response.status !== expected) {
      const [, code = 'no code'] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
      throw new Error(`The storage answered ${String(response.status)} (${code})`);
    }
    return response;
  }
}
