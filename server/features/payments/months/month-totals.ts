import type { MonthChannel, MonthEntryKind } from '../records/payment-states.ts';
import type { ClosingSums } from './closing.query.ts';

/** Money as totals count it. */
interface Counted {
  kind: MonthEntryKind;
  channel: MonthChannel;
  cents: number;
}

/** What a month begins with, all of it and on the M-Pesa account, and what M-Pesa charged in it. */
export interface Beginning {
  openingCents: number;
  mpesaOpeningCents: number;
  chargesCents: number;
}

const onMpesa: ReadonlySet<MonthChannel> = new Set(['MPESA', 'PAYBILL']);
const comesIn: ReadonlySet<MonthEntryKind> = new Set(['RECEIPT', 'RETURN']);

/** Adds up a month. Charges are those of M-Pesa, so that they leave its account. */
export function totalsOf(money: readonly Counted[], beginning: Beginning): ClosingSums {
  const sumOf = (...kinds: MonthEntryKind[]): number =>
    money.reduce((sum, { kind, cents }) => (kinds.includes(kind) ? sum + cents : sum), 0);
  const net = (some: readonly Counted[]): number =>
    some.reduce((sum, { kind, cents }) => sum + (comesIn.has(kind) ? cents : -cents), 0);
  const { openingCents, mpesaOpeningCents, chargesCents } = beginning;
  return {
    ...beginning,
    receivedCents: sumOf('RECEIPT'),
    refundedCents: sumOf('REFUND', 'SENT_BACK'),
    reversedCents: sumOf('REVERSAL'),
    returnedCents: sumOf('RETURN'),
    closingCents: openingCents + net(money) - chargesCents,
    mpesaClosingCents:
      mpesaOpeningCents + net(money.filter(({ channel }) => onMpesa.has(channel))) - chargesCents,
  };
}
