import { Button, type TableColumnsType } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { DateText } from '../../shared/plain/facts/date-text';
import { StatusTag } from '../../shared/plain/facts/status-tag';
import type { AuditRow_EntryFragment } from './audit-page.generated';
import { changedFields } from './audit-values';
import { actionWords } from './audit-words';
import styles from './audit.module.css';

type Row = AuditRow_EntryFragment;

interface RowProps {
  row: Row;
  onOpen: (id: string) => void;
}

/** The columns of the log. */
export const auditColumns = (onOpen: (id: string) => void): TableColumnsType<Row> => [
  { title: 'When', key: 'at', render: (_, row) => <DateText value={row.occurredAt} /> },
  { title: 'Action', key: 'action', render: (_, row) => <Action row={row} /> },
  { title: 'Person', key: 'person', render: (_, row) => <Person row={row} /> },
  { title: 'Changed by', key: 'by', render: (_, row) => <Actor row={row} /> },
  { title: 'Before and after', key: 'values', render: (_, row) => <Values row={row} /> },
  {
    title: 'Reason',
    key: 'reason',
    render: (_, row) => <span className={styles.text}>{row.reason || '–'}</span>,
  },
  { title: 'Entry', key: 'open', render: (_, row) => <Open row={row} onOpen={onOpen} /> },
];

/** The same facts for a phone. */
export function AuditCard({ row, onOpen }: RowProps) {
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <Action row={row} />
        <DateText value={row.occurredAt} />
      </header>
      <span>
        {row.userName && <Person row={row} />}
        <span className={styles.quiet}>{row.userName ? ' by ' : 'By '}</span>
        <Actor row={row} />
      </span>
      {(row.oldValue || row.newValue) && <Values row={row} />}
      {row.reason && <span className={styles.quiet}>{row.reason}</span>}
      <Open row={row} onOpen={onOpen} />
    </article>
  );
}

/** What happened, and the right it was about. */
export function Action({ row: { action, permission } }: { row: Row }) {
  const { label, tone } = actionWords[action];
  return (
    <span className={styles.action}>
      <StatusTag tone={tone}>{label}</StatusTag>
      {permission && <span className={styles.quiet}>{permission}</span>}
    </span>
  );
}

/** Narrows the log to one person, keeping what it is narrowed to already. */
function Narrowing({ name, by, id }: { name: string; by: 'person' | 'actor'; id: string | null }) {
  const [address] = useSearchParams();
  if (id === null) return <span className={styles.quiet}>{name || '–'}</span>;
  const wanted = new URLSearchParams(address);
  wanted.set(by, id);
  wanted.delete('page');
  return <Link to={`/dashboard/audit-logs?${wanted.toString()}`}>{name || 'A person'}</Link>;
}

/** Whom an entry is about. */
export const Person = ({ row: { user, userName } }: { row: Row }) => (
  <Narrowing name={userName} by="person" id={user} />
);

/** Who did what an entry tells of. */
export const Actor = ({ row: { changedBy, changedByName } }: { row: Row }) => (
  <Narrowing name={changedByName || 'The server'} by="actor" id={changedBy} />
);

function Values({ row: { oldValue, newValue } }: { row: Row }) {
  const [first, ...others] = changedFields(oldValue, newValue);
  if (!first) return <span className={styles.quiet}>–</span>;
  return (
    <span className={styles.values}>
      {first.before && (
        <>
          <del className={styles.quiet}>{first.before}</del>
          {' → '}
        </>
      )}
      <ins className={styles.after}>{first.after || 'nothing'}</ins>
      {others.length > 0 && <span className={styles.quiet}> and {others.length} more</span>}
    </span>
  );
}

const Open = ({ row: { id, actionDisplay }, onOpen }: RowProps) => (
  <Button size="small" aria-label={`Details of entry ${id}, ${actionDisplay}`} onClick={() => onOpen(id)}>
    Details
  </Button>
);
