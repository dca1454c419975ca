import type { OrderFilterInput, OrderStatus } from '../../shared/api/types.generated';
import { dayFrom } from '../../shared/ui/lists/day-from';
import { usePageAddress } from '../../shared/ui/use-page-address';
import { statusIn } from './order-words';

/** What the lists of orders show, from their address; what the address says wrongly is ignored. */
export function useOrderFilters() {
  const { address, page, change, turnTo } = usePageAddress();
  const status = statusIn(address.get('status'));
  const search = address.get('search') ?? '';
  const dateFrom = dayFrom(address.get('from'));
  const dateTo = dayFrom(address.get('to'));
  const isRefundDue = address.get('refund') === 'due' ? true : null;
  const filter: OrderFilterInput = { status, search: search || null, dateFrom, dateTo, isRefundDue };
  const inUse = Object.values(filter).filter((asked) => asked !== null).length;
  return {
    filter,
    status,
    search,
    dateFrom,
    dateTo,
    isRefundDue: isRefundDue === true,
    page,
    /** The order whose panel is open; null for none. */
    opened: address.get('order'),
    inUse,
    isFiltered: inUse > 0,
    setStatus: (chosen: OrderStatus | undefined) => change({ status: chosen ?? null, page: null }),
    setSearch: (words: string) => change({ search: words || null, page: null }),
    narrow: (entries: Record<string, string | null>) => change({ ...entries, page: null }),
    open: (id: string | null) => change({ order: id }),
    turnTo,
  };
}

export type OrderFilters = ReturnType<typeof useOrderFilters>;
