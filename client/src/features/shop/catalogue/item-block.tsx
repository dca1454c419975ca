import { useState, type ReactNode } from 'react';
import { useGrowingList } from '../../../shared/api/lists/use-growing-list';
import { CardSection, NoCards } from '../../../shared/plain/card-section';
import { MoreButtons } from '../../../shared/plain/more-buttons';
import { LoadFailure } from '../../../shared/plain/states/load-failure';
import styles from './item-block.module.css';
import { ItemCard } from './item-card';
import {
  MerchandiseItemListDocument,
  type MerchandiseItemListQuery,
  type MerchandiseItemListQueryVariables,
} from './item-list.generated';

type ItemFilter = Pick<MerchandiseItemListQueryVariables, 'isFeatured' | 'category' | 'search'>;

interface ItemBlockProps {
  title: string;
  lead?: string;
  filter: ItemFilter;
  /** What is above the items: the filters. */
  children?: ReactNode;
  loadingText: string;
  errorText: string;
  emptyText: string;
}

type ItemPage = MerchandiseItemListQuery['merchandiseItems'];

const shop = {
  query: MerchandiseItemListDocument,
  pageOf: ({ merchandiseItems }: MerchandiseItemListQuery) => merchandiseItems,
  answerOf: (merchandiseItems: ItemPage): MerchandiseItemListQuery => ({ merchandiseItems }),
};

const shownFirst = 6;

/** One kind of items on the public page, growing by six at a time, and folded to the first six again. */
export function ItemBlock({ title, lead, filter, children, ...texts }: ItemBlockProps) {
  return (
    <CardSection className={styles.block} title={title} lead={lead}>
      {children}
      <Items filter={filter} {...texts} />
    </CardSection>
  );
}

function Items({
  filter,
  loadingText,
  errorText,
  emptyText,
}: Omit<ItemBlockProps, 'title' | 'lead' | 'children'>) {
  const list = useGrowingList(shop, (page) => ({ ...filter, page }));
  const { shown, isStale, isLoading, error, retry, loadMore } = list;
  const [isFolded, setFolded] = useState(false);
  if (error && !shown) return <LoadFailure error={error} title={errorText} onRetry={retry} />;
  if (!shown) return <ItemsLoading text={loadingText} />;
  const { results, count } = shown;
  if (results.length === 0) return <NoCards>{emptyText}</NoCards>;
  const items = isFolded ? results.slice(0, shownFirst) : results;
  const remaining = Math.max(0, count - items.length);
  return (
    <>
      <ul className={styles.grid} data-stale={isStale} aria-busy={isStale}>
        {items.map((item) => (
          <li key={item.id}>
            <ItemCard item={item} />
          </li>
        ))}
      </ul>
      <MoreButtons
        shown={items.length}
        remaining={remaining}
        isLoading={isLoading}
        label={`View More Products (${remaining} more)`}
        items="h3 a"
        onMore={items.length < results.length ? () => setFolded(false) : loadMore}
        onLess={items.length > shownFirst ? () => setFolded(true) : undefined}
      />
    </>
  );
}

/** Stands for the cards until they are here, in the same places, so that the page does not jump. */
function ItemsLoading({ text }: { text: string }) {
  return (
    <div className={styles.grid} role="status" aria-label={text}>
      {Array.from({ length: 3 }, (_, place) => (
        <div key={place} className={styles.waiting} />
      ))}
    </div>
  );
}
