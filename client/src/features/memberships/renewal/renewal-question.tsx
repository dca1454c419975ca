import { formatDay } from '../../../shared/format/dates';
import { formatMoney } from '../../../shared/format/money';
import type { MembershipQuoteQuery } from '../components/fee-quote.generated';
import { addedTime, renewalWords } from './added-time';

type Quote = MembershipQuoteQuery['membershipQuote'];

/** What whoever is paid up is asked once more before money is asked for. */
export const renewalQuestion = (paidUntil: string, { periodMonths, toPay, newExpiry }: Quote) => ({
  title: `Renew for ${addedTime(periodMonths)}?`,
  content: (
    <>
      <p>{renewalWords('You are paid', paidUntil, periodMonths)}</p>
      {newExpiry !== null && <p>Your membership will then run until {formatDay(newExpiry)}.</p>}
    </>
  ),
  okText: `Yes, pay ${formatMoney(toPay)}`,
  cancelText: 'Not now',
});
