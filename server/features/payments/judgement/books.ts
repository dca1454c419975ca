import type { Cents } from '../../../core/money.ts';
import type { PaymentStatusCode } from '../payment-states.ts';
import type { LedgerLine } from '../provider/payment-provider.ts';

/** A prompt as the provider's books may know it. */
export interface BookedAttempt {
  accountReference: string;
  status: PaymentStatusCode;
  receipt: string | null;
  amountCents: Cents;
}

/**
 * Of the lines under its reference, the line of an attempt: the one we know, else one with an amount. Another one, from
 * somebody who typed the reference at a till, is not ours to credit.
 */
export const ownLine = ({ receipt }: BookedAttempt, lines: readonly LedgerLine[]): LedgerLine | undefined =>
  lines.find((line) => line.receipt === receipt) ??
  lines.find(({ amountCents }) => amountCents !== null) ??
  lines[0];

/** Nothing new: credited under this receipt, or with the treasurer because of its amount. */
export const isKnown = ({ receipt, status, amountCents }: BookedAttempt, line: LedgerLine): boolean =>
  receipt === line.receipt && (status === 'COMPLETED' || line.amountCents !== amountCents);
