import { formatDay } from '../../../shared/format/dates';
import { formatMoney } from '../../../shared/format/money';
import { Dialog } from '../../../shared/layers/dialog';
import type { MembershipQuoteQuery } from '../components/fee-quote.generated';
import { addedTime, renewalWords } from './added-time';

interface RenewalDialogProps {
  paidUntil: string;
  quote: MembershipQuoteQuery['membershipQuote'] | undefined;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks whoever is paid up once more before money is asked for. */
export function RenewalDialog({ paidUntil, quote, isOpen, onClose, onConfirm }: RenewalDialogProps) {
  if (!quote) return null;
  const { periodMonths, toPay, newExpiry } = quote;
  return (
    <Dialog
      title={`Renew for ${addedTime(periodMonths)}?`}
      open={isOpen}
      okText={`Yes, pay ${formatMoney(toPay)}`}
      cancelText="Not now"
      onOk={onConfirm}
      onCancel={onClose}
    >
      <p>{renewalWords('You are paid', paidUntil, periodMonths)}</p>
      {newExpiry !== null && <p>Your membership will then run until {formatDay(newExpiry)}.</p>}
    </Dialog>
  );
}
