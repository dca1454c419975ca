import { nairobiWords } from '../../core/clock.ts';
import { formatKes, type Cents } from '../../core/money.ts';
import type { NotificationTone } from '../notifications/notification-kinds.ts';
import { spokenCollectionCode } from './collecting/collection-code.ts';
import { UNPAID_MS, type CancelCause } from './order-states.ts';

/** What the owner of an order is told. */
export interface OrderNews {
  title: string;
  message: string;
  type: NotificationTone;
}

/** What of an order is told. */
interface Told {
  number: string;
  totalCents: Cents;
}

export const placedNews = ({ number, totalCents }: Told, now: Date): OrderNews => ({
  title: 'Order placed',
  message: `Order ${number} over ${formatKes(totalCents)} is held for you until ${nairobiWords(new Date(now.getTime() + UNPAID_MS))}. Pay for it before then.`,
  type: 'info',
});

export const paidNews = ({ number }: Told): OrderNews => ({
  title: 'Order paid',
  message: `Order ${number} is paid. We tell you as soon as it is ready.`,
  type: 'success',
});

export const sentNews = ({ number }: Told): OrderNews => ({
  title: 'Order sent',
  message: `Order ${number} is on its way to you.`,
  type: 'success',
});

/** `code` is what its owner says at the stand. */
export const readyNews = ({ number }: Told, code: string): OrderNews => ({
  title: 'Order ready to collect',
  message: `Order ${number} is ready: collect it at the club. Your code is ${spokenCollectionCode(code)}: say it at the stand, or show it on the page of the order.`,
  type: 'success',
});

export const deliveredNews = ({ number }: Told): OrderNews => ({
  title: 'Order delivered',
  message: `Order ${number} has been handed over. Tell others what you think of it in the shop.`,
  type: 'success',
});

const cancelledWords: Record<CancelCause, (number: string) => string> = {
  OWNER: (number) => `Order ${number} was cancelled.`,
  STAFF: (number) => `The club has cancelled order ${number}.`,
  LAPSED: (number) =>
    `Nobody paid for order ${number} in 72 hours, so its goods went back to the shelf. Order again whenever you like.`,
  UNDONE: (number) => `Money for order ${number} went back, so the order was cancelled.`,
};

/** `back` is what will be sent back to the owner, null for nothing. */
export const cancelledNews = ({ number }: Told, cause: CancelCause, back: Cents | null): OrderNews => ({
  title: 'Order cancelled',
  message: [
    cancelledWords[cause](number),
    ...(back === null ? [] : [`${formatKes(back)} will be sent back to you.`]),
  ].join(' '),
  type: cause === 'OWNER' ? 'info' : 'warning',
});
