/**
 * The reference a payer sees on the prompt and in the SMS, and the key by which a payment is found in the provider's
 * ledger: a letter for the thing paid, eight random characters and a check character, 11 in all (M-Pesa takes 12).
 */
import { randomInt } from 'node:crypto';
import type { PaymentKind } from './payment-states.ts';
import { checkSign, SPOKEN_SIGNS } from '../../../core/spoken-code.ts';

/** What is paid for, as the first letter of the reference. */
type ReferenceLetter = 'M' | 'O' | 'D' | 'E';

const LETTERS: Record<PaymentKind, ReferenceLetter> = {
  ...{ MEMBERSHIP: 'M', ORDER: 'O', DONATION: 'D', EVENT: 'E' },
};

/** The first letter of the references of payments for such a thing. */
export const letterOf = (kind: PaymentKind): ReferenceLetter => LETTERS[kind];

const BODY_LENGTH = 8;
const SHAPE = new RegExp(`^([MODE])-([${SPOKEN_SIGNS}]{${String(BODY_LENGTH)}})([${SPOKEN_SIGNS}])$`);

/** A fresh reference such as `M-7KQ2MXR4TC`. Unique by chance alone (31⁸): the column's unique constraint decides. */
export function makeAccountReference(letter: ReferenceLetter): string {
  const body = Array.from({ length: BODY_LENGTH }, () =>
    SPOKEN_SIGNS.charAt(randomInt(SPOKEN_SIGNS.length)),
  ).join('');
  return `${letter}-${body}${checkSign(letter.charCodeAt(0), body)}`;
}

/** The reference in the form we store, whatever case or spaces it was typed with; null when it cannot be one of ours. */
export function readAccountReference(text: string): string | null {
  const reference = text.replace(/\s/g, '').toUpperCase();
  const [, letter, body, check] = SHAPE.exec(reference) ?? [];
  return letter !== undefined && body !== undefined && check === checkSign(letter.charCodeAt(0), body)
    ? reference
    : null;
}
