import { Link } from 'react-router-dom';
import { formatDay } from '../../../shared/format/dates';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import type { BinderCover_BinderFragment } from './binder.generated';
import styles from './binder.module.css';

interface BinderCoversProps {
  /** What the list is called for whoever hears it. */
  label: string;
  binders: readonly BinderCover_BinderFragment[];
  /** The binder that lies open. */
  shown: string | null;
}

/** Binders to choose from, each a link that can be kept. */
export function BinderCovers({ label, binders, shown }: BinderCoversProps) {
  return (
    <ul className={styles.covers} aria-label={label}>
      {binders.map((binder) => (
        <li key={binder.id}>
          <Link
            to={`/dashboard/executive-profile?term=${binder.id}`}
            className={styles.cover}
            aria-current={binder.id === shown ? 'page' : undefined}
          >
            <span className={styles.head}>
              <span className={styles.name}>
                {binder.positionDisplay}, {binder.academicYear}
              </span>
              <Standing binder={binder} />
            </span>
            <span className={styles.quiet}>
              {!binder.isOwn && `${binder.holderName}, `}
              {formatDay(binder.startDate)}
              {binder.endDate !== null && ` to ${formatDay(binder.endDate)}`}
            </span>
            <span className={styles.quiet}>{contents(binder)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const several = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

const contents = ({ noteCount, documentCount }: BinderCover_BinderFragment): string =>
  `${several(noteCount, 'note')}, ${several(documentCount, 'document')}`;

function Standing({ binder }: { binder: BinderCover_BinderFragment }) {
  if (binder.takenOverAt !== null) return <StatusTag tone="success">Taken over</StatusTag>;
  if (binder.viewerCanTakeOver) return <StatusTag tone="waiting">Waits for you</StatusTag>;
  if (binder.handedOverAt !== null) return <StatusTag tone="neutral">Handed over</StatusTag>;
  return <StatusTag tone="neutral">{binder.state === 'WAITING' ? 'To begin' : 'Open'}</StatusTag>;
}
