import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState, type ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { retryOf } from '../../../shared/api/retry-of';
import { positionTitle } from '../../../shared/format/positions';
import { LackingAct } from '../../../shared/missing-right/lacking-act';
import { TakeDownButton } from '../../../shared/takedown/take-down-button';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import * as Permission from '../../../shared/session/permission.generated';
import { holdsAny, type Right } from '../../../shared/session/rights';
import { useSession } from '../../../shared/session/session-store';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import { AddressTabs } from '../../../shared/ui/address-tabs';
import { ErrorResult } from '../../../shared/ui/error-result';
import { PageLoading } from '../../../shared/ui/page-loading';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { PersonSessions } from '../../security/person-sessions';
import { DeskCodeButton } from '../links/desk-code-button';
import { Avatar } from '../../../shared/plain/avatar';
import { PermissionDialog } from '../users/permission-dialog';
import { RoleDialog } from '../users/role-dialog';
import { useActivation } from '../users/use-activation';
import { HeldPermissions } from './held-permissions';
import { PersonOverview } from './person-overview';
import { PersonPageDocument, type PersonPage_PersonFragment } from './person-page.generated';
import styles from './person.module.css';

/** What another feature knows of a person, for holders of a right. */
export interface PersonPart {
  key: string;
  label: string;
  right: Right;
  Content: ComponentType<{ person: string }>;
}

/** Everything staff know of one person, in parts by what who looks may see. */
export function PersonPage({ more }: { more: readonly PersonPart[] }) {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(PersonPageDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  if (data) return <Person key={id} person={data.person} more={more} />;
  if (error) return <ErrorResult error={error} title="Error Loading the Person" onRetry={retryOf(refetch)} />;
  return <PageLoading label="Looking for the person" />;
}

function Person({ person, more }: { person: PersonPage_PersonFragment; more: readonly PersonPart[] }) {
  const { address, change } = usePageAddress();
  const wish = address.get('grant');
  const [dialog, setDialog] = useState<'role' | 'permissions' | null>(wish === null ? null : 'permissions');
  const managesUsers = useHoldsAny(Permission.UsersManageUsers);
  const user = useSession((session) => session.user);
  const open = more.filter(({ right }) => user !== null && holdsAny(user, [right]));
  const { account } = person;
  const isEditing = dialog === 'permissions' && account?.viewerCanChangePermissions;
  const close = () => {
    setDialog(null);
    if (wish !== null) change({ grant: null });
  };
  return (
    <>
      <PersonHeader
        person={person}
        onRole={() => setDialog('role')}
        onRights={() => setDialog('permissions')}
      />
      <AddressTabs
        label={`What is known of ${person.name}`}
        parts={[
          { key: 'overview', label: 'Overview', children: <PersonOverview person={person} /> },
          ...(account
            ? [{ key: 'permissions', label: 'Permissions', children: <HeldPermissions id={person.id} /> }]
            : []),
          ...open.map(({ key, label, Content }) => ({
            ...{ key, label },
            children: <Content person={person.id} />,
          })),
          ...(managesUsers
            ? [{ key: 'sessions', label: 'Sessions', children: <PersonSessions person={person.id} /> }]
            : []),
        ]}
      />
      <RoleDialog user={dialog === 'role' && account ? account : null} onClose={close} />
      <PermissionDialog user={isEditing ? account : null} onClose={close} wish={wish} />
    </>
  );
}

interface PersonHeaderProps {
  person: PersonPage_PersonFragment;
  onRole: () => void;
  onRights: () => void;
}

function PersonHeader({ person, onRole, onRights }: PersonHeaderProps) {
  const { name, roleDisplay, activeExecutivePosition: position, account } = person;
  return (
    <header className={styles.header}>
      <Avatar name={name} picture={person.profilePicture} />
      <div className={styles.words}>
        <h1>{name}</h1>
        <p className={styles.badges}>
          <StatusTag tone="neutral">{roleDisplay}</StatusTag>
          {position && <StatusTag tone="info">{positionTitle(position)}</StatusTag>}
          {account && !account.isActive && <StatusTag tone="danger">Inactive</StatusTag>}
        </p>
        <TakeDownButton
          shown={{ __typename: 'Person', id: person.id }}
          hasPicture={person.profilePicture !== ''}
        />
      </div>
      {account && <PersonActs account={account} onRole={onRole} onRights={onRights} />}
    </header>
  );
}

interface PersonActsProps extends Omit<PersonHeaderProps, 'person'> {
  account: NonNullable<PersonPage_PersonFragment['account']>;
}

/** What the caller may do about the account, and which right opens what they may not. */
function PersonActs({ account, onRole, onRights }: PersonActsProps) {
  const activation = useActivation();
  const changesRoles = useHoldsAny(Permission.UsersAssignMemberRoles, Permission.UsersAssignRoles);
  const managesUsers = useHoldsAny(Permission.UsersManageUsers);
  return (
    <div className={styles.acts}>
      {account.viewerCanChangeRole && <Button onClick={onRole}>Change Role</Button>}
      {!changesRoles && <LackingAct permission={Permission.UsersAssignMemberRoles} label="Change Role" />}
      {account.viewerCanChangePermissions && <Button onClick={onRights}>Edit Permissions</Button>}
      {!managesUsers && <LackingAct permission={Permission.UsersManageUsers} label="Edit Permissions" />}
      {account.viewerCanSetActive && account.isActive && managesUsers && <DeskCodeButton person={account} />}
      {account.viewerCanSetActive && (
        <Button danger={account.isActive} onClick={() => activation.toggle(account)}>
          {account.isActive ? 'Deactivate' : 'Activate'}
        </Button>
      )}
    </div>
  );
}
