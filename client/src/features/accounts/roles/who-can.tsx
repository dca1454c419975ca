import type { TableColumnsType } from 'antd';
import { useList } from '../../../shared/api/use-list';
import { formatDay } from '../../../shared/format/dates';
import { positionTitle } from '../../../shared/format/positions';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { FilteredPanel } from '../../../shared/ui/lists/filtered-panel';
import { ListPage } from '../../../shared/ui/lists/list-page';
import { PersonLink } from '../../../shared/ui/person-link';
import { RightField } from './right-field';
import type { RoleBook } from './role-book';
import {
  RightHoldersDocument,
  type RightHolderRow_HolderFragment,
  type RightRow_RightFragment,
} from './role-book.generated';
import styles from './roles.module.css';
import { useRightChoice, type RightChoice } from './use-right-choice';

type Row = RightHolderRow_HolderFragment;

/** Everybody who may do a thing now, and where each has it from. */
export function WhoCan({ book }: { book: RoleBook }) {
  const choice = useRightChoice(book);
  if (choice.right) return <Holders right={choice.right} choice={choice} />;
  return (
    <FilteredPanel label="Who can …?" filters={<RightField label="Who can …?" choice={choice} />}>
      <EmptyState title="Choose a right">
        Type a word such as “payments” or “posts” to find out who may do it.
      </EmptyState>
    </FilteredPanel>
  );
}

function Holders({ right, choice }: { right: RightRow_RightFragment; choice: RightChoice }) {
  const { permission, title, description } = right;
  const { page } = choice;
  const holders = useList(RightHoldersDocument, { permission, page }, (data) => data.rightHolders);
  const others = holders.shown?.others ?? 0;
  return (
    <ListPage
      title={`Who can: ${title}`}
      headingLevel={2}
      description={description}
      summary={
        others > 0 && <p className={styles.legend}>{othersInWords(others, holders.shown?.count ?? 0)}</p>
      }
      filters={<RightField label="Who can …?" choice={choice} />}
      list={holders}
      onTurn={choice.turnTo}
      rowKey={({ person }) => person}
      columns={columns(choice)}
      isDense
      card={(row) => <HolderCard row={row} choice={choice} />}
      errorTitle="Error Loading Holders"
      empty={<EmptyState title={others > 0 ? 'Nobody by an office' : 'Nobody may do this at present'} />}
    />
  );
}

const othersInWords = (others: number, shown: number): string =>
  `${others} ${shown > 0 ? 'more hold it' : 'hold it'} by role or grant; their names are for who sees user management.`;

const columns = (choice: RightChoice): TableColumnsType<Row> => [
  { title: 'Person', key: 'person', render: (_, row) => <PersonName row={row} /> },
  { title: 'Role', key: 'role', render: (_, { roleDisplay }) => roleDisplay },
  { title: 'From', key: 'grounds', render: (_, row) => <Grounds row={row} choice={choice} /> },
];

function HolderCard({ row, choice }: { row: Row; choice: RightChoice }) {
  return (
    <article className={styles.card}>
      <PersonName row={row} />
      <span className={styles.quiet}>{row.roleDisplay}</span>
      <Grounds row={row} choice={choice} />
    </article>
  );
}

/** Leads to the person's page, for who may open it. */
export function PersonName({
  row: { person, name, position },
}: {
  row: Pick<Row, 'person' | 'name' | 'position'>;
}) {
  return (
    <span className={styles.pair}>
      <PersonLink id={person} name={name} />
      {position && <span className={styles.quiet}>{positionTitle(position)}</span>}
    </span>
  );
}

function Grounds({ row: { grounds }, choice }: { row: Row; choice: RightChoice }) {
  return (
    <ul className={styles.grounds}>
      {grounds.map((ground) => (
        <li key={ground.kind}>{groundInWords(ground, choice)}</li>
      ))}
    </ul>
  );
}

function groundInWords({ kind, title, until, through }: Row['grounds'][number], choice: RightChoice): string {
  const source = kind === 'GRANT' ? 'Granted' : kind === 'ROLE' ? `Role ${title}` : `Position ${title}`;
  const end = until ? ` until ${formatDay(until)}` : '';
  return `${source}${end}${through ? `, with “${choice.titleOf(through)}”` : ''}`;
}
