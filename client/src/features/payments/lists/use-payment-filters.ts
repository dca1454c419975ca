import type { PaymentStatus, PaymentType } from '../../../shared/api/types.generated';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { statusFrom, typeFrom } from '../payment-words';

interface PaymentFilters {
  type: PaymentType | null;
  status: PaymentStatus | null;
  page: number;
  /** Undefined removes a filter. */
  setType: (type: PaymentType | undefined) => void;
  setStatus: (status: PaymentStatus | undefined) => void;
  turnTo: (page: number) => void;
}

/** What the payments page shows, from its address; what the address says wrongly is ignored. */
export function usePaymentFilters(): PaymentFilters {
  const { address, page, change, turnTo } = usePageAddress();
  return {
    type: typeFrom(address.get('type')),
    status: statusFrom(address.get('status')),
    page,
    setType: (chosen) => change({ type: chosen ?? null, page: null }),
    setStatus: (chosen) => change({ status: chosen ?? null, page: null }),
    turnTo,
  };
}
