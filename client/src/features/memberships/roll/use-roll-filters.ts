import type { RollFilterInput, RollOrder, RollStanding } from '../../../shared/api/types.generated';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { standingFrom } from './roll-words';

interface RollFilters {
  standing: RollStanding | null;
  search: string;
  /** Whose roll; null for everybody. */
  year: string | null;
  order: RollOrder;
  isDescending: boolean;
  page: number;
  isFiltered: boolean;
  /** As the API takes it. */
  filter: RollFilterInput;
  /** Narrows the list and goes back to its first page. */
  narrow: (entries: Record<string, string | null>) => void;
  clear: () => void;
  /** Puts the list in this order, or turns it round. */
  orderBy: (order: RollOrder) => void;
  turnTo: (page: number) => void;
  /** The address of the same list with another standing. */
  addressOf: (standing: RollStanding | null) => string;
}

/** What the roll is narrowed to, from its address; what the address says wrongly is ignored. */
export function useRollFilters(): RollFilters {
  const { address, page, change, turnTo } = usePageAddress();
  const standing = standingFrom(address.get('standing'));
  const search = address.get('search') ?? '';
  const year = /^\d{4}-\d{4}$/.exec(address.get('year') ?? '')?.[0] ?? null;
  const order: RollOrder = address.get('order') === 'until' ? 'PAID_UNTIL' : 'NAME';
  const isDescending = address.get('turned') === 'yes';
  const narrow: RollFilters['narrow'] = (entries) => change({ ...entries, page: null });
  return {
    ...{ standing, search, year, order, isDescending, page, narrow, turnTo },
    isFiltered: standing !== null || search !== '' || year !== null,
    filter: { standing, search: search || null, year },
    clear: () => narrow({ standing: null, search: null, year: null }),
    orderBy: (wanted) =>
      narrow({
        order: wanted === 'PAID_UNTIL' ? 'until' : null,
        turned: wanted === order && !isDescending ? 'yes' : null,
      }),
    addressOf: (chosen) => {
      const entries = Object.entries({ standing: chosen, search: search || null, year });
      const query = new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])));
      return `/dashboard/payment-tracking?${query.toString()}`;
    },
  };
}
