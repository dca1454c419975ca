import type { Cents } from '../../../core/money.ts';
import { wasCredited, type PaymentStatusCode, type Verifier } from '../records/payment-states.ts';
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

/** A prompt that was credited, as the books are held against it. */
export interface CreditedAttempt {
  status: PaymentStatusCode;
  verifiedBy: Verifier | null;
  /** It was asked about by an id that a callback brought. */
  isIdReported: boolean;
  createdAt: Date;
  completedAt: Date | null;
}

/** The books may name money so much later than it was credited, or by a clock that differs so much. */
const LAG_MS = 60 * 60_000;

/** Whether money that was credited on less than M-Pesa's word about this very prompt should stand in the books by now. */
export const isMissed = (
  { status, verifiedBy, isIdReported, createdAt, completedAt }: CreditedAttempt,
  { since, now }: { since: Date; now: Date },
): boolean =>
  status === 'COMPLETED' &&
  (verifiedBy === null || (verifiedBy === 'QUERY' && isIdReported)) &&
  createdAt.getTime() > since.getTime() + LAG_MS &&
  completedAt !== null &&
  completedAt.getTime() < now.getTime() - LAG_MS;

/** Whether money told at a moment, of a time that the books cover, should stand in them by now. */
export const isOverdue = (toldAt: Date, { since, now }: { since: Date; now: Date }): boolean =>
  toldAt.getTime() > since.getTime() + LAG_MS && toldAt.getTime() < now.getTime() - LAG_MS;

/** Nothing new: credited under this receipt, whether the money is still there or not, or with the treasurer because of its amount. */
export const isKnown = ({ receipt, status, amountCents }: BookedAttempt, line: LedgerLine): boolean =>
  receipt === line.receipt && (wasCredited(status) || line.amountCents !== amountCents);
