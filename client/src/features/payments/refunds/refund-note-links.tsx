import { ButtonLink } from '../../../shared/plain/button-link';
import type { PaymentRefunds_PaymentFragment } from './payment-refunds.generated';

/** The payer's way to the notes of what went back. */
export function RefundNoteLinks({ payment }: { payment: PaymentRefunds_PaymentFragment }) {
  return payment.refunds
    .filter(({ state }) => state === 'PAID_OUT')
    .map(({ id, number }) => (
      <ButtonLink key={id} to={`/dashboard/my-payments/${payment.id}/refunds/${id}`} tone="outline">
        Refund note {number}
      </ButtonLink>
    ));
}
