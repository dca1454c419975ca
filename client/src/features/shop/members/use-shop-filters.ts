import type { MerchandiseCategory, MerchandiseSort } from '../../../shared/api/types.generated';
import { usePageAddress } from '../../../shared/ui/use-page-address';

export const categoryLabels: Record<MerchandiseCategory, string> = {
  CLOTHING: 'Clothing',
  STATIONERY: 'Stationery',
  ACCESSORIES: 'Accessories',
  BOOKS: 'Books',
  BUNDLES: 'Bundles',
};

type Sort = Exclude<MerchandiseSort, 'NEWEST'>;

export const sortLabels: Record<Sort, string> = {
  NAME: 'Name',
  PRICE: 'Price, lowest first',
  RATING: 'Rating, best first',
};

interface ShopFilters {
  category: MerchandiseCategory | null;
  sort: Sort | null;
  search: string;
  page: number;
  /** Nothing is narrowed and the first page is shown. */
  isPlain: boolean;
  narrow: (entries: { category?: string | null; sort?: string | null; search?: string | null }) => void;
  turnTo: (page: number) => void;
}

const known = <TKey extends string>(labels: Record<TKey, string>, written: string | null): TKey | null =>
  (Object.keys(labels) as TKey[]).find((key) => key.toLowerCase() === written) ?? null;

/** What a member wants to see of the shop, kept in the address. */
export function useShopFilters(): ShopFilters {
  const { address, page, change, turnTo } = usePageAddress();
  const category = known(categoryLabels, address.get('category'));
  const sort = known(sortLabels, address.get('sort'));
  const search = address.get('search') ?? '';
  return {
    category,
    sort,
    search,
    page,
    isPlain: !category && !search && page === 1,
    narrow: (entries) => change({ ...entries, page: null }),
    turnTo,
  };
}
