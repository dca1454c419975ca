import type { TableColumnsType } from 'antd';
import { Link } from 'react-router-dom';
import { useList } from '../../../shared/api/use-list';
import { formatLongMonth, formatMoment } from '../../../shared/format/dates';
import { MoneyText } from '../../../shared/plain/facts/money-text';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ListPage } from '../../../shared/ui/lists/list-page';
import { BooksSummary } from '../books/books-summary';
import { FactCard, QuietFact } from '../fact-card';
import { monthStates } from './month-words';
import { BookMonthListDocument, type BookMonthListQuery } from './months-page.generated';

type Row = BookMonthListQuery['bookMonths'][number];

const columns: TableColumnsType<Row> = [
  { title: 'Month', key: 'month', render: (_, row) => <MonthLink row={row} /> },
  { title: 'State', key: 'state', render: (_, row) => <MonthState row={row} /> },
  { title: 'In', key: 'received', align: 'end', render: (_, row) => <MoneyText amount={row.received} /> },
  { title: 'Back', key: 'sentBack', align: 'end', render: (_, row) => <MoneyText amount={row.sentBack} /> },
  { title: 'Closing', key: 'closing', align: 'end', render: (_, row) => <Closing row={row} /> },
  { title: 'Closed by', key: 'closedBy', render: (_, row) => <ClosedBy row={row} /> },
];

/** The months of the books: which are closed, and which is next. */
export function MonthsPage() {
  const months = useList(BookMonthListDocument, {}, ({ bookMonths: results }) => ({
    results,
    page: 1,
    pageSize: Math.max(results.length, 1),
    count: results.length,
  }));
  return (
    <ListPage
      title="Month-end"
      description="A month that has ended is closed with its totals. After that nothing is entered into it; what comes late counts in the next."
      summary={<BooksSummary />}
      list={months}
      onTurn={() => undefined}
      rowKey={({ month }) => month}
      columns={columns}
      card={(row) => (
        <FactCard
          lines={[
            [<MonthLink row={row} />, <MonthState row={row} />],
            [<QuietFact>In</QuietFact>, <MoneyText amount={row.received} />],
            [<QuietFact>Back</QuietFact>, <MoneyText amount={row.sentBack} />],
            [<QuietFact>Closing</QuietFact>, <Closing row={row} />],
          ]}
        />
      )}
      errorTitle="Error Loading Months"
      empty={<EmptyState title="No months yet" />}
    />
  );
}

function MonthLink({ row: { month } }: { row: Row }) {
  return <Link to={`/dashboard/month-end/${month}`}>{formatLongMonth(month)}</Link>;
}

function MonthState({ row: { state } }: { row: Row }) {
  const { label, tone } = monthStates[state];
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

function Closing({ row: { closing } }: { row: Row }) {
  return closing === null ? <span>–</span> : <MoneyText amount={closing} />;
}

function ClosedBy({ row: { closedBy, closedAt } }: { row: Row }) {
  return <>{closedBy && closedAt ? `${closedBy}, ${formatMoment(closedAt)}` : '–'}</>;
}
