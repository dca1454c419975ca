import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const SALT_BYTES = 16;
const TAG_BYTES = 16;
const END_OF_TEXT = 0x02;

const derived = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** A browser that takes pushes: what it tells the server of itself, and how it reads what comes (RFC 8291, aes128gcm). */
export function pushBrowser(endpoint: string) {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys();
  const auth = randomBytes(SALT_BYTES);
  return {
    told: { endpoint, p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): Record<string, string> {
      const salt = body.subarray(0, SALT_BYTES);
      const keyStart = SALT_BYTES + 5;
      const sender = body.subarray(keyStart, keyStart + (body[keyStart - 1] ?? 0));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = derived(keys.computeSecret(sender), auth, info, 32);
      const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const sealed = body.subarray(keyStart + sender.length);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-TAG_BYTES));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
      const text = padded.subarray(0, padded.lastIndexOf(END_OF_TEXT));
      return JSON.parse(text.toString('utf8')) as Record<string, string>;
    },
  };
}
