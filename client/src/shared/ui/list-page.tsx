import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { ErrorResult } from './error-result';
import styles from './list-page.module.css';
import { ListSkeleton } from './list-skeleton';
import { PageHeader } from './page-header';
import { Paging } from './paging';

interface Pages {
  page: number;
  pageSize: number;
  count: number;
  onChange: (page: number) => void;
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
  /** Undefined until the first answer; keep the last rows while the next page loads. */
  rows: readonly TRow[] | undefined;
  rowKey: (row: TRow) => string;
  /** A list without columns is no table on wide screens either. */
  columns?: TableColumnsType<TRow>;
  /** Lower rows, for lists that staff work through. */
  isDense?: boolean;
  /** The same row for narrow screens. */
  card: (row: TRow) => ReactNode;
  isLoading: boolean;
  error?: unknown;
  errorTitle: string;
  /** Missing only where the rows are here already. */
  onRetry?: () => void;
  empty: ReactNode;
  paging?: Pages;
}

const usualRows = 5;

/** A page with one list: a table where there is room, cards on a phone, and all the states around them. */
export function ListPage<TRow extends object>(props: ListPageProps<TRow>) {
  const { title, headingLevel, description, actions, summary, filters } = props;
  return (
    <>
      <PageHeader title={title} level={headingLevel} description={description} actions={actions} />
      {summary}
      <section className={styles.panel} aria-label={title}>
        {filters && <div className={styles.filters}>{filters}</div>}
        <ListBody {...props} />
      </section>
    </>
  );
}

function ListBody<TRow extends object>(props: ListPageProps<TRow>) {
  const { rows, rowKey, columns, isDense, card, isLoading, error, errorTitle, onRetry, empty, paging } =
    props;
  if (error && !rows) return <ErrorResult error={error} title={errorTitle} onRetry={onRetry} />;
  if (!rows) return <ListSkeleton rows={paging?.pageSize ?? usualRows} />;
  if (rows.length === 0) return <>{empty}</>;
  return (
    <div aria-busy={isLoading} className={isLoading ? styles.stale : undefined}>
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
      {paging && paging.count > paging.pageSize && (
        <div className={styles.paging}>
          <Paging list={paging} onTurn={paging.onChange} />
        </div>
      )}
    </div>
  );
}
