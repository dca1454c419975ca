/**
 * What a QR code of the club says: a letter for its kind, the key it is signed with, numbers, and the signature, with
 * points between them. Capital letters and figures alone, which QR codes hold in the fewest squares.
 */

/** Tickets of events, cards of members, and certificates of attendance. */
type SignedKind = 'T' | 'M' | 'C';

/** What was signed, as it is read from a code: nothing of it is believed before the signature is. */
export interface SignedClaim {
  kind: SignedKind;
  keyId: number;
  numbers: readonly number[];
}

export interface ReadCode extends SignedClaim {
  /** What the signature is of. */
  signed: Buffer;
  signature: Buffer;
}

/** Stands before what is signed, so that a signature of the club is one of this and of nothing else. */
const PURPOSE = 'chapterhouse:';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SIGN_BITS = 5;
const SIGNATURE_BYTES = 64;

const SHAPE = /^([TMC])\.(\d{1,10}(?:\.\d{1,10}){2,3})\.([A-Z2-7]{103})$/;

function toSigns(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => SIGNS.charAt(Number.parseInt(group.padEnd(SIGN_BITS, '0'), 2))).join('');
}

function fromSigns(signs: string): Buffer {
  const bits = Array.from(signs, (sign) => SIGNS.indexOf(sign).toString(2).padStart(SIGN_BITS, '0')).join('');
  return Buffer.from(
    Array.from({ length: SIGNATURE_BYTES }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2)),
  );
}

const bodyOf = ({ kind, keyId, numbers }: SignedClaim): string => [kind, keyId, ...numbers].join('.');

/** The code of a claim, signed by `sign`. */
export function signedCode(claim: SignedClaim, sign: (signed: Buffer) => Buffer): string {
  const body = bodyOf(claim);
  return `${body}.${toSigns(sign(Buffer.from(PURPOSE + body)))}`;
}

/** What a scanned or typed text claims, also where it stands at the end of an address; null when it is no code of ours. */
export function readSignedCode(text: string): ReadCode | null {
  const last = text.trim().split('/').at(-1) ?? '';
  const [, letter, figures = '', signs = ''] = SHAPE.exec(last.toUpperCase()) ?? [];
  if (letter !== 'T' && letter !== 'M' && letter !== 'C') {
    return null;
  }
  const [keyId = 0, ...numbers] = figures.split('.').map(Number);
  const signed = Buffer.from(`${PURPOSE}${letter}.${figures}`);
  return { kind: letter, keyId, numbers, signed, signature: fromSigns(signs) };
}
