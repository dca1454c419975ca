/**
 * Result codes of an M-Pesa prompt (daraja.md §7). A code is a failure only when it is listed here as final; a code
 * that nobody documented keeps the payment open. Codes are compared as text: some are not numbers.
 */
import type { ResultMeaning } from '../payment-provider.ts';

export const PAID = '0';
export const UNREACHABLE = '1037';

const TRY_AGAIN = 'You can try again now.';
const NOT_SET_UP = 'Our M-Pesa account is not set up rightly.';
const TELL_TREASURER = 'Please tell the treasurer; paying again will not help yet.';

type Row = [code: string, meaning: string, sentence: string, nextStep: string];

// prettier-ignore
const FINAL: readonly Row[] = [
  [PAID, 'Paid', 'Your payment was received.', 'There is nothing more to do.'],
  ['1', 'Insufficient balance, Fuliza included', 'There was not enough money in the M-Pesa account.', 'Top up M-Pesa, then try again.'],
  ['2', 'Below the minimum amount', 'The amount is below what M-Pesa allows.', 'Ask the treasurer how to pay this amount.'],
  ['3', 'Above the limit of one transaction', 'The amount is above what M-Pesa allows in one payment.', 'Pay in smaller parts, or ask the treasurer.'],
  ['4', "Payer's day limit reached", 'The day limit of this M-Pesa account is used up.', 'Try again tomorrow, or pay from another phone.'],
  ['8', "Receiver's balance limit reached", 'The club could not receive this amount just now.', 'Try again tomorrow, or tell the treasurer.'],
  ['17', 'Same amount, same payer within two minutes', 'M-Pesa does not take the same amount twice within two minutes.', 'Wait two minutes, then try again.'],
  ['26', 'M-Pesa busy', 'M-Pesa was too busy to finish the payment.', 'Wait a minute, then try again.'],
  ['1001', 'Subscriber locked: another M-Pesa session is open', 'Another M-Pesa request is open on this phone.', 'Close it, wait two minutes, then try again.'],
  ['1019', 'Expired before it was processed', 'The payment request ran out of time.', TRY_AGAIN],
  ['1025', 'Prompt could not be sent: its text was too long', 'M-Pesa could not send the request to this phone.', TRY_AGAIN],
  ['1032', 'Cancelled by the payer or closed by the handset', 'The request was cancelled on the phone.', TRY_AGAIN],
  ['1036', 'No acknowledgement from the message centre', 'M-Pesa could not reach this phone in time.', TRY_AGAIN],
  [UNREACHABLE, 'No response, phone unreachable', 'The phone did not answer the payment request.', 'See that it is on and has signal, wait a minute, then try again.'],
  ['2001', 'Wrong PIN', 'The M-Pesa PIN was wrong.', 'Try again with care: M-Pesa locks the PIN after three wrong ones.'],
  ['2028', 'Transaction type or receiving party does not fit the short code', NOT_SET_UP, TELL_TREASURER],
  ['SFC_IC0003', 'Receiving party does not fit the short code', NOT_SET_UP, TELL_TREASURER],
  ['8006', "Payer's M-Pesa credential is locked", 'M-Pesa has locked the PIN of this phone.', 'Call Safaricom on 100 to unlock it, or pay from another phone.'],
  ['9999', 'Prompt could not be sent', 'M-Pesa could not send the request to this phone.', TRY_AGAIN],
];

const OPERATOR_CODES = new Set(['1025', '2028', 'SFC_IC0003']);

const STILL_PROCESSING: ResultMeaning = {
  code: '4999',
  meaning: 'Still processing',
  final: false,
  operatorAlert: false,
  sentence: 'M-Pesa is still working on this payment.',
  nextStep: 'Wait for the result; do not pay again.',
};

const MEANINGS: ReadonlyMap<string, ResultMeaning> = new Map([
  ...FINAL.map(([code, meaning, sentence, nextStep]): [string, ResultMeaning] => [
    code,
    {
      code,
      meaning,
      final: true,
      operatorAlert: OPERATOR_CODES.has(code),
      sentence,
      nextStep,
    },
  ]),
  [STILL_PROCESSING.code, STILL_PROCESSING],
]);

/** What a code means. One outside the list is not final: it asks for patience, and for a human in the end. */
export function explainResultCode(code: string): ResultMeaning {
  return (
    MEANINGS.get(code) ?? {
      code,
      meaning: 'Not a documented code',
      final: false,
      operatorAlert: true,
      sentence: 'M-Pesa has not told us yet how this payment ended.',
      nextStep: 'Do not pay again. We keep asking M-Pesa and will tell you.',
    }
  );
}
