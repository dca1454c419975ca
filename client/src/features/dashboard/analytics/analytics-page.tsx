import { Segmented } from 'antd';
import { Link } from 'react-router-dom';
import { useList } from '../../../shared/api/use-list';
import type { ExportFormat } from '../../../shared/api/types.generated';
import { useServerFile } from '../../../shared/files/use-server-file';
import { DownloadButtons } from '../../../shared/ui/download-buttons';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { PageHeader } from '../../../shared/ui/page-header';
import { AnalyticsFileDocument, ClubAnalyticsDocument } from './analytics-page.generated';
import styles from './analytics-page.module.css';
import { AnalyticsPanels } from './analytics-panels';
import { monthChoices, useMonths } from './use-months';

/** How the club does: members, fees, events and posts month by month, and who studies what. */
export function AnalyticsPage() {
  const { months, choose } = useMonths();
  const analytics = useList(ClubAnalyticsDocument, { months }, (data) => data.analytics);
  const { shown, isStale, error, retry } = analytics;
  return (
    <>
      <PageHeader
        title="Analytics"
        description="How the club does, month by month."
        actions={<Link to="/dashboard/analytics/attendance">Attendance figures</Link>}
      />
      <div className={styles.tools}>
        <div className={styles.choice}>
          <Segmented
            aria-label="How many months"
            options={[...monthChoices]}
            value={months}
            onChange={choose}
          />
          <span aria-hidden="true">months</span>
        </div>
        <Files months={months} />
      </div>
      {error && !shown ? (
        <ErrorResult error={error} title="Error Loading Analytics" onRetry={retry} />
      ) : shown ? (
        <div aria-busy={isStale} className={isStale ? styles.stale : undefined}>
          <AnalyticsPanels analytics={shown} />
        </div>
      ) : (
        <ListSkeleton rows={5} />
      )}
    </>
  );
}

const formats: Record<ExportFormat, string> = { CSV: 'CSV', XLSX: 'XLSX' };

function Files({ months }: { months: number }) {
  const file = useServerFile(AnalyticsFileDocument, (data) => data.exportAnalytics);
  return (
    <div className={styles.files}>
      <DownloadButtons
        formats={formats}
        label="Export as"
        failure="The figures could not be exported"
        fileAs={(format) => file({ months, format })}
      />
    </div>
  );
}
