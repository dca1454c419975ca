import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useList } from '../../../shared/api/use-list';
import { useServerFile } from '../../../shared/files/use-server-file';
import { Figures } from '../../../shared/plain/facts/figures';
import { LackingAct } from '../../../shared/missing-right/lacking-act';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { DownloadButtons } from '../../../shared/ui/download-buttons';
import { ListPage } from '../../../shared/ui/lists/list-page';
import * as Permission from '../../../shared/session/permission.generated';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import { AddUserDialog } from '../links/add-user-dialog';
import { LinkToHandOver, type HandedLink } from '../links/link-to-hand-over';
import { useLinkMaker } from '../links/use-link-maker';
import { AddToRoll } from './add-to-roll';
import { PermissionDialog } from './permission-dialog';
import { RoleDialog } from './role-dialog';
import { useActivation } from './use-activation';
import { useChosenUsers, type ChosenUsers } from './use-chosen-users';
import { useUserFilters, type RoleInUse, type UserFilters as Filters } from './use-user-filters';
import { UserFilters } from './user-filters';
import type { UserActNames } from './user-acts';
import {
  ExportUsersDocument,
  RolesInUseDocument,
  UserListDocument,
  type UserRow_UserFragment,
} from './users-page.generated';
import { UserCard, userColumns } from './users-table';

interface Opened {
  act: UserActNames;
  user: UserRow_UserFragment;
}

/** Everybody with an account, and what staff change about them. */
export function UsersPage() {
  const roles = useQuery(RolesInUseDocument).data?.permissionSummary.usersByRole ?? [];
  const filters = useUserFilters(roles);
  const { filter, order, isDescending, page } = filters;
  const users = useList(UserListDocument, { filter, order, isDescending, page }, (data) => data.users);
  const chosen = useChosenUsers(users.shown?.results ?? []);
  const activation = useActivation();
  const links = useLinkMaker();
  const [opened, setOpened] = useState<Opened | null>(null);
  const onAct = (act: UserActNames, user: UserRow_UserFragment) =>
    act === 'active' ? activation.toggle(user) : act === 'link' ? links.ask(user) : setOpened({ act, user });
  return (
    <>
      <ListPage
        title="User Management"
        description="Every account: who holds which role and position, and who can sign in."
        actions={
          <>
            <UsersExport filters={filters} />
            <AddUser onAdded={links.show} />
            <ChosenActs chosen={chosen} onDeactivate={activation.deactivate} />
          </>
        }
        summary={<RoleFigures roles={roles} shown={filters.roleCode} />}
        filters={<UserFilters filters={filters} roles={roles} />}
        filtersInUse={filters.inUse}
        viewsOf="users"
        list={users}
        onTurn={filters.turnTo}
        rowKey={({ id }) => id}
        columns={userColumns({ filters, chosen, onAct })}
        isDense
        card={(row) => <UserCard row={row} chosen={chosen} onAct={onAct} />}
        errorTitle="Error Loading Users"
        errorText="Failed to load user data. Please try again."
        empty={
          <EmptyState
            title={filters.isFiltered ? 'Nobody matches these filters' : 'Nobody has an account yet'}
            action={filters.isFiltered && <Button onClick={filters.clear}>Clear filters</Button>}
          />
        }
      />
      <LinkToHandOver link={links.link} onClose={() => links.show(null)} />
      <Dialogs opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

interface ChosenActsProps {
  chosen: ChosenUsers;
  onDeactivate: (users: ChosenUsers['users']) => void;
}

/** What is done about several people at once. */
function ChosenActs({ chosen, onDeactivate }: ChosenActsProps) {
  if (chosen.users.length === 0) return null;
  return (
    <>
      <AddToRoll chosen={chosen} />
      <Button danger onClick={() => onDeactivate(chosen.users)}>
        Deactivate {chosen.users.length} selected
      </Button>
    </>
  );
}

function Dialogs({ opened, onClose }: { opened: Opened | null; onClose: () => void }) {
  const subjectOf = (act: UserActNames) => (opened?.act === act ? opened.user : null);
  return (
    <>
      <RoleDialog user={subjectOf('role')} onClose={onClose} />
      <PermissionDialog user={subjectOf('permissions')} onClose={onClose} />
    </>
  );
}

/** For who may add people. */
function AddUser({ onAdded }: { onAdded: (link: HandedLink) => void }) {
  const [isOpen, open] = useState(false);
  if (!useHoldsAny(Permission.UsersManageUsers))
    return <LackingAct permission={Permission.UsersManageUsers} label="Add User" />;
  return (
    <>
      <Button type="primary" onClick={() => open(true)}>
        Add User
      </Button>
      <AddUserDialog isOpen={isOpen} onClose={() => open(false)} onAdded={onAdded} />
    </>
  );
}

/** How many people have which role; each number leads to its rows. */
function RoleFigures({ roles, shown }: { roles: readonly RoleInUse[]; shown: string | null }) {
  const figures = roles.map(({ code, display, users }) => ({
    ...{ term: display, value: users, isShown: shown === code },
    to: `/dashboard/users?role=${code}&state=active`,
  }));
  return figures.length > 0 && <Figures figures={figures} />;
}

const formats = { CSV: 'CSV', XLSX: 'XLSX' };

/** The list as it is narrowed and turned now, all its pages, as a file. */
function UsersExport({ filters: { filter, order, isDescending } }: { filters: Filters }) {
  const exported = useServerFile(ExportUsersDocument, (data) => data.exportUsers);
  return (
    <DownloadButtons
      isAside
      formats={formats}
      label="Export as"
      failure="The list could not be exported"
      fileAs={(format) => exported({ filter, order, isDescending, format })}
    />
  );
}
