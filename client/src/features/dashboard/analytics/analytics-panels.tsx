import type { ReactNode } from 'react';
import { monthWords } from '../../../shared/format/dates';
import { MoneyText } from '../../../shared/plain/facts/money-text';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { BarChart } from '../../../shared/ui/charts/bar-chart';
import { ChartedSums } from '../../../shared/ui/charts/charted-sums';
import { SumTable } from '../../../shared/ui/charts/sum-table';
import { typeLabels } from '../../payments/payment-words';
import type { ClubAnalyticsQuery, CohortPanel_CohortFragment } from './analytics-page.generated';
import styles from './analytics-page.module.css';

type Analytics = ClubAnalyticsQuery['analytics'];
type Month = Analytics['months'][number];

/** The club from all sides. */
export function AnalyticsPanels({ analytics: { months, years, courses, income } }: { analytics: Analytics }) {
  return (
    <div className={styles.panels}>
      <MonthsPanel
        title="Members"
        months={months}
        columns={[
          { name: 'Paid up at the end', of: (month) => month.paidUp, isDrawn: true },
          { name: 'Joined', of: (month) => month.joined, isDrawn: true },
        ]}
      />
      <MonthsPanel
        title="Fees"
        months={months}
        columns={[
          { name: 'First', of: (month) => month.firstFees, isDrawn: true },
          { name: 'Renewals', of: (month) => month.renewals, isDrawn: true },
        ]}
      />
      {income && <IncomePanel months={months} income={income} />}
      <MonthsPanel
        title="Events and attendance"
        months={months}
        columns={[
          { name: 'Events', of: (month) => month.events },
          { name: 'Registered', of: (month) => month.registrations, isDrawn: true },
          { name: 'Came', of: (month) => month.attended, isDrawn: true },
        ]}
      />
      <MonthsPanel
        title="Blog posts"
        months={months}
        columns={[{ name: 'Published', of: (month) => month.posts, isDrawn: true }]}
      />
      <CohortPanel title="By year of study" head="Year" cohorts={years} />
      <CohortPanel title="By course" head="Course" cohorts={courses} />
    </div>
  );
}

interface Column {
  name: string;
  of: (month: Month) => number;
  /** Whether it has bars besides its column. */
  isDrawn?: boolean;
}

interface MonthsPanelProps {
  title: string;
  months: readonly Month[];
  columns: readonly Column[];
}

function MonthsPanel({ title, months, columns }: MonthsPanelProps) {
  const drawn = columns.filter(({ isDrawn }) => isDrawn);
  const rows = months.map((month) => ({
    key: month.month,
    cells: [<MonthName month={month.month} />, ...columns.map(({ of }): ReactNode => of(month))],
  }));
  return (
    <ChartedSums
      title={title}
      chart={
        <BarChart
          legend={drawn.length > 1 ? drawn.map(({ name }) => name) : []}
          bars={months.map((month) => ({
            label: monthWords(month.month),
            amounts: drawn.map(({ of }) => String(of(month))),
          }))}
        />
      }
      table={
        <SumTable
          caption={`${title}, by month`}
          head={['Month', ...columns.map(({ name }) => name)]}
          rows={rows}
        />
      }
    />
  );
}

const MonthName = ({ month }: { month: string }) => <span className="unbroken">{monthWords(month)}</span>;

function IncomePanel({
  months,
  income,
}: {
  months: readonly Month[];
  income: NonNullable<Analytics['income']>;
}) {
  const rows = [
    ...months.map(({ month, income: amount }) => ({
      key: month,
      cells: [<MonthName month={month} />, <MoneyText amount={amount ?? '0.00'} />],
    })),
    ...income.map(({ kind, amount }) => ({
      key: kind,
      cells: [`All of it: ${typeLabels[kind]}`, <MoneyText amount={amount} />],
      isSum: true,
    })),
  ];
  return (
    <ChartedSums
      title="Income"
      chart={
        <BarChart
          bars={months.map(({ month, income: amount }) => ({
            label: monthWords(month),
            amounts: [amount ?? '0'],
          }))}
        />
      }
      table={<SumTable caption="Income, by month and kind" head={['Month', 'Income']} rows={rows} />}
    />
  );
}

interface CohortPanelProps {
  title: string;
  head: string;
  cohorts: readonly CohortPanel_CohortFragment[];
}

function CohortPanel({ title, head, cohorts }: CohortPanelProps) {
  if (cohorts.length === 0) return <EmptyState title={title}>Nobody has told it yet.</EmptyState>;
  return (
    <ChartedSums
      title={title}
      chart={
        <BarChart
          legend={['Members', 'Paid up']}
          bars={cohorts.map(({ name, members, paidUp }) => ({
            label: name,
            amounts: [String(members), String(paidUp)],
          }))}
        />
      }
      table={
        <SumTable
          caption={`Members ${title.toLowerCase()}`}
          head={[head, 'Members', 'Paid up']}
          rows={cohorts.map(({ name, members, paidUp }) => ({ key: name, cells: [name, members, paidUp] }))}
        />
      }
    />
  );
}
