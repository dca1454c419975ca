import type { PaymentStatus, PaymentType } from '../../../shared/api/types.generated';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { statusLabels, typeLabels } from '../payment-words';

interface PaymentFilters {
  type: PaymentType | null;
  status: PaymentStatus | null;
  page: number;
  /** Undefined removes a filter. */
  setType: (type: PaymentType | undefined) => void;
  setStatus: (status: PaymentStatus | undefined) => void;
  turnTo: (page: number) => void;
}

const isType = (code: string | null): code is PaymentType => code !== null && Object.hasOwn(typeLabels, code);
const isStatus = (code: string | null): code is PaymentStatus =>
  code !== null && Object.hasOwn(statusLabels, code);

/** What the payments page shows, from its address; what the address says wrongly is ignored. */
export function usePaymentFilters(): PaymentFilters {
  const { address, page, change, turnTo } = usePageAddress();
  const type = address.get('type');
  const status = address.get('status');
  return {
    type: isType(type) ? type : null,
    status: isStatus(status) ? status : null,
    page,
    setType: (chosen) => change({ type: chosen ?? null, page: null }),
    setStatus: (chosen) => change({ status: chosen ?? null, page: null }),
    turnTo,
  };
}
