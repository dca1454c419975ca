import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import type { SealedSecrets } from '../../../core/sealed-secrets.ts';
import { readSignedCode, signedCode, type SignedClaim } from './signed-code.ts';
import { currentKey, keepKey, lockKeys, nextKeyId, retireKeys, trustedKeys } from './signing-key.query.ts';

/** A key by which anybody checks what the club signed. */
export interface PublicKeyView {
  id: number;
  /** 32 bytes of Ed25519 in base64url. */
  publicKey: string;
}

interface OwnKey {
  id: number;
  privateKey: KeyObject;
}

const YEAR_MS = 365 * 24 * 60 * 60_000;

const about = (id: number): string => `signing key ${String(id)}`;

const written = (key: KeyObject): string =>
  key.export({ format: 'der', type: 'pkcs8' }).toString('base64url');

const privateKeyOf = (text: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'pkcs8' });

/** Signs tickets and cards, and says which signatures are the club's. Every process signs with the same key. */
export class SigningKeys {
  private readonly opened = new Map<number, KeyObject>();

  constructor(
    private readonly clock: Clock,
    private readonly secrets: SealedSecrets,
  ) {}

  /** The code of a claim. The first one ever asked for makes the key. */
  async code(call: Call, claim: Omit<SignedClaim, 'keyId'>): Promise<string> {
    const { id, privateKey } = await this.own(call);
    return signedCode({ ...claim, keyId: id }, (signed) => sign(null, signed, privateKey));
  }

  /** The claims of texts that the club signed; null for each other. */
  async verified(call: Call, texts: readonly string[]): Promise<(SignedClaim | null)[]> {
    const keys = new Map((await trustedKeys(call.em)).map(({ id, publicKey }) => [id, asKey(publicKey)]));
    return texts.map((text) => {
      const read = readSignedCode(text);
      const key = read && keys.get(read.keyId);
      return read && key && verify(null, read.signed, key, read.signature)
        ? { kind: read.kind, keyId: read.keyId, numbers: read.numbers }
        : null;
    });
  }

  /** What checks signatures without the server; the key that signs is among them, also before it has signed anything. */
  async published(call: Call): Promise<PublicKeyView[]> {
    await this.own(call);
    return (await trustedKeys(call.em)).map(({ id, publicKey }) => ({ id, publicKey }));
  }

  /** 31 bits that nobody foretells who has not the key, the same in every process: for what changes by the clock. */
  async foretold(call: Call, text: string): Promise<number> {
    const { privateKey } = await this.own(call);
    return createHmac('sha256', written(privateKey)).update(text).digest().readUInt32BE() >>> 1;
  }

  /** The key that signs: renewed after a year, and when it was sealed by a secret that the server no longer has. */
  private async own(call: Call): Promise<OwnKey> {
    return (await this.usable(call)) ?? inTransaction(call, (tx) => this.renewed(tx));
  }

  private async usable({ em }: Call): Promise<OwnKey | null> {
    const row = await currentKey.first(em);
    if (!row || this.clock.now().getTime() - row.createdAt.getTime() > YEAR_MS) {
      return null;
    }
    const known = this.opened.get(row.id);
    const text = known ? null : this.secrets.open(row.sealed, about(row.id));
    const privateKey = known ?? (text === null ? null : privateKeyOf(text));
    if (!privateKey) {
      return null;
    }
    this.opened.set(row.id, privateKey);
    return { id: row.id, privateKey };
  }

  private async renewed(tx: Call): Promise<OwnKey> {
    await lockKeys(tx.em);
    const others = await this.usable(tx);
    if (others) {
      return others;
    }
    const now = this.clock.now();
    await retireKeys(tx.em, { now });
    const { id = 0 } = (await nextKeyId.first(tx.em)) ?? {};
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const { x = '' } = publicKey.export({ format: 'jwk' });
    await keepKey(tx.em, {
      id,
      publicKey: x,
      sealed: this.secrets.seal(written(privateKey), about(id)),
      now,
    });
    return { id, privateKey };
  }
}

const asKey = (publicKey: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
