import type { ReactNode } from 'react';
import type { List } from '../../api/lists/list-from';
import { EmptyState } from '../../plain/states/empty-state';
import { usePageAddress } from '../use-page-address';
import { ListPage } from './list-page';
import styles from './part-list.module.css';

interface PartListProps<TRow> {
  title: string;
  list: List<{ results: readonly TRow[]; page: number; pageSize: number; count: number }>;
  /** What the list says without rows. */
  empty: string;
  card: (row: TRow) => ReactNode;
}

/** A list that is one part of a page, whose page stands in the address. */
export function PartList<TRow extends { id: string }>({ title, list, empty, card }: PartListProps<TRow>) {
  const { turnTo } = usePageAddress();
  return (
    <ListPage
      title={title}
      headingLevel={2}
      list={list}
      onTurn={turnTo}
      rowKey={({ id }) => id}
      card={(row) => <div className={styles.row}>{card(row)}</div>}
      errorTitle={`Error Loading ${title}`}
      empty={<EmptyState title={empty} />}
    />
  );
}
