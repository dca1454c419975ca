import type { EventFeeStanding } from '../../../shared/api/types.generated';
import { formatMoney } from '../../../shared/format/money';
import { StatusTag } from '../../../shared/plain/facts/status-tag';

interface FeeMarkProps {
  /** Null where the place costs nothing. */
  fee: { amount: string; standing: EventFeeStanding } | null;
}

const marks = {
  TO_PAY: { tone: 'waiting', label: 'To pay' },
  PAID: { tone: 'success', label: 'Paid' },
  REFUNDED: { tone: 'neutral', label: 'Refunded' },
} as const;

/** How it stands with the money for a place. */
export function FeeMark({ fee }: FeeMarkProps) {
  if (fee === null) return null;
  const { tone, label } = marks[fee.standing];
  return (
    <StatusTag tone={tone}>
      {label} {formatMoney(fee.amount)}
    </StatusTag>
  );
}
