import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { formatDay } from '../../shared/format/dates';
import { StatusTag } from '../../shared/plain/facts/status-tag';
import { Avatar } from '../../shared/plain/avatar';
import type { ExecutiveBoardQuery, ExecutiveTerm_TermFragment } from './executives-page.generated';
import styles from './executives.module.css';

export type Seat = ExecutiveBoardQuery['executiveBoard']['seats'][number];
type Term = ExecutiveTerm_TermFragment;

/** What is to be done about a seat. */
export type SeatAct =
  | { kind: 'assign'; position: Seat['position'] | null }
  | { kind: 'remove' | 'edit'; term: Term }
  | { kind: 'history'; seat: Seat };

interface SeatCardProps {
  seat: Seat;
  onAct: (act: SeatAct) => void;
}

/** One seat of the board: who sits on it, who is to follow, and what can be done about it. */
export function SeatCard({ seat, onAct }: SeatCardProps) {
  const { position, positionDisplay, holder, successor } = seat;
  const assign = () => onAct({ kind: 'assign', position });
  return (
    <article className={styles.seat} aria-label={positionDisplay}>
      <header className={styles.head}>
        <h2 className={styles.title}>{positionDisplay}</h2>
        <StatusTag tone={holder ? 'success' : 'waiting'}>{holder ? 'Occupied' : 'Empty'}</StatusTag>
      </header>
      {holder ? <Holder term={holder} onAct={onAct} /> : <p className={styles.quiet}>Nobody holds it.</p>}
      {successor && <Successor term={successor} onAct={onAct} />}
      <div className={styles.acts}>
        {(!holder || !successor) && (
          <Button size="small" onClick={assign} aria-label={`${assignLabel(seat)}: ${positionDisplay}`}>
            {assignLabel(seat)}
          </Button>
        )}
        <Button
          size="small"
          type="text"
          aria-label={`History of ${positionDisplay}`}
          onClick={() => onAct({ kind: 'history', seat })}
        >
          History
        </Button>
      </div>
    </article>
  );
}

const assignLabel = ({ holder }: Seat): string => (holder ? 'Plan successor' : 'Assign');

interface PersonProps {
  term: Term;
  onAct: SeatCardProps['onAct'];
}

function Holder({ term, onAct }: PersonProps) {
  const { userName, userEmail, picture, academicYear, startDate, endDate } = term;
  return (
    <div className={styles.holder}>
      <Avatar name={userName} picture={picture} />
      <div className={styles.facts}>
        <span className={styles.name}>{userName}</span>
        <span className={styles.quiet}>{userEmail}</span>
        <span className={styles.quiet}>
          {academicYear}, since {formatDay(startDate)}
          {endDate !== null && `, until ${formatDay(endDate)}`}
        </span>
        <Link to={`/dashboard/executive-profile?term=${term.id}`} aria-label={`Binder of ${userName}`}>
          Handover binder
        </Link>
        <TermActs term={term} onAct={onAct} />
      </div>
    </div>
  );
}

function Successor({ term, onAct }: PersonProps) {
  return (
    <div className={styles.successor}>
      <span>
        <span className={styles.name}>{term.userName}</span> from {formatDay(term.startDate)},{' '}
        {term.academicYear}
      </span>
      <TermActs term={term} onAct={onAct} />
    </div>
  );
}

function TermActs({ term, onAct }: PersonProps) {
  if (!term.viewerCanChange)
    return <span className={styles.quiet}>Somebody else has to change your own position.</span>;
  const { userName } = term;
  const isPlan = term.state === 'WAITING';
  return (
    <span className={styles.acts}>
      <Button size="small" aria-label={`Edit ${userName}`} onClick={() => onAct({ kind: 'edit', term })}>
        Edit
      </Button>
      <Button
        size="small"
        danger
        aria-label={`${isPlan ? 'Take back' : 'Remove'} ${userName}`}
        onClick={() => onAct({ kind: 'remove', term })}
      >
        {isPlan ? 'Take back' : 'Remove'}
      </Button>
    </span>
  );
}
