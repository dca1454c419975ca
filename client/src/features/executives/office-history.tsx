import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useList } from '../../shared/api/use-list';
import { formatDay } from '../../shared/format/dates';
import { StatusTag } from '../../shared/plain/facts/status-tag';
import { ErrorResult } from '../../shared/ui/error-result';
import { Paging } from '../../shared/ui/lists/paging';
import { PageLoading } from '../../shared/ui/page-loading';
import { useOpening } from '../../shared/ui/use-opening';
import { OfficeHistoryDocument, type ExecutiveTerm_TermFragment } from './executives-page.generated';
import styles from './executives.module.css';
import type { Seat } from './seat-card';
import { termStates } from './term-words';
import { Dialog } from '../../shared/layers/dialog';

interface OfficeHistoryProps {
  seat: Seat | null;
  onClose: () => void;
}

/** Everybody who held an office, with what each left to the next. */
export function OfficeHistory({ seat, onClose }: OfficeHistoryProps) {
  const { subject, isOpen, key } = useOpening(seat);
  return (
    <Dialog
      title={`History of ${subject?.positionDisplay ?? 'the office'}`}
      open={isOpen}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
    >
      {subject && <Terms key={key} position={subject.position} />}
    </Dialog>
  );
}

function Terms({ position }: Pick<Seat, 'position'>) {
  const [page, setPage] = useState(1);
  const list = useList(OfficeHistoryDocument, { position, page }, (data) => data.executives);
  if (list.error && !list.shown)
    return <ErrorResult error={list.error} title="Error Loading the History" onRetry={list.retry} />;
  if (!list.shown) return <PageLoading label="Asking who served" />;
  if (list.shown.results.length === 0) return <p>Nobody has held this office yet.</p>;
  return (
    <>
      <ul className={styles.history}>
        {list.shown.results.map((term) => (
          <Term key={term.id} term={term} />
        ))}
      </ul>
      <Paging list={list.shown} onTurn={setPage} />
    </>
  );
}

function Term({ term }: { term: ExecutiveTerm_TermFragment }) {
  const { id, userName, academicYear, startDate, endDate, state, handoverCompleted, handoverNotes } = term;
  const { tone, words } = termStates[state];
  return (
    <li>
      <span className={styles.head}>
        <span className={styles.name}>{userName}</span>
        <StatusTag tone={tone}>{words}</StatusTag>
      </span>
      <span className={styles.quiet}>
        {academicYear}: {formatDay(startDate)} to {endDate === null ? 'an open end' : formatDay(endDate)}
        {handoverCompleted && ', handed over'}
      </span>
      {handoverNotes && <span className={styles.notes}>{handoverNotes}</span>}
      {state !== 'WITHDRAWN' && (
        <Link
          to={`/dashboard/executive-profile?term=${id}`}
          aria-label={`Binder of ${userName}, ${academicYear}`}
        >
          Handover binder
        </Link>
      )}
    </li>
  );
}
