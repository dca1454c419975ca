import { formatLongMonth } from '../../../shared/format/dates';
import { useQuery } from '@apollo/client/react';
import { Alert } from 'antd';
import { useParams } from 'react-router-dom';
import { retryOf } from '../../../shared/api/retry-of';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { ErrorResult } from '../../../shared/ui/error-result';
import { PageHeader } from '../../../shared/ui/page-header';
import { PageLoading } from '../../../shared/ui/page-loading';
import { Panel } from '../../../shared/ui/panel';
import { AskReopeningButton } from './ask-reopening-button';
import { CloseMonthButton } from './close-month-button';
import { ClosingHistory } from './closing-history';
import { MonthFileButton } from './month-file-button';
import { MonthLines } from './month-lines';
import { BookMonthRecordDocument, type Month_MonthFragment } from './month-page.generated';
import styles from './month-page.module.css';
import { ClosingFacts, TotalFacts } from './month-totals';
import { monthStates, openMatters } from './month-words';
import { ReopeningCard } from './reopening-card';

/** One month of the books: what it counts, what is still open, how it was closed and who opened it again. */
export function MonthPage() {
  const { month = '' } = useParams();
  const { data, error, refetch } = useQuery(BookMonthRecordDocument, { variables: { month } });
  if (data) return <MonthRecord month={data.bookMonth} />;
  if (error) return <ErrorResult error={error} title="Error Loading the Month" onRetry={retryOf(refetch)} />;
  return <PageLoading label="Loading the month" />;
}

function MonthRecord({ month }: { month: Month_MonthFragment }) {
  const { label, tone } = monthStates[month.state];
  const standing = month.closings.find(({ reopenedAt }) => reopenedAt === null);
  const earlier = month.closings.filter(({ reopenedAt }) => reopenedAt !== null);
  return (
    <>
      <PageHeader
        title={formatLongMonth(month.month)}
        description={<StatusTag tone={tone}>{label}</StatusTag>}
        actions={<MonthActs month={month} />}
      />
      <OpenMatters month={month} />
      <div className={styles.panels}>
        <Panel title="Totals">
          {standing ? <ClosingFacts closing={standing} /> : <TotalFacts totals={month.totals} />}
        </Panel>
        <Panel title="By kind">
          <MonthLines lines={month.lines} />
        </Panel>
        {month.reopenings.length > 0 && (
          <Panel title="Opening again">
            {month.reopenings.map((wish) => (
              <ReopeningCard key={wish.id} wish={wish} month={month.month} />
            ))}
          </Panel>
        )}
        {earlier.length > 0 && (
          <Panel title="As it was closed before">
            <ClosingHistory closings={earlier} />
          </Panel>
        )}
      </div>
    </>
  );
}

function MonthActs({ month }: { month: Month_MonthFragment }) {
  if (month.state !== 'CLOSED') return month.viewerCanClose ? <CloseMonthButton month={month} /> : null;
  const isAsked = month.reopenings.some(({ state }) => state === 'ASKED');
  return (
    <>
      <MonthFileButton month={month.month} />
      {!isAsked && <AskReopeningButton month={month.month} />}
    </>
  );
}

function OpenMatters({ month }: { month: Month_MonthFragment }) {
  const matters = openMatters(month.open);
  if (month.state === 'CLOSED' || matters.length === 0) return null;
  return (
    <Alert
      className={styles.warning}
      type="warning"
      showIcon
      title="Still open"
      description={
        <ul className={styles.matters}>
          {matters.map((matter) => (
            <li key={matter}>{matter}</li>
          ))}
        </ul>
      }
    />
  );
}
