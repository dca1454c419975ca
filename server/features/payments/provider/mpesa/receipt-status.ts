/** Transaction Status asked about one receipt (daraja.md §9). The answer comes later, at an address of ours. */
import type { ReceiptStatus, ResultAddresses } from '../payment-provider.ts';
import type { PayoutSettings } from './daraja-settings.ts';
import { parametersOf, readTime, resultAddresses, resultOf } from './result-body.ts';
import { readCents, readProse, readWireReceipt } from './wire-values.ts';

const NAME_LENGTH = 130;
const REFERENCE_LENGTH = 100;
const WORDS_LENGTH = 200;

export const receiptQuestionBody = (
  settings: PayoutSettings,
  receipt: string,
  addresses: ResultAddresses,
): object => ({
  Initiator: settings.initiatorName,
  SecurityCredential: settings.securityCredential,
  CommandID: 'TransactionStatusQuery',
  TransactionID: receipt,
  PartyA: settings.shortcode,
  IdentifierType: '4',
  Remarks: 'Receipt',
  Occasion: '',
  ...resultAddresses(addresses),
});

const stateOf = (status: string): ReceiptStatus['state'] =>
  /revers/i.test(status) ? 'REVERSED' : /^completed$/i.test(status) ? 'COMPLETED' : 'UNKNOWN';

const saidOf = (status: string): string =>
  status === '' ? 'M-Pesa does not say how it stands.' : `M-Pesa says: ${status}.`;

/** What an answer says of a receipt; null when the body is none. Never throws. */
export function readReceiptStatus(body: unknown): ReceiptStatus | null {
  const told = resultOf(body);
  if (told === null) {
    return null;
  }
  const { result, code } = told;
  const facts = parametersOf(result);
  const status = code === '0' ? readProse(facts.get('TransactionStatus'), 40).trim() : '';
  return {
    receipt: readWireReceipt(facts.get('ReceiptNo')),
    state: stateOf(status),
    amountCents: readCents(facts.get('Amount')),
    payerName: readProse(facts.get('DebitPartyName'), NAME_LENGTH).trim(),
    // Nobody documents that the account is told, and one name of it is as good as another.
    accountReference: readProse(
      facts.get('BillReferenceNumber') ?? facts.get('AccountReference'),
      REFERENCE_LENGTH,
    ).trim(),
    paidAt: readTime(facts.get('FinalisedTime')),
    said:
      code === '0'
        ? saidOf(status)
        : `M-Pesa could not tell: ${readProse(result.ResultDesc, WORDS_LENGTH)} (${code}).`,
  };
}
