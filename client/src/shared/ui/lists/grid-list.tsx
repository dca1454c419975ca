import type { ReactNode } from 'react';
import type { List } from '../../api/lists/list-from';
import { ErrorResult } from '../error-result';
import styles from './grid-list.module.css';
import { isBeyondEnd, LastPage } from './last-page';
import { Paging } from './paging';

interface Page<T> {
  results: readonly T[];
  page: number;
  pageSize: number;
  pageCount: number;
  count: number;
}

interface GridListProps<T> {
  list: List<Page<T> | undefined>;
  errorTitle: string;
  /** Stands for the cards until they are here. */
  loading: ReactNode;
  empty: ReactNode;
  /** For cards with more to do than two buttons. */
  isRoomy?: boolean;
  onTurn: (page: number) => void;
  renderCard: (item: T) => ReactNode;
}

/** One page of cards with all its states, and the way to the others. */
export function GridList<T extends { id: string }>(props: GridListProps<T>) {
  return (
    <div className={styles.body}>
      <Cards {...props} />
    </div>
  );
}

function Cards<T extends { id: string }>(props: GridListProps<T>) {
  const { list, errorTitle, loading, empty, isRoomy = false, onTurn, renderCard } = props;
  const { shown, isStale, error, retry } = list;
  if (error && !shown) return <ErrorResult error={error} title={errorTitle} onRetry={retry} />;
  if (!shown) return <>{loading}</>;
  if (isBeyondEnd(shown)) return <LastPage list={shown} onTurn={onTurn} />;
  if (shown.results.length === 0) return <>{empty}</>;
  return (
    <>
      <ul className={styles.grid} aria-busy={isStale} data-stale={isStale} data-roomy={isRoomy}>
        {shown.results.map((item) => (
          <li key={item.id}>{renderCard(item)}</li>
        ))}
      </ul>
      {shown.pageCount > 1 && (
        <div className={styles.paging}>
          <Paging list={shown} onTurn={onTurn} />
        </div>
      )}
    </>
  );
}
