import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { retryOf } from '../../../shared/api/retry-of';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ErrorResult } from '../../../shared/ui/error-result';
import { PageHeader } from '../../../shared/ui/page-header';
import { PageLoading } from '../../../shared/ui/page-loading';
import { AcademicYearsDocument, type AcademicYearsQuery } from './academic-years-page.generated';
import styles from './academic-years.module.css';
import { CreateYearDialog } from './create-year-dialog';
import { LastTransition } from './last-transition';
import { TransitionWizard } from './transition-wizard';
import { YearCard } from './year-card';

type Calendar = AcademicYearsQuery['academicYears'];

/** The club's years, the offices in them, and the step from one to the next. */
export function AcademicYearsPage() {
  const { data, error, refetch } = useQuery(AcademicYearsDocument, { fetchPolicy: 'cache-and-network' });
  if (data) return <Years calendar={data.academicYears} />;
  if (error)
    return <ErrorResult error={error} title="Error Loading Academic Years" onRetry={retryOf(refetch)} />;
  return <PageLoading label="Asking for the years" />;
}

function Years({ calendar }: { calendar: Calendar }) {
  const [act, setAct] = useState<'create' | 'move' | null>(null);
  const { academicYears: years, currentYear, isOnFile, lastTransition, viewerCanManage } = calendar;
  const later = years.filter(({ year }) => year > currentYear).map(({ year }) => year);
  const close = () => setAct(null);
  return (
    <>
      <PageHeader
        title="Academic Years"
        description="Offices belong to a year; with the step to the next one they end, and prepared ones begin."
        actions={viewerCanManage && <Acts canMove={later.length > 0} onAct={setAct} />}
      />
      <p className={styles.banner}>
        <strong>Current academic year: {currentYear}</strong>
        {!isOnFile && <span>It follows the calendar; nobody has put it on file yet.</span>}
      </p>
      {lastTransition && <LastTransition transition={lastTransition} />}
      {years.length === 0 ? (
        <EmptyState title="No academic year is on file">
          The first one is put on file when it is created, or when somebody is assigned to an office in it.
        </EmptyState>
      ) : (
        <ul className={styles.years} aria-label="Academic years">
          {years.map((year) => (
            <li key={year.id}>
              <YearCard year={year} />
            </li>
          ))}
        </ul>
      )}
      <CreateYearDialog isOpen={act === 'create'} years={years} onClose={close} />
      <TransitionWizard isOpen={act === 'move'} years={later} onClose={close} />
    </>
  );
}

interface ActsProps {
  /** Whether there is a later year to move to. */
  canMove: boolean;
  onAct: (act: 'create' | 'move') => void;
}

function Acts({ canMove, onAct }: ActsProps) {
  return (
    <>
      <Button onClick={() => onAct('create')}>Create academic year</Button>
      {canMove && (
        <Button type="primary" onClick={() => onAct('move')}>
          Move to the next year
        </Button>
      )}
    </>
  );
}
