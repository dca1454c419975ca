import type { PaymentFilterInput, PaymentState, PaymentType } from '../../../shared/api/types.generated';
import { dayFrom } from '../../../shared/ui/lists/day-from';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { stateFrom, typeFrom } from '../payment-words';

type Entries = Parameters<ReturnType<typeof usePageAddress>['change']>[0];

interface BookFilters {
  type: PaymentType | null;
  state: PaymentState | null;
  /** Days (YYYY-MM-DD) in Nairobi, both included. */
  from: string | null;
  to: string | null;
  search: string;
  oldestFirst: boolean;
  page: number;
  /** How many of them narrow the list. */
  inUse: number;
  isFiltered: boolean;
  /** As the API takes it. */
  filter: PaymentFilterInput;
  /** Narrows the list and goes back to its first page. */
  narrow: (entries: Entries) => void;
  clear: () => void;
  turnTo: (page: number) => void;
  /** The address of the same list with another state, or of another kind. */
  addressWith: (part: 'status' | 'type', chosen: string | null) => string;
}

/** What the list of payments is narrowed to, from its address; what the address says wrongly is ignored. */
export function useBookFilters(): BookFilters {
  const { address, page, change, turnTo } = usePageAddress();
  const type = typeFrom(address.get('type'));
  const state = stateFrom(address.get('status'));
  const from = dayFrom(address.get('from'));
  const to = dayFrom(address.get('to'));
  const search = address.get('search') ?? '';
  const inUse = [type, state, from, to, search].filter(Boolean).length;
  return {
    type,
    state,
    from,
    to,
    search,
    oldestFirst: address.get('order') === 'oldest',
    page,
    inUse,
    isFiltered: inUse > 0,
    filter: { type, state, dateFrom: from, dateTo: to, search: search || null },
    narrow: (entries) => change({ ...entries, page: null }),
    clear: () => change({ type: null, status: null, from: null, to: null, search: null, page: null }),
    turnTo,
    addressWith: (part, chosen) => {
      const other = new URLSearchParams(address);
      other.delete('page');
      if (chosen === null) other.delete(part);
      else other.set(part, chosen);
      const query = other.toString();
      return query ? `/dashboard/payments?${query}` : '/dashboard/payments';
    },
  };
}
