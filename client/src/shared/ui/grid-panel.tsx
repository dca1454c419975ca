import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import styles from './grid-panel.module.css';

interface GridPanelProps {
  label: string;
  /** Fields in a row: a `SearchField` with `filterClasses.search`, others with `filterClasses.choice`. */
  filters: ReactNode;
  children: ReactNode;
}

/** Classes that give the fields above the cards their widths. */
export const filterClasses = { search: styles.search, choice: styles.choice };

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
        <Pagination
          className={styles.paging}
          current={list.page}
          pageSize={list.pageSize}
          total={list.count}
          onChange={onTurn}
          showSizeChanger={false}
          showTotal={(total, [from, to]) => `${from}–${to} of ${total}`}
        />
      )}
    </>
  );
}
