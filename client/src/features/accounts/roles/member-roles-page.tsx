import { useQuery } from '@apollo/client/react';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useList } from '../../../shared/api/use-list';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ChoiceFilter } from '../../../shared/ui/lists/choice-filter';
import { ListPage } from '../../../shared/ui/lists/list-page';
import { SearchField } from '../../../shared/ui/lists/search-field';
import { RoleDialog } from '../users/role-dialog';
import {
  MemberRoleNamesDocument,
  MemberRolesDocument,
  type MemberRoleRow_PersonFragment,
} from './member-roles.generated';
import styles from './roles.module.css';
import { useMemberRoleFilters } from './use-member-role-filters';
import { PersonName } from './who-can';

type Row = MemberRoleRow_PersonFragment;

/** Makes members managers and managers members, with a reason that is kept. */
export function MemberRolesPage() {
  const roles = useQuery(MemberRoleNamesDocument).data?.memberRoles.roles ?? [];
  const filters = useMemberRoleFilters(roles);
  const { filter, page, narrow } = filters;
  const people = useList(MemberRolesDocument, { filter, page }, (data) => data.memberRoles);
  const [chosen, choose] = useState<Row | null>(null);
  return (
    <>
      <ListPage
        title="Member Roles"
        description="Managers look after content and members; members take part. A change is kept in the audit log, and the person is told."
        filters={
          <>
            <SearchField
              label="Search by name"
              value={filters.search}
              onSearch={(search) => narrow({ search: search || null })}
            />
            <ChoiceFilter
              label="Role"
              all="Both roles"
              options={roles.map(({ code: value, display: label }) => ({ value, label }))}
              value={filters.roleCode}
              onChange={(role) => narrow({ role: role ?? null })}
            />
          </>
        }
        list={people}
        onTurn={filters.turnTo}
        rowKey={({ person }) => person}
        columns={columns(choose)}
        isDense
        card={(row) => <MemberCard row={row} onChange={choose} />}
        errorTitle="Error Loading Members"
        empty={
          <EmptyState
            title={filters.isFiltered ? 'Nobody matches these filters' : 'There are no members yet'}
            action={filters.isFiltered && <Button onClick={filters.clear}>Clear filters</Button>}
          />
        }
      />
      <RoleDialog
        user={chosen && { ...chosen, id: chosen.person }}
        wanted={chosen?.wanted}
        onClose={() => choose(null)}
      />
    </>
  );
}

type OnChange = (row: Row) => void;

const columns = (onChange: OnChange): TableColumnsType<Row> => [
  { title: 'Person', key: 'person', render: (_, row) => <PersonName row={row} /> },
  { title: 'Study', key: 'study', render: (_, row) => studyInWords(row) },
  { title: 'Role', key: 'role', render: (_, { roleDisplay }) => roleDisplay },
  { title: 'Change', key: 'change', render: (_, row) => <Change row={row} onChange={onChange} /> },
];

function MemberCard({ row, onChange }: { row: Row; onChange: OnChange }) {
  return (
    <article className={styles.card}>
      <PersonName row={row} />
      <span className={styles.quiet}>{[row.roleDisplay, studyInWords(row)].filter(Boolean).join(' · ')}</span>
      <Change row={row} onChange={onChange} />
    </article>
  );
}

const studyInWords = ({ course, yearOfStudy, hub }: Row): string =>
  [course, yearOfStudy !== null && `Year ${yearOfStudy}`, hub].filter(Boolean).join(', ');

/** The one change that there is, or the rule that forbids it. */
function Change({ row, onChange }: { row: Row; onChange: OnChange }) {
  const { name, otherRoleDisplay, viewerCanChange, refusal } = row;
  if (!viewerCanChange) return <span className={styles.quiet}>{refusal}</span>;
  return (
    <Button aria-label={`Make ${name} ${otherRoleDisplay}`} onClick={() => onChange(row)}>
      Make {otherRoleDisplay}
    </Button>
  );
}
