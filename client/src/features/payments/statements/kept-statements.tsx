import type { TableColumnsType } from 'antd';
import { Link } from 'react-router-dom';
import { useList } from '../../../shared/api/use-list';
import { formatDay } from '../../../shared/format/dates';
import { DateText } from '../../../shared/plain/facts/date-text';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ListPage } from '../../../shared/ui/lists/list-page';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { FactCard, QuietFact } from '../fact-card';
import { KeptStatementListDocument, type KeptStatement_ComparisonFragment } from './statement-page.generated';

type Row = KeptStatement_ComparisonFragment;

const columns: TableColumnsType<Row> = [
  { title: 'Statement', key: 'file', render: (_, row) => <FileLink row={row} /> },
  { title: 'Days', key: 'days', render: (_, row) => daysOf(row) },
  { title: 'Differences', key: 'differences', align: 'end', dataIndex: 'differences' },
  { title: 'Not explained', key: 'unexplained', align: 'end', render: (_, row) => openOf(row) },
  { title: 'Compared', key: 'at', render: (_, row) => <DateText value={row.comparedAt} /> },
  { title: 'By', key: 'by', dataIndex: 'comparedBy' },
];

/** Every comparison that is kept, newest first. */
export function KeptStatements() {
  const { page, turnTo } = usePageAddress();
  const kept = useList(KeptStatementListDocument, { page }, (data) => data.statementComparisons);
  return (
    <ListPage
      title="Kept comparisons"
      headingLevel={2}
      list={kept}
      onTurn={turnTo}
      rowKey={({ id }) => id}
      columns={columns}
      isDense
      card={(row) => (
        <FactCard
          lines={[
            [<FileLink row={row} />, <DateText value={row.comparedAt} />],
            [<QuietFact>{daysOf(row)}</QuietFact>, <QuietFact>{row.comparedBy}</QuietFact>],
            [
              <QuietFact>Not explained</QuietFact>,
              row.replaced ? openOf(row) : `${row.unexplained} of ${row.differences}`,
            ],
          ]}
        />
      )}
      errorTitle="Error Loading Comparisons"
      empty={
        <EmptyState title="Nothing compared yet">What you compare is kept here for seven years.</EmptyState>
      }
    />
  );
}

function FileLink({ row: { id, fileName, round } }: { row: Row }) {
  const name = fileName || 'Statement';
  return <Link to={`?comparison=${id}`}>{round > 1 ? `${name} (${round})` : name}</Link>;
}

/** What was replaced has nothing open. */
const openOf = ({ replaced, unexplained }: Row): string => (replaced ? 'Replaced' : String(unexplained));

const daysOf = ({ firstDay, lastDay }: Row): string =>
  firstDay && lastDay ? `${formatDay(firstDay)} to ${formatDay(lastDay)}` : '–';
