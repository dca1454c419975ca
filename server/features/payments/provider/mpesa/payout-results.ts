/** How M-Pesa ends a payout (daraja.md §9, B2C). Only a code that is listed here certainly moved no money. */

const OPERATOR = 'An operator has to put it right before anything can be sent by M-Pesa.';

const FAILED: ReadonlyMap<string, string> = new Map([
  ['1', 'There is not enough money in the account that pays out. Top it up, or send it by hand.'],
  ['2', 'The amount is below what M-Pesa pays out. Send it by hand.'],
  ['3', 'The amount is above what M-Pesa pays out at once. Send it by hand.'],
  ['4', 'The day limit of the receiver is used up. Try again tomorrow, or send it by hand.'],
  ['8', 'The receiver cannot hold more money on this phone just now. Ask them, or send it by hand.'],
  ['11', `The account that pays out is not active. ${OPERATOR}`],
  ['21', `The initiator may not pay out. ${OPERATOR}`],
  ['2001', `M-Pesa did not accept the credential of the initiator. ${OPERATOR}`],
  ['2006', `The account that pays out is not active. ${OPERATOR}`],
  ['2028', `The short code may not pay out. ${OPERATOR}`],
  ['2040', 'The receiver is not registered with M-Pesa. Send it by hand.'],
  ['8006', `The credential of the initiator is locked. ${OPERATOR}`],
  ['SFC_IC0003', 'M-Pesa does not know the receiver. Send it by hand.'],
]);

/** Why nothing was paid, in words for the treasurer; null for a code of which that is not certain. */
export const failedPayoutWords = (code: string): string | null => FAILED.get(code) ?? null;
