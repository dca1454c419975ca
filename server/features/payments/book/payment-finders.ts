import { signedIn } from '../../../access/actor.ts';
import { dayInWords, nairobiDate } from '../../../core/clock.ts';
import type { RowsOf } from '../../../core/db/statement.ts';
import { formatKes } from '../../../core/money.ts';
import type { Finder } from '../../feature.ts';
import { seeAllPayments } from '../payment.policy.ts';
import type { PaymentStatusCode } from '../records/payment-states.ts';
import { normaliseKenyanPhone } from '../records/phone.ts';
import { ownPaymentsCalled, paymentsCalled } from './found-payments.query.ts';

type Row = RowsOf<typeof paymentsCalled>;

const states: Record<PaymentStatusCode, string> = {
  PENDING: 'not paid yet',
  COMPLETED: 'paid',
  FAILED: 'came to nothing',
  REVERSED: 'taken back',
};

const nameOf = ({ receipt, reference }: Row): string => receipt ?? reference;

const wordsOf = ({ amount_cents: amount, status, created_at: at }: Row, who: string): string =>
  [`${formatKes(amount)} ${states[status]}`, who, dayInWords(nairobiDate(at))]
    .filter((part) => part !== '')
    .join(' · ');

/** Payments by M-Pesa code, reference or phone: one's own, and everybody's for who sees them. */
export const paymentFinders: readonly Finder[] = [
  {
    kind: 'OWN_PAYMENT',
    mayLook: () => null,
    find: async ({ actor, em }, { contains: pattern, limit }) => {
      const rows = await ownPaymentsCalled(em, { pattern, limit, userId: signedIn(actor).userId });
      return rows.map((row) => ({
        title: nameOf(row),
        subtitle: wordsOf(row, row.description),
        path: `/dashboard/my-payments/${String(row.id)}`,
      }));
    },
  },
  {
    kind: 'PAYMENT',
    mayLook: seeAllPayments,
    find: async ({ em }, { contains: pattern, limit, typed }) => {
      const phone = normaliseKenyanPhone(typed);
      const rows = await paymentsCalled(em, { pattern, limit, phone: phone && `%${phone}%` });
      return rows.map((row) => ({
        title: nameOf(row),
        subtitle: wordsOf(row, row.payer_name),
        path: `/dashboard/payments/${String(row.id)}`,
      }));
    },
  },
];
