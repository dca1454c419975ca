import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

const PRESENT_AND_VERIFIED = 0x05;

const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();

/** A public key on P-256 as passkeys write it (COSE, in CBOR). */
const cose = (x: string, y: string): Buffer => {
  const point = (name: number, value: string) =>
    Buffer.concat([Buffer.from([name, 0x58, 0x20]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), point(0x21, x), point(0x22, y)]);
};

/** A passkey of a person, as a phone has it. */
interface Passkey {
  /** What the browser says to a question of the server. */
  answer: (question: string) => string;
}

/** Gives a person a passkey, as if they had added it. */
export async function addPasskey(app: TestApp, person: Person): Promise<Passkey> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16).toString('base64url');
  await app.sql(
    `insert into passkeys (user_id, name, credential_id, public_key, created_at) values ($1, 'Phone', $2, $3, $4)`,
    [person.id, id, cose(x, y).toString('base64url'), app.clock.now()],
  );
  await app.sql('update users set second_factor_since = coalesce(second_factor_since, $2) where id = $1', [
    person.id,
    app.clock.now(),
  ]);
  const answer = (question: string): string => {
    const { challenge, rpId } = JSON.parse(question) as { challenge: string; rpId: string };
    const origin = `http://${rpId}:${new URL(app.address).port}`;
    const said = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }));
    const shown = Buffer.concat([sha256(rpId), Buffer.from([PRESENT_AND_VERIFIED, 0, 0, 0, 0])]);
    const signature = createSign('sha256')
      .update(Buffer.concat([shown, sha256(said)]))
      .sign(privateKey);
    return JSON.stringify({
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: {
        clientDataJSON: said.toString('base64url'),
        authenticatorData: shown.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    });
  };
  return { answer };
}
