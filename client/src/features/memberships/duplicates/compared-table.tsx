import type { ReactNode } from 'react';
import { formatDay, formatMoment } from '../../../shared/format/dates';
import { positionTitle } from '../../../shared/format/positions';
import type { ComparedAccountFragment } from './duplicates.generated';
import styles from './duplicates.module.css';

type Account = ComparedAccountFragment;

const rows: readonly (readonly [string, (account: Account) => ReactNode])[] = [
  ['Name', ({ person }) => person.name],
  ['PF Number', ({ person }) => person.username],
  ['E-mail', ({ person }) => person.email],
  ['Phone', ({ person }) => person.phoneNumber],
  ['Course', ({ person }) => person.course],
  ['Year', ({ person }) => person.yearOfStudy],
  ['Hub', ({ person }) => person.hub],
  ['Number', ({ person }) => person.registrationNumber],
  ['Role', ({ person }) => person.roleDisplay],
  ['Office', ({ position }) => position && positionTitle(position)],
  ['Joined', ({ person }) => formatMoment(person.dateJoined)],
  ['Signed in', ({ person }) => person.lastLogin && formatMoment(person.lastLogin)],
  ['Paid until', ({ paidUntil }) => paidUntil && formatDay(paidUntil)],
  ['Standing', ({ isSuspended, person }) => standingOf(isSuspended, person.isActive)],
];

const standingOf = (isSuspended: boolean, isActive: boolean): string =>
  [isActive ? 'Open' : 'Closed', ...(isSuspended ? ['suspended'] : [])].join(', ');

/** Two accounts beside each other, row by row. */
export function ComparedTable({ first, second }: { first: Account; second: Account }) {
  const kinds = [...new Set([...first.counts, ...second.counts].map(({ what }) => what))];
  const countOf = ({ counts }: Account, kind: string) => counts.find(({ what }) => what === kind)?.count ?? 0;
  return (
    <table className={styles.compared}>
      <thead>
        <tr>
          <td />
          <th scope="col">{first.person.username}</th>
          <th scope="col">{second.person.username}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([title, of]) => (
          <Row key={title} title={title} cells={[of(first), of(second)]} />
        ))}
        {kinds.map((kind) => (
          <Row key={kind} title={kind} cells={[countOf(first, kind), countOf(second, kind)]} />
        ))}
      </tbody>
    </table>
  );
}

const shown = (cell: ReactNode): ReactNode => (cell === null || cell === '' ? '–' : cell);

const Row = ({ title, cells }: { title: string; cells: readonly [ReactNode, ReactNode] }) => (
  <tr>
    <th scope="row">{title}</th>
    <td>{shown(cells[0])}</td>
    <td>{shown(cells[1])}</td>
  </tr>
);
