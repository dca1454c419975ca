import { useState } from 'react';
import type { GrowingList } from '../../../shared/api/lists/list-from';
import { NoCards } from '../../../shared/plain/card-section';
import { MoreButtons } from '../../../shared/plain/more-buttons';
import { LoadFailure } from '../../../shared/plain/states/load-failure';
import { ItemCard, type ItemActs } from './item-card';
import type { MerchandiseItemListQuery } from './item-list.generated';
import styles from './shown-items.module.css';
import type { ItemFilter } from './use-public-items';

const shownFirst = 6;

/** Items of one kind, and what to say of them. */
export interface WantedItems {
  filter: ItemFilter;
  loadingText: string;
  errorText: string;
  emptyText: string;
}

interface ShownItemsProps extends ItemActs, Omit<WantedItems, 'filter'> {
  list: GrowingList<MerchandiseItemListQuery['merchandiseItems']>;
}

/** The cards of one kind of items, and the way to more of them. */
export function ShownItems({ list, loadingText, errorText, emptyText, ...acts }: ShownItemsProps) {
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
            <ItemCard item={item} {...acts} />
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
export function ItemsLoading({ text }: { text: string }) {
  return (
    <div className={styles.grid} role="status" aria-label={text}>
      {Array.from({ length: 3 }, (_, place) => (
        <div key={place} className={styles.waiting} />
      ))}
    </div>
  );
}
