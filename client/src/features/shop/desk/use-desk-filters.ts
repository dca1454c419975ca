import type { MerchandiseCategory } from '../../../shared/api/types.generated';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { categoryFrom } from '../shop-words';

export const stateLabels = {
  available: 'Available',
  unavailable: 'Not available',
  featured: 'Featured',
  'out-of-stock': 'Out of stock',
  low: 'Running low',
  archived: 'Archived',
};

export type ItemState = keyof typeof stateLabels;

const states = Object.keys(stateLabels) as ItemState[];

/** What the server is asked for to find the items of each state. */
export const askedOfState = {
  available: { isAvailable: true },
  unavailable: { isAvailable: false },
  featured: { isFeatured: true },
  'out-of-stock': { isAvailable: true, isInStock: false },
  low: { isLow: true },
  archived: { isArchived: true },
} satisfies Record<ItemState, object>;

interface DeskFilters {
  /** Empty for no search. */
  search: string;
  category: MerchandiseCategory | null;
  state: ItemState | null;
  page: number;
  isNarrowed: boolean;
  narrow: (entries: { search?: string | null; category?: string | null; state?: string | null }) => void;
  turnTo: (page: number) => void;
}

/** What staff look for among the items of the shop, kept in the address. */
export function useDeskFilters(): DeskFilters {
  const { address, page, change, turnTo } = usePageAddress();
  const search = address.get('search') ?? '';
  const category = categoryFrom(address.get('category'));
  const state = states.find((each) => each === address.get('state')) ?? null;
  return {
    search,
    category,
    state,
    page,
    isNarrowed: search !== '' || category !== null || state !== null,
    narrow: (entries) => change({ ...entries, page: null }),
    turnTo,
  };
}
