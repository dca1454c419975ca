import { createPrivateKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readSignedCode, signedCode, type SignedClaim } from './signed-code.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const make = (claim: SignedClaim): string => signedCode(claim, (signed) => sign(null, signed, privateKey));

const isOurs = (text: string): boolean => {
  const read = readSignedCode(text);
  return read !== null && verify(null, read.signed, publicKey, read.signature);
};

const aNumber = fc.integer({ min: 0, max: 2_147_483_647 });
const claims = fc.record({
  kind: fc.constantFrom('T' as const, 'M' as const, 'C' as const),
  keyId: fc.integer({ min: 1, max: 999 }),
  numbers: fc.array(aNumber, { minLength: 2, maxLength: 3 }),
});

/** The same example stands in the test of the client, which reads codes by itself. */
const EXAMPLE = {
  publicKey: '6kpsY-KcUgq-9VB7Ey7F-ZVHdq6-vnuSQh7qaRRG0iw',
  privateKey: Buffer.alloc(32, 7).toString('base64url'),
  code: 'T.3.12.345.54XWXAHZOFXG2QHW6PFGSUQWV7P5BPA2ULLLCLFAT35VZQ22SDAYANU42QD6FNUIB7UVISSMPDMQODAWXKLLAN7T7LM2QTZN5Y2W6AQ',
};

describe('signed codes', () => {
  it('are what devices of members check', () => {
    const jwk = { kty: 'OKP', crv: 'Ed25519', d: EXAMPLE.privateKey, x: EXAMPLE.publicKey };
    const key = createPrivateKey({ key: jwk, format: 'jwk' });
    const claim: SignedClaim = { kind: 'T', keyId: 3, numbers: [12, 345] };
    expect(signedCode(claim, (signed) => sign(null, signed, key))).toBe(EXAMPLE.code);
  });

  it('say again what was signed, however they are written', () => {
    fc.assert(
      fc.property(claims, (claim) => {
        const code = make(claim);
        for (const text of [code, ` ${code.toLowerCase()}\n`, `https://club.example/check/${code}`]) {
          expect(readSignedCode(text)).toMatchObject(claim);
          expect(isOurs(text)).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('are ours no more with any number, kind or key changed', () => {
    fc.assert(
      fc.property(claims, claims, (claim, other) => {
        const [body, signature] = [make(other), make(claim)].map((code) => code.split('.')) as [
          string[],
          string[],
        ];
        const forged = [...body.slice(0, -1), signature.at(-1)].join('.');
        expect(isOurs(forged)).toBe(forged === make(claim));
      }),
      { numRuns: 50 },
    );
  });

  it('hold in a QR code that a cheap phone reads: figures and capital letters, at most 122 of them for a ticket', () => {
    const code = make({ kind: 'T', keyId: 3, numbers: [1234, 123_456] });
    expect(code).toMatch(/^[A-Z0-9.]+$/);
    expect(code.length).toBeLessThanOrEqual(122);
  });

  it('are not read from anything else', () => {
    for (const text of [
      '',
      'T',
      'T.1.2.3',
      `T.1.2.${'A'.repeat(102)}`,
      `X.1.2.3.${'A'.repeat(103)}`,
      '7Q4K2M',
    ]) {
      expect(readSignedCode(text)).toBeNull();
    }
  });
});
