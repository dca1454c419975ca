import { nairobiWords } from '../../../core/clock.ts';
import { formatKes } from '../../../core/money.ts';
import type { NoticeWords } from '../../notifications/notification.service.ts';
import type { FeeRow, Owed } from './fee.query.ts';

/** What a person reads whose place lapsed because nobody paid for it. */
export const lapseNotice = ({ title }: Pick<FeeRow, 'title'>): NoticeWords => ({
  title: 'Your place was not paid for in time',
  message: `Your place at ${title} is free again. If you have paid meanwhile, you get it back while there is room, or your money.`,
  type: 'warning',
  category: 'event',
});

/** What a person reads whose place is paid. */
export const placeNotice = ({
  title,
  startsAt,
  amountCents,
}: Pick<FeeRow, 'title' | 'startsAt' | 'amountCents'>): NoticeWords => ({
  title: 'Your place is paid',
  message: `${formatKes(amountCents)} for ${title}, ${nairobiWords(startsAt)}. See you there.`,
  type: 'success',
  category: 'event',
});

/** What a person reads whose money for a place went back. */
export const endNotice = ({ title }: Pick<FeeRow, 'title'>): NoticeWords => ({
  title: 'Your place has ended',
  message: `The money for your place at ${title} went back, so the place is free again.`,
  type: 'warning',
  category: 'event',
});

/** What a person reads who gave up a place that was paid, or had to. */
export const moneyBackNotice = ({ title }: Pick<FeeRow, 'title'>): NoticeWords => ({
  title: 'Your money is to be sent back',
  message: `A refund of what you paid for your place at ${title} was asked for. You hear once it is approved.`,
  type: 'info',
  category: 'event',
});

/** What a person reads who was given a place that costs something. */
export const owedNotice = ({
  title,
  amount_cents: amountCents,
  held_until: heldUntil,
}: Owed): NoticeWords => ({
  title: 'Your place has to be paid for',
  message: `${formatKes(amountCents)} for ${title}, by ${nairobiWords(heldUntil)}. Otherwise the place goes to somebody else.`,
  type: 'warning',
  category: 'event',
});
