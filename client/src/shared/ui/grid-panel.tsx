import type { ReactNode } from 'react';
import styles from './grid-panel.module.css';
import { Paging } from './paging';

interface GridPanelProps {
  label: string;
  /** Fields in a row: a `SearchField`, and a `ChoiceFilter` for each kind. */
  filters: ReactNode;
  children: ReactNode;
}

/** Cards of members' and staff pages, with what they are filtered by above them. */
export function GridPanel({ label, filters, children }: GridPanelProps) {
  return (
    <section className={styles.panel} aria-label={label}>
      <div className={styles.filters}>{filters}</div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

interface GridPageProps<T> {
  list: { results: readonly T[]; page: number; pageSize: number; pageCount: number; count: number };
  isStale: boolean;
  /** For cards with more to do than two buttons. */
  isRoomy?: boolean;
  onTurn: (page: number) => void;
  renderCard: (item: T) => ReactNode;
}

/** One page of cards, and the way to the others. */
export function GridPage<T extends { id: string }>({
  list,
  isStale,
  isRoomy = false,
  onTurn,
  renderCard,
}: GridPageProps<T>) {
  return (
    <>
      <ul className={styles.grid} aria-busy={isStale} data-stale={isStale} data-roomy={isRoomy}>
        {list.results.map((item) => (
          <li key={item.id}>{renderCard(item)}</li>
        ))}
      </ul>
      {list.pageCount > 1 && (
        <div className={styles.paging}>
          <Paging list={list} onTurn={onTurn} />
        </div>
      )}
    </>
  );
}
