import { useList } from '../../../shared/api/use-list';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { PageHeader } from '../../../shared/ui/page-header';
import { FinancialReportOfSpanDocument } from './financial-reports-page.generated';
import styles from './financial-reports-page.module.css';
import { ReportFiles } from './report-files';
import { ReportTables } from './report-tables';
import { SpanChoice } from './span-choice';
import { useSpan } from './use-span';

/** Reports on a month, a semester or an academic year, for the general meeting. */
export function FinancialReportsPage() {
  const chosen = useSpan();
  const report = useList(
    FinancialReportOfSpanDocument,
    { span: chosen.span },
    (data) => data.financialReport,
  );
  const { shown, isStale, error, retry } = report;
  return (
    <>
      <div className={styles.tools}>
        <PageHeader
          title="Financial reports"
          description="A month, a semester or an academic year beside the one before, ready for the general meeting."
          actions={<ReportFiles span={chosen.span} />}
        />
        <SpanChoice chosen={chosen} shown={shown?.span} isCalendarOnly />
      </div>
      {error && !shown ? (
        <ErrorResult error={error} title="Error Loading the Report" onRetry={retry} />
      ) : shown ? (
        <div aria-busy={isStale} className={isStale ? styles.stale : undefined}>
          <ReportTables report={shown} />
        </div>
      ) : (
        <ListSkeleton rows={5} />
      )}
    </>
  );
}
