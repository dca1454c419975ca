import type { RefundMethod, RefundState } from '../../../shared/api/types.generated';
import { formatDay } from '../../../shared/format/dates';
import { formatMoney } from '../../../shared/format/money';
import type { RefundCard_RefundFragment } from './refund-card.generated';
import type { RefundInHand } from './refund-in-hand';

type Refund = RefundCard_RefundFragment;

interface StateTag {
  label: string;
  tone: 'waiting' | 'success' | 'info' | 'danger';
}

const refundStates: Record<RefundState, StateTag> = {
  REQUESTED: { label: 'Waits for approval', tone: 'waiting' },
  APPROVED: { label: 'To be sent', tone: 'waiting' },
  PAID_OUT: { label: 'Sent', tone: 'success' },
  DECLINED: { label: 'Declined', tone: 'danger' },
  WITHDRAWN: { label: 'Withdrawn', tone: 'info' },
};

/** Where a refund stands; one that M-Pesa may have sent is not to be sent any more. */
export function stateTag({ state, sendingState }: Pick<Refund, 'state' | 'sendingState'>): StateTag {
  if (state !== 'APPROVED') return refundStates[state];
  if (sendingState === 'SENDING') return { label: 'M-Pesa is sending it', tone: 'waiting' };
  return sendingState === 'UNKNOWN' ? { label: 'Nobody knows yet', tone: 'danger' } : refundStates[state];
}

export const refundMethods: Record<RefundMethod, string> = { MPESA: 'M-Pesa', BANK: 'Bank', CASH: 'Cash' };

export const moneyBack = ({ amount, payerName }: Pick<Refund, 'amount' | 'payerName'>) =>
  `${formatMoney(amount)} to ${payerName}`;

const inMonths = (months: number) => `${String(months)} ${months === 1 ? 'month' : 'months'}`;

/** What becomes of what the payment bought; it does once the money is out. */
export function effectWords({
  effect,
  monthsKept,
  state,
  isOfPart,
}: Pick<RefundInHand, 'effect' | 'monthsKept' | 'state' | 'isOfPart'>): string {
  const isOut = state === 'PAID_OUT';
  if (isOfPart) return isOut ? 'It had bought nothing' : 'Until it is sent or stopped it buys nothing';
  // What it bought may have ended before, as a place at an event that was called off.
  if (effect === 'KEEP') return isOut ? 'Only the money went back' : 'Only the money goes back';
  if (effect === 'END')
    return isOut ? 'What it bought has ended' : 'What it bought ends when the money is sent';
  const stay = `Membership shortened to ${inMonths(monthsKept ?? 0)}`;
  return isOut ? stay : `${stay} when the money is sent`;
}

/** How the money went out. */
export function payoutWords({
  paidMethod,
  paidReference,
  paidOn,
  correctsDay,
  paidBy,
}: Refund): string | null {
  if (paidMethod === null || paidOn === null) return null;
  const reference = paidReference === '' ? '' : ` ${paidReference}`;
  const corrects = correctsDay === null ? '' : ` as a correction of ${formatDay(correctsDay)}`;
  return `Sent on ${formatDay(paidOn)}${corrects}, ${refundMethods[paidMethod]}${reference}, recorded by ${paidBy ?? 'the club'}`;
}
