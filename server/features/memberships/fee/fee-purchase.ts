import type { Purchase } from '../../payments/settlement/settlement-handler.ts';
import { membershipPrice, YEAR_MONTHS } from './membership-fee.ts';
import { monthsSoldBy, sellMonths } from '../membership-payment.query.ts';

/** So many months of membership as something that can be paid for, at the server's price. */
export function feePurchase(months: number, description: string): Purchase {
  const wording =
    months === YEAR_MONTHS ? 'Annual Membership Fee' : `Membership Fee (${String(months)} months)`;
  return {
    type: 'MEMBERSHIP',
    key: null,
    amountCents: membershipPrice(months),
    description: description === '' ? wording : description,
    promptText: 'Membership',
    attach: async ({ em }, paymentId) => {
      await sellMonths(em, { paymentId, months });
    },
    isSameAs: async ({ em }, openPaymentId) => {
      const open = await monthsSoldBy.first(em, { paymentId: openPaymentId });
      return open?.months === months;
    },
  };
}
