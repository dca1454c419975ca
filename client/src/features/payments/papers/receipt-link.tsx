import { ButtonLink } from '../../../shared/plain/button-link';
import type { ReceiptLink_PaymentFragment } from './receipt-link.generated';

interface ReceiptLinkProps {
  payment: ReceiptLink_PaymentFragment;
  tone?: 'primary' | 'outline';
  size?: 'small' | 'normal';
}

/** Only for money that arrived, also where it was taken back, as the receipt then says. */
export function ReceiptLink({ payment, tone = 'outline', size = 'normal' }: ReceiptLinkProps) {
  if (payment.status !== 'COMPLETED' && payment.status !== 'REVERSED') return null;
  return (
    <ButtonLink to={`/dashboard/my-payments/${payment.id}/receipt`} tone={tone} size={size}>
      Receipt<span className="visually-hidden"> for {payment.reference}</span>
    </ButtonLink>
  );
}
