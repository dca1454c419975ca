import { Checkbox, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { positionTitle } from '../../../shared/format/positions';
import { DateText } from '../../../shared/plain/facts/date-text';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import type { ChosenUsers } from './use-chosen-users';
import { UserActs, type UserActNames } from './user-acts';
import type { UserFilters } from './use-user-filters';
import type { UserRow_UserFragment } from './users-page.generated';
import styles from './users.module.css';

type Row = UserRow_UserFragment;

interface TableParts {
  filters: UserFilters;
  chosen: ChosenUsers;
  onAct: (act: UserActNames, user: Row) => void;
}

/** The list of users for wide screens. */
export function userColumns({ filters, chosen, onAct }: TableParts): TableColumnsType<Row> {
  return [
    {
      title: <span className="visually-hidden">Choose</span>,
      key: 'choice',
      render: (_, row) => <Choose row={row} chosen={chosen} />,
    },
    { title: 'Person', key: 'name', ...sortable(filters), render: (_, row) => <Person row={row} /> },
    { title: 'Contact', key: 'contact', render: (_, row) => <Contact row={row} /> },
    { title: 'Role', key: 'role', render: (_, row) => <Role row={row} /> },
    { title: 'Account', key: 'state', render: (_, row) => <State row={row} /> },
    { title: 'Last sign-in', key: 'seen', render: (_, row) => <DateText value={row.lastLogin} /> },
    { title: 'Actions', key: 'acts', render: (_, row) => <UserActs user={row} onAct={onAct} /> },
  ];
}

/** A column whose head turns the list round: the server sorts, the table shows how. */
function sortable({ order, isDescending, orderBy }: UserFilters) {
  const direction = isDescending ? ('descend' as const) : ('ascend' as const);
  return {
    sorter: true,
    sortOrder: order === 'NAME' ? direction : null,
    onHeaderCell: () => ({
      onClick: () => orderBy('NAME'),
      onKeyDown: ({ key }: { key: string }) => key === 'Enter' && orderBy('NAME'),
    }),
  };
}

/** The same facts for a phone. */
export function UserCard({ row, chosen, onAct }: Omit<TableParts, 'filters'> & { row: Row }) {
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <Choose row={row} chosen={chosen} />
        <Person row={row} />
        <State row={row} />
      </header>
      <Role row={row} />
      <Contact row={row} />
      <UserActs user={row} onAct={onAct} />
    </article>
  );
}

/** Only who can be deactivated can be chosen. */
function Choose({ row, chosen }: { row: Row; chosen: ChosenUsers }) {
  if (!chosen.isChoosable(row)) return null;
  return (
    <Checkbox
      aria-label={`Choose ${row.name}`}
      checked={chosen.has(row)}
      onChange={({ target }) => chosen.choose(row, target.checked)}
    />
  );
}

function Pair({ main, more }: { main: ReactNode; more?: ReactNode }) {
  return (
    <span className={styles.pair}>
      <span>{main}</span>
      {more && <span className={styles.quiet}>{more}</span>}
    </span>
  );
}

function Person({ row: { id, name, username, registrationNumber } }: { row: Row }) {
  return (
    <Pair
      main={<Link to={`/dashboard/users/${id}`}>{name}</Link>}
      more={[username, registrationNumber].filter(Boolean).join(' · ')}
    />
  );
}

function Contact({ row: { email, phoneNumber } }: { row: Row }) {
  return <Pair main={<span className={styles.breakable}>{email}</span>} more={phoneNumber} />;
}

function Role({ row: { roleDisplay, activeExecutivePosition: position } }: { row: Row }) {
  return <Pair main={roleDisplay} more={position && positionTitle(position)} />;
}

function State({ row: { isActive } }: { row: Row }) {
  return isActive ? (
    <StatusTag tone="success">Active</StatusTag>
  ) : (
    <StatusTag tone="neutral">Inactive</StatusTag>
  );
}
