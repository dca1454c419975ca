import type { ReportPart } from '../../../shared/api/types.generated';
import { DateText } from '../../../shared/plain/facts/date-text';
import { MoneyText } from '../../../shared/plain/facts/money-text';
import { Panel } from '../../../shared/ui/panel';
import { BarChart } from '../../../shared/ui/charts/bar-chart';
import { ChartedSums } from '../../../shared/ui/charts/charted-sums';
import type { ReportTables_ReportFragment } from './financial-reports-page.generated';
import styles from './report-tables.module.css';
import { SumTable } from '../../../shared/ui/charts/sum-table';

type Report = ReportTables_ReportFragment;

const partTitles: Record<ReportPart, string> = {
  OPENING: 'Opening',
  IN_BY_KIND: 'Received, by kind',
  IN_BY_CHANNEL: 'Received, by channel',
  WENT_BACK: 'Went back',
  CLOSING: 'Result',
};

const charted: ReadonlySet<ReportPart> = new Set(['IN_BY_KIND', 'IN_BY_CHANNEL']);

/** A report as it stands on the screen and on paper. */
export function ReportTables({ report }: { report: Report }) {
  const { span, before, counts } = report;
  return (
    <article className={styles.report} aria-labelledby="report-title">
      <header>
        <h2 id="report-title" className={styles.title}>
          Financial report, {span.title}
        </h2>
        <p className={styles.days}>
          <DateText value={span.from} /> to <DateText value={span.to} />, beside {before.title}
        </p>
      </header>
      {Object.entries(partTitles).map(([part, title]) => (
        <Part key={part} part={part as ReportPart} title={title} report={report} />
      ))}
      <Panel title="Numbers">
        <SumTable
          caption="Numbers of the span, beside the span before"
          head={['What', span.title, before.title]}
          rows={counts.map(({ label, now, before: then }) => ({ key: label, cells: [label, now, then] }))}
        />
      </Panel>
    </article>
  );
}

function Part({ part, title, report }: { part: ReportPart; title: string; report: Report }) {
  const { span, before, money } = report;
  const lines = money.filter((line) => line.part === part);
  const bars = lines.filter(({ isSum }) => !isSum);
  const rows = lines.map(({ label, isSum, now, before: then, change }) => ({
    key: label,
    isSum,
    cells: [label, <MoneyText amount={now} />, <MoneyText amount={then} />, <MoneyText amount={change} />],
  }));
  return (
    <ChartedSums
      title={title}
      chart={
        charted.has(part) && (
          <BarChart
            legend={[span.title, before.title]}
            bars={bars.map(({ label, now, before: then }) => ({ label, amounts: [now, then] }))}
          />
        )
      }
      table={
        <SumTable
          caption={`${title}, beside the span before`}
          head={['Line', span.title, before.title, 'Change']}
          rows={rows}
        />
      }
    />
  );
}
