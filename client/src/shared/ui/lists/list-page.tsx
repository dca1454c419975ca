import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Table, type TableColumnsType, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import type { List } from '../../api/lists/list-from';
import { ErrorResult } from '../error-result';
import { PageHeader } from '../page-header';
import { FilteredPanel } from './filtered-panel';
import styles from './list-page.module.css';
import { isBeyondEnd, LastPage } from './last-page';
import { ListSkeleton } from './list-skeleton';
import { Paging } from './paging';
import { useListViews } from './views/use-list-views';
import { ViewMenu } from './views/view-menu';

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
  /** How many filters narrow the list. Where it is said, a phone has them in a sheet. */
  filtersInUse?: number;
  /** Under what columns and views of the list are kept; without it, nobody chooses any. */
  viewsOf?: string;
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
  /** More of a row of the table, which unfolds below it; a card sees to it itself. */
  details?: Details<TRow>;
  errorTitle: string;
  /** What to do then, where that is said in certain words. */
  errorText?: string;
  empty: ReactNode;
}

/** More of a row, and what it is called. */
interface Details<TRow> {
  of: (row: TRow) => string;
  show: (row: TRow) => ReactNode;
}

const usualRows = 5;

/** A page with one list: a table where there is room, cards on a phone, and all the states around them. */
export function ListPage<TRow extends object>(props: ListPageProps<TRow>) {
  const { title, headingLevel, description, actions, summary, filters, viewsOf } = props;
  const { shown, listViews } = useListViews(viewsOf, props.columns);
  return (
    <>
      <PageHeader title={title} level={headingLevel} description={description} actions={actions} />
      {summary}
      <FilteredPanel
        label={title}
        filters={filters}
        filtersInUse={props.filtersInUse}
        tools={viewsOf !== undefined && <ViewMenu listViews={listViews} />}
      >
        <ListBody {...props} columns={shown} />
      </FilteredPanel>
    </>
  );
}

function ListBody<TRow extends object>(props: ListPageProps<TRow>) {
  const { list, onTurn, rowKey, columns, isDense, card, details, empty } = props;
  const { shown, isStale = false, error, retry } = list;
  if (error && !shown)
    return <ErrorResult error={error} title={props.errorTitle} text={props.errorText} onRetry={retry} />;
  if (!shown) return <ListSkeleton rows={usualRows} />;
  if (isBeyondEnd(shown)) return <LastPage list={shown} onTurn={onTurn} />;
  const rows = shown.results;
  if (rows.length === 0) return <>{empty}</>;
  return (
    <div aria-busy={isStale} className={isStale ? styles.stale : undefined}>
      {columns && <RowTable {...{ rowKey, columns, rows, isDense, details }} />}
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

type RowTableProps<TRow> = Pick<ListPageProps<TRow>, 'rowKey' | 'columns' | 'isDense' | 'details'> & {
  rows: readonly TRow[];
};

function RowTable<TRow extends object>({ rowKey, columns, rows, isDense, details }: RowTableProps<TRow>) {
  return (
    <Table
      className={isDense ? `${styles.table} ${styles.dense}` : styles.table}
      rowKey={rowKey}
      columns={columns}
      dataSource={rows}
      pagination={false}
      expandable={details && unfolding(details)}
      size={isDense ? 'small' : 'middle'}
      scroll={{ x: true }}
    />
  );
}

/** A row that unfolds, by a button that says of what it tells more. */
const unfolding = <TRow extends object>({ of, show }: Details<TRow>): TableProps<TRow>['expandable'] => ({
  expandedRowRender: show,
  columnTitle: <span className="visually-hidden">More</span>,
  expandIcon: ({ expanded, onExpand, record }) => (
    <Button
      type="text"
      size="small"
      icon={expanded ? <DownOutlined /> : <RightOutlined />}
      aria-expanded={expanded}
      aria-label={`More of ${of(record)}`}
      onClick={(event) => onExpand(record, event)}
    />
  ),
});
