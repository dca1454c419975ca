import { verifyAsync } from '@noble/ed25519';

type SignedKind = 'T' | 'M';

export interface SignedClaim {
  kind: SignedKind;
  keyId: string;
  numbers: number[];
}

interface ReadCode extends SignedClaim {
  text: string;
  signed: Uint8Array;
  signature: Uint8Array;
}

export interface PublicKey {
  id: string;
  /** 32 bytes in base64url. */
  publicKey: string;
}

const SHAPE = /^([TM])\.(\d{1,10}(?:\.\d{1,10}){2,3})\.([A-Z2-7]{103})$/;
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SIGNATURE_BYTES = 64;

function fromSigns(signs: string): Uint8Array {
  const bits = Array.from(signs, (sign) => SIGNS.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from({ length: SIGNATURE_BYTES }, (_, at) => parseInt(bits.slice(at * 8, at * 8 + 8), 2));
}

const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** What a scanned or typed text claims, alone or at the end of an address; null when it is no code of the club. */
export function readSignedCode(text: string): ReadCode | null {
  const last = (text.trim().split('/').at(-1) ?? '').toUpperCase();
  const [, letter, figures = '', signs = ''] = SHAPE.exec(last) ?? [];
  if (letter !== 'T' && letter !== 'M') return null;
  const [keyId = '', ...numbers] = figures.split('.');
  return {
    ...{ kind: letter, keyId, numbers: numbers.map(Number), text: last },
    signed: new TextEncoder().encode(`chapterhouse:${letter}.${figures}`),
    signature: fromSigns(signs),
  };
}

/** Whether one of the club's keys has signed it: asked of nobody, so that it is known without a network. */
export async function isSignedBy(read: ReadCode, keys: readonly PublicKey[]): Promise<boolean> {
  const key = keys.find(({ id }) => id === read.keyId);
  if (!key) return false;
  return verifyAsync(read.signature, read.signed, fromBase64(key.publicKey)).catch(() => false);
}
