import { formatKes } from '../../../core/money.ts';
import type { RefundView } from './refund.view.ts';

interface RefundStepTold {
  at: Date;
  text: string;
  /** Who did it and why, for staff. */
  isToldBy: string;
}

/** What happened to a refund, in words; what was asked for stands behind two people before its payer reads of it. */
export function refundSteps(refund: RefundView): RefundStepTold[] {
  const { number, askedAt, approvedAt, endedAt, paidAt, state } = refund;
  const what = `${formatKes(refund.amountCents)} (${number})`;
  const { askedBy, approvedBy, endedBy, paidBy } = refund;
  return [
    ...told(
      askedBy === null ? null : askedAt,
      `A refund of ${what} was asked for`,
      `${askedBy ?? ''}: ${refund.reason ?? ''}`,
    ),
    ...told(approvedAt, `A refund of ${what} was approved`, approvedBy),
    ...told(
      endedAt,
      `The refund of ${what} was ${state === 'DECLINED' ? 'declined' : 'withdrawn'}`,
      `${endedBy ?? ''}: ${refund.endedReason ?? ''}`,
    ),
    ...told(paidAt, `${what} was sent back on ${sentOn(refund)}`, paidBy),
  ];
}

const sentOn = ({ paidOn, correctsDay }: RefundView): string =>
  (paidOn ?? '') + (correctsDay === null ? '' : `, as a correction of ${correctsDay}`);

const told = (at: Date | null, text: string, isToldBy: string | null): RefundStepTold[] =>
  at === null ? [] : [{ at, text, isToldBy: isToldBy ?? '' }];
