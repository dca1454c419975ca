import { useList } from '../../shared/api/use-list';
import { EmptyState } from '../../shared/plain/states/empty-state';
import * as Permission from '../../shared/session/permission.generated';
import { useHoldsAny } from '../../shared/session/use-holds-any';
import { ListPage } from '../../shared/ui/lists/list-page';
import { PersonSessions } from './person-sessions';
import { SecurityFilters } from './security-filters';
import { SecurityLogDocument } from './security-page.generated';
import { SecurityCard, securityColumns } from './security-row';
import { useSecurityFilters } from './use-security-filters';

/** Who signed in and who tried to, what changed who may do what, and where a person is signed in. */
export function SecurityPage() {
  const filters = useSecurityFilters();
  const { filter, person, page } = filters;
  const managesUsers = useHoldsAny(Permission.UsersManageUsers);
  const events = useList(SecurityLogDocument, { filter, page }, (data) => data.securityEvents);
  return (
    <ListPage
      title="Security"
      description="Sign-ins, refused attempts, and changed passwords and rights of the last 180 days. Follow a name to see where its person is signed in."
      summary={person !== null && managesUsers && <PersonSessions key={person} person={person} />}
      filters={<SecurityFilters filters={filters} />}
      filtersInUse={filters.inUse}
      list={events}
      onTurn={filters.turnTo}
      rowKey={({ id }) => id}
      columns={securityColumns}
      isDense
      card={(row) => <SecurityCard row={row} />}
      errorTitle="Error Loading the Security Log"
      empty={
        <EmptyState title={filters.isFiltered ? 'Nothing matches these filters' : 'Nothing happened yet'}>
          {filters.isFiltered ? 'Clear a filter to see more.' : 'The next sign-in is listed here.'}
        </EmptyState>
      }
    />
  );
}
