import { Button, Select } from 'antd';
import { useList } from '../../../shared/api/use-list';
import type { ExportFormat } from '../../../shared/api/types.generated';
import { useServerFile } from '../../../shared/files/use-server-file';
import { DownloadButtons } from '../../../shared/ui/download-buttons';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { PageHeader } from '../../../shared/ui/page-header';
import styles from '../analytics/analytics-page.module.css';
import {
  AttendanceFiguresDocument,
  AttendanceFiguresFileDocument,
} from './attendance-figures-page.generated';
import { AttendancePanels } from './attendance-panels';
import { useYear } from './use-year';

/** Who came to the events of an academic year, by what they have in common: for the people the club answers to. */
export function AttendanceFiguresPage() {
  const { year, choose } = useYear();
  const figures = useList(AttendanceFiguresDocument, { year }, (data) => data.attendanceFigures);
  const { shown, isStale, error, retry } = figures;
  const chosen = year ?? shown?.year;
  return (
    <>
      <PageHeader
        title="Attendance Figures"
        description="Who came to events in an academic year, by semester, course and year of study. Groups of fewer than 5 people are put together, with the next larger one where need be, so that nobody can be picked out."
      />
      <div className={styles.tools}>
        <div className={styles.choice}>
          <Select
            aria-label="Academic year"
            options={(shown?.years ?? []).map((value) => ({ value }))}
            value={chosen}
            placeholder="Academic year"
            onChange={choose}
          />
          {error !== undefined && year !== null && <Button onClick={() => choose(null)}>Current year</Button>}
        </div>
        {shown && <Files year={year} />}
      </div>
      {error && !shown ? (
        <ErrorResult error={error} title="Error Loading Attendance Figures" onRetry={retry} />
      ) : shown ? (
        <div aria-busy={isStale} className={isStale ? styles.stale : undefined}>
          <AttendancePanels figures={shown} />
        </div>
      ) : (
        <ListSkeleton rows={5} />
      )}
    </>
  );
}

const formats: Record<ExportFormat, string> = { CSV: 'CSV', XLSX: 'XLSX' };

function Files({ year }: { year: string | null }) {
  const file = useServerFile(AttendanceFiguresFileDocument, (data) => data.exportAttendanceFigures);
  return (
    <div className={styles.files}>
      <DownloadButtons
        formats={formats}
        label="Export as"
        failure="The figures could not be exported"
        fileAs={(format) => file({ year, format })}
      />
    </div>
  );
}
