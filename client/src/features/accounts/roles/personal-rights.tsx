import type { TableColumnsType } from 'antd';
import type { Permission } from '../../../shared/api/types.generated';
import { useList } from '../../../shared/api/use-list';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ListPage } from '../../../shared/ui/lists/list-page';
import { RightField } from './right-field';
import type { RoleBook } from './role-book';
import { PersonalRightsListDocument, type PersonalRightsRow_PersonFragment } from './role-book.generated';
import styles from './roles.module.css';
import { useRightChoice, type RightChoice } from './use-right-choice';
import { PersonName } from './who-can';

type Row = PersonalRightsRow_PersonFragment;

/** Who was given more than role and position carry, and from whom something was taken. */
export function PersonalRights({ book }: { book: RoleBook }) {
  const choice = useRightChoice(book);
  const { right, page } = choice;
  const permission = right?.permission ?? null;
  const people = useList(PersonalRightsListDocument, { permission, page }, (data) => data.personalRights);
  return (
    <ListPage
      title="Personal rights"
      headingLevel={2}
      description="People with rights granted to them, or taken from them. Their pages change it."
      filters={<RightField label="Of one right" choice={choice} />}
      list={people}
      onTurn={choice.turnTo}
      rowKey={({ person }) => person}
      columns={columns(choice)}
      isDense
      card={(row) => <PersonCard row={row} choice={choice} />}
      errorTitle="Error Loading Personal Rights"
      empty={
        <EmptyState title="Nobody has personal rights">
          Everybody holds what role and position carry.
        </EmptyState>
      }
    />
  );
}

const columns = (choice: RightChoice): TableColumnsType<Row> => [
  { title: 'Person', key: 'person', render: (_, row) => <PersonName row={row} /> },
  { title: 'Role', key: 'role', render: (_, { roleDisplay }) => roleDisplay },
  {
    title: 'Granted',
    key: 'granted',
    render: (_, { granted }) => <Rights rights={granted} choice={choice} />,
  },
  {
    title: 'Taken away',
    key: 'revoked',
    render: (_, { revoked }) => <Rights rights={revoked} choice={choice} isTaken />,
  },
];

function PersonCard({ row, choice }: { row: Row; choice: RightChoice }) {
  return (
    <article className={styles.card}>
      <PersonName row={row} />
      <span className={styles.quiet}>{row.roleDisplay}</span>
      {row.granted.length > 0 && <Labelled label="Granted" rights={row.granted} choice={choice} />}
      {row.revoked.length > 0 && <Labelled label="Taken away" rights={row.revoked} choice={choice} isTaken />}
    </article>
  );
}

interface RightsProps {
  rights: readonly Permission[];
  choice: RightChoice;
  isTaken?: boolean;
}

function Labelled({ label, ...rights }: RightsProps & { label: string }) {
  return (
    <span className={styles.pair}>
      <span className={styles.quiet}>{label}</span>
      <Rights {...rights} />
    </span>
  );
}

function Rights({ rights, choice, isTaken = false }: RightsProps) {
  if (rights.length === 0) return null;
  return (
    <span className={styles.tags}>
      {rights.map((right) => (
        <StatusTag key={right} tone={isTaken ? 'danger' : 'success'}>
          {choice.titleOf(right)}
        </StatusTag>
      ))}
    </span>
  );
}
