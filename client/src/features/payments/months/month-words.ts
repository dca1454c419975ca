import type {
  BookMonthState,
  MonthChannel,
  MonthEntryKind,
  MonthReopeningState,
  PaymentType,
} from '../../../shared/api/types.generated';

type Tone = 'success' | 'waiting' | 'danger' | 'info' | 'neutral';

export const monthStates: Record<BookMonthState, { label: string; tone: Tone }> = {
  RUNNING: { label: 'Running', tone: 'info' },
  LATER: { label: 'Earlier month first', tone: 'neutral' },
  READY: { label: 'To be closed', tone: 'waiting' },
  CLOSED: { label: 'Closed', tone: 'success' },
};

export const entryKinds: Record<MonthEntryKind, string> = {
  RECEIPT: 'Received',
  REFUND: 'Refunded',
  SENT_BACK: 'Sent back',
  REVERSAL: 'Reversed by M-Pesa',
  RETURN: 'Returned after a reversal',
};

export const channels: Record<MonthChannel, string> = {
  MPESA: 'M-Pesa',
  PAYBILL: 'PayBill',
  BANK: 'Bank',
  CASH: 'Cash',
  CARD: 'Card',
  OTHER: 'Another way',
};

export const paidFor: Record<PaymentType, string> = {
  MEMBERSHIP: 'Membership',
  ORDER: 'Order',
  EVENT: 'Event fee',
  DONATION: 'Donation',
};

export const reopeningStates: Record<MonthReopeningState, { label: string; tone: Tone }> = {
  ASKED: { label: 'Waits for another person', tone: 'waiting' },
  APPROVED: { label: 'Opened again', tone: 'info' },
  ENDED: { label: 'Stays closed', tone: 'neutral' },
};

type Open = Record<
  'inReview' | 'refundsDue' | 'refundsOpen' | 'unmatched' | 'heldInParts' | 'unfinished' | 'unexplained',
  number
>;

const openWords: Record<keyof Open, [one: string, many: string]> = {
  inReview: ['payment is in review', 'payments are in review'],
  refundsDue: ['payment has to go back', 'payments have to go back'],
  refundsOpen: ['refund is not sent yet', 'refunds are not sent yet'],
  unmatched: ['line of unmatched money waits', 'lines of unmatched money wait'],
  heldInParts: ['part payment is held', 'part payments are held'],
  unfinished: ['payment has no end yet', 'payments have no end yet'],
  unexplained: ['difference to a statement is not explained', 'differences to statements are not explained'],
};

/** What is still open, in words. */
export const openMatters = (open: Open): string[] =>
  (Object.keys(openWords) as (keyof Open)[])
    .filter((matter) => open[matter] > 0)
    .map((matter) => `${open[matter]} ${openWords[matter][open[matter] === 1 ? 0 : 1]}`);
