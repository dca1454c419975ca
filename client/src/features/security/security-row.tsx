import type { TableColumnsType } from 'antd';
import { Link } from 'react-router-dom';
import { DateText } from '../../shared/plain/facts/date-text';
import { StatusTag } from '../../shared/plain/facts/status-tag';
import type { SecurityRow_EventFragment } from './security-page.generated';
import styles from './security.module.css';
import { kindWords } from './security-words';

type Row = SecurityRow_EventFragment;

export const securityColumns: TableColumnsType<Row> = [
  { title: 'When', key: 'at', render: (_, row) => <DateText value={row.at} /> },
  { title: 'What', key: 'kind', render: (_, row) => <Kind row={row} /> },
  { title: 'Whose account', key: 'person', render: (_, row) => <Person row={row} /> },
  { title: 'From', key: 'origin', render: (_, row) => <Origin row={row} /> },
  { title: 'More', key: 'detail', render: (_, row) => <More row={row} /> },
];

/** The same facts for a phone. */
export function SecurityCard({ row }: { row: Row }) {
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <Kind row={row} />
        <DateText value={row.at} />
      </header>
      <Person row={row} />
      <span className={styles.quiet}>
        <More row={row} />
      </span>
      <span className={styles.quiet}>
        <Origin row={row} />
      </span>
    </article>
  );
}

function Kind({ row: { kind, times } }: { row: Row }) {
  const { label, tone } = kindWords[kind];
  return (
    <span className={styles.kind}>
      <StatusTag tone={tone}>{label}</StatusTag>
      {times > 1 && <span className="numeric">{times} times</span>}
    </span>
  );
}

function Person({ row: { person, personName } }: { row: Row }) {
  if (person === null) return <span className={styles.quiet}>Nobody’s</span>;
  return <Link to={`/dashboard/security?person=${person}`}>{personName || 'A person'}</Link>;
}

function Origin({ row: { origin } }: { row: Row }) {
  return <span className="numeric">{origin || '–'}</span>;
}

function More({ row: { detail, byName } }: { row: Row }) {
  return (
    <span className={styles.more}>
      {detail || '–'}
      {byName && <span className={styles.quiet}> by {byName}</span>}
    </span>
  );
}
