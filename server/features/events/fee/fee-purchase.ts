import { conflict, type DomainError } from '../../../core/errors.ts';
import type { Purchase } from '../../payments/settlement/settlement-handler.ts';
import { purchaseKey } from '../../payments/settlement/purchase-key.ts';
import type { FeeBook } from './fee-book.ts';
import { attachPayment, feeOfPayment, type FeeRow } from './fee.query.ts';

/** Whether money for a place is expected, or is honoured where there is room: nobody has given it back. */
export const awaitsMoney = ({ state, paidById, isPaidOtherwise, cancelledAt }: FeeRow): boolean =>
  cancelledAt === null &&
  paidById === null &&
  !isPaidOtherwise &&
  (state === 'AWAITING_PAYMENT' || state === 'LAPSED');

/** Why a place cannot be paid for. */
export const notPayable = ({ paidById, isPaidOtherwise, state, cancelledAt }: FeeRow): DomainError => {
  if (paidById !== null || isPaidOtherwise) {
    return conflict('This place has already been paid for.', 'invalid_transition');
  }
  if (cancelledAt !== null) {
    return conflict('This event is cancelled. There is nothing to pay.', 'invalid_transition');
  }
  return state === 'LAPSED'
    ? conflict('The time to pay for this place is over. Register once more.', 'invalid_transition')
    : conflict('There is no place to pay for.', 'invalid_transition');
};

/** The fee of a place as something that can be paid for. */
export function feePurchase(book: FeeBook, { id, number, title, amountCents }: FeeRow): Purchase {
  return {
    type: 'EVENT',
    key: purchaseKey('EVENT', id),
    amountCents,
    description: `${number}: ${title}`.slice(0, 200),
    promptText: number,
    attach: async (tx, paymentId) => {
      // Under the lock of the fee, so that the place does not lapse while somebody begins to pay.
      const fee = await book.lock(tx, id);
      if (!awaitsMoney(fee)) {
        throw notPayable(fee);
      }
      await attachPayment(tx.em, { feeId: id, paymentId });
    },
    isSameAs: async ({ em }, openPaymentId) =>
      (await feeOfPayment.first(em, { paymentId: openPaymentId }))?.feeId === id,
  };
}
