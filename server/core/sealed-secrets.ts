import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const KEY_BYTES = 32;
const VERSION = 'v1';

/** Where the key of a server without one in its settings lies: beside its own database, for development alone. */
const KEY_FILE = 'secrets.key';

/** The key in the folder, made by the first who asks; of two processes that ask at once both read the same. */
function keyIn(folder: string): string {
  const file = join(folder, KEY_FILE);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, randomBytes(KEY_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/** Seals what the server has to read again and nobody who reads the database may: secrets of authenticator apps. */
export class SealedSecrets {
  private key: Buffer | null = null;

  constructor(private readonly config: { secretsKey: string | null; dataDir: string }) {}

  /** `about` is bound to it: sealed for one person, it opens for no other. */
  seal(secret: string, about: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.ownKey(), iv).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    const parts = [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
    return [VERSION, ...parts].join('.');
  }

  /** Null for what was sealed with another key, or for somebody else. */
  open(text: string, about: string): string | null {
    const [version, ...parts] = text.split('.');
    const [iv, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'));
    if (version !== VERSION || !iv || !tag || !sealed) {
      return null;
    }
    try {
      const decipher = createDecipheriv(CIPHER, this.ownKey(), iv).setAAD(Buffer.from(about)).setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  private ownKey(): Buffer {
    const { secretsKey, dataDir } = this.config;
    this.key ??= Buffer.from(
      hkdfSync('sha256', secretsKey ?? keyIn(dataDir), '', 'chapterhouse secrets', KEY_BYTES),
    );
    return this.key;
  }
}
