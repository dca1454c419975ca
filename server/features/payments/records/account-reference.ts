/**
 * The reference a payer sees on the prompt and in the SMS, and the key by which a payment is found in the provider's
 * ledger: a letter for the thing paid, eight random characters and a check character, 11 in all (M-Pesa takes 12).
 */
import { randomInt } from 'node:crypto';

/** What is paid for, as the first letter of the reference. */
export type ReferenceLetter = 'M' | 'O' | 'D';

/** 31 signs that nobody mistakes for one another when reading aloud: no 0, 1, I, L, O. A prime, see `checkCharacter`. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const BODY_LENGTH = 8;
const SHAPE = new RegExp(`^([MOD])-([${ALPHABET}]{${String(BODY_LENGTH)}})([${ALPHABET}])$`);

/** Weights 2, 3, … modulo a prime: any one wrong character and any swap of two is noticed. */
function checkCharacter(letter: string, body: string): string {
  const sum = Array.from(body, (sign) => ALPHABET.indexOf(sign)).reduce(
    (total, sign, index) => total + sign * (index + 2),
    letter.charCodeAt(0),
  );
  return ALPHABET.charAt(sum % ALPHABET.length);
}

/** A fresh reference such as `M-7KQ2MXR4TC`. Unique by chance alone (31⁸): the column's unique constraint decides. */
export function makeAccountReference(letter: ReferenceLetter): string {
  const body = Array.from({ length: BODY_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join(
    '',
  );
  return `${letter}-${body}${checkCharacter(letter, body)}`;
}

/** The reference in the form we store, whatever case or spaces it was typed with; null when it cannot be one of ours. */
export function readAccountReference(text: string): string | null {
  const reference = text.replace(/\s/g, '').toUpperCase();
  const [, letter, body, check] = SHAPE.exec(reference) ?? [];
  return letter !== undefined && body !== undefined && check === checkCharacter(letter, body)
    ? reference
    : null;
}
