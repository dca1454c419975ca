import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isSignedBy, readSignedCode } from './signed-code';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function toSigns(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((part) => SIGNS[parseInt(part.padEnd(5, '0'), 2)]).join('');
}

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const keys = [{ id: '3', publicKey: publicKey.export({ format: 'jwk' }).x ?? '' }];
const signed = (body: string) =>
  `${body}.${toSigns(sign(null, Buffer.from(`chapterhouse:${body}`), privateKey))}`;

const check = async (text: string) => {
  const read = readSignedCode(text);
  return read !== null && (await isSignedBy(read, keys));
};

/** The same example stands in the test of the server, which makes codes. */
const EXAMPLE = {
  keys: [{ id: '3', publicKey: '6kpsY-KcUgq-9VB7Ey7F-ZVHdq6-vnuSQh7qaRRG0iw' }],
  code: 'T.3.12.345.54XWXAHZOFXG2QHW6PFGSUQWV7P5BPA2ULLLCLFAT35VZQ22SDAYANU42QD6FNUIB7UVISSMPDMQODAWXKLLAN7T7LM2QTZN5Y2W6AQ',
};

describe('a signed code on a device', () => {
  it('is what the server makes', async () => {
    const read = readSignedCode(EXAMPLE.code);
    expect(read).toMatchObject({ kind: 'T', keyId: '3', numbers: [12, 345] });
    expect(read && (await isSignedBy(read, EXAMPLE.keys))).toBe(true);
  });

  it('is checked with the key of the club alone, as it is scanned, typed or in an address', async () => {
    const code = signed('T.3.12.345');
    expect(readSignedCode(code)).toMatchObject({ kind: 'T', keyId: '3', numbers: [12, 345] });
    for (const text of [code, ` ${code.toLowerCase()} `, `https://club.example/check/${code}`]) {
      expect(await check(text)).toBe(true);
    }
  });

  it('is not believed with another number, another key, or a sign changed', async () => {
    const code = signed('T.3.12.345');
    const signature = code.split('.').at(-1) ?? '';
    expect(await check(`T.3.12.346.${signature}`)).toBe(false);
    expect(await check(`M.3.12.345.${signature}`)).toBe(false);
    expect(await check(signed('T.4.12.345'))).toBe(false);
    expect(await check(`T.3.12.345.${'A'.repeat(103)}`)).toBe(false);
    expect(readSignedCode('hello')).toBeNull();
  });
});
