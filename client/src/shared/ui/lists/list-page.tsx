import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { List } from '../../api/lists/list-from';
import { ErrorResult } from '../error-result';
import { PageHeader } from '../page-header';
import { FilteredPanel } from './filtered-panel';
import styles from './list-page.module.css';
import { isBeyondEnd, LastPage } from './last-page';
import { ListSkeleton } from './list-skeleton';
import { Paging } from './paging';

interface Page<TRow> {
  results: readonly TRow[];
  page: number;
  pageSize: number;
  count: number;
}

interface ListPageProps<TRow> {
  title: string;
  /** 2 where the list is a part of a page. */
  headingLevel?: 1 | 2;
  description?: ReactNode;
  actions?: ReactNode;
  /** Statistics, notices: whatever stands between the header and the list. */
  summary?: ReactNode;
  filters?: ReactNode;
  /** What `useList` answers, or rows that are here already. */
  list: Partial<List<Page<TRow>>>;
  onTurn: (page: number) => void;
  rowKey: (row: TRow) => string;
  /** A list without columns is no table on wide screens either. */
  columns?: TableColumnsType<TRow>;
  /** Lower rows, for lists that staff work through. */
  isDense?: boolean;
  /** The same row for narrow screens. */
  card: (row: TRow) => ReactNode;
  errorTitle: string;
  empty: ReactNode;
}

const usualRows = 5;

/** A page with one list: a table where there is room, cards on a phone, and all the states around them. */
export function ListPage<TRow extends object>(props: ListPageProps<TRow>) {
  const { title, headingLevel, description, actions, summary, filters } = props;
  return (
    <>
      <PageHeader title={title} level={headingLevel} description={description} actions={actions} />
      {summary}
      <FilteredPanel label={title} filters={filters}>
        <ListBody {...props} />
      </FilteredPanel>
    </>
  );
}

function ListBody<TRow extends object>(props: ListPageProps<TRow>) {
  const { list, onTurn, rowKey, columns, isDense, card, errorTitle, empty } = props;
  const { shown, isStale = false, error, retry } = list;
  if (error && !shown) return <ErrorResult error={error} title={errorTitle} onRetry={retry} />;
  if (!shown) return <ListSkeleton rows={usualRows} />;
  if (isBeyondEnd(shown)) return <LastPage list={shown} onTurn={onTurn} />;
  const rows = shown.results;
  if (rows.length === 0) return <>{empty}</>;
  return (
    <div aria-busy={isStale} className={isStale ? styles.stale : undefined}>
      {columns && (
        <Table
          className={styles.table}
          rowKey={rowKey}
          columns={columns}
          dataSource={rows}
          pagination={false}
          size={isDense ? 'small' : 'middle'}
          scroll={{ x: true }}
        />
      )}
      <ul className={columns ? styles.cards : styles.list}>
        {rows.map((row) => (
          <li key={rowKey(row)}>{card(row)}</li>
        ))}
      </ul>
      {shown.count > shown.pageSize && (
        <div className={styles.paging}>
          <Paging list={shown} onTurn={onTurn} />
        </div>
      )}
    </div>
  );
}
