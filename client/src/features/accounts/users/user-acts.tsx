import { MoreOutlined } from '@ant-design/icons';
import { Button, type MenuProps } from 'antd';
import { Link } from 'react-router-dom';
import * as Permission from '../../../shared/session/permission.generated';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import type { UserRow_UserFragment } from './users-page.generated';
import { Menu } from '../../../shared/layers/menu';

type Row = UserRow_UserFragment;

export type UserActNames = 'role' | 'permissions' | 'link' | 'active';

interface UserActsProps {
  user: Row;
  onAct: (act: UserActNames, user: Row) => void;
}

/** What the person in front of the screen may do about a user, as the server says. */
export function UserActs({ user, onAct }: UserActsProps) {
  const assignsPositions = useHoldsAny(Permission.UsersManageExecutives);
  const { viewerCanChangeRole, viewerCanChangePermissions, viewerCanSetActive } = user;
  const act = (key: UserActNames, label: string, isOffered: boolean, isDangerous = false) =>
    isOffered ? [{ key, label, danger: isDangerous, onClick: () => onAct(key, user) }] : [];
  const position = {
    key: 'position',
    label: <Link to={`/dashboard/executives?assign=${user.id}`}>Executive Position</Link>,
  };
  const items: MenuProps['items'] = [
    ...act('role', 'Change Role', viewerCanChangeRole),
    ...act('permissions', 'Edit Permissions', viewerCanChangePermissions),
    ...(assignsPositions && user.isActive ? [position] : []),
    ...act('link', 'Make a sign-in link', viewerCanSetActive && user.isActive),
    ...act('active', user.isActive ? 'Deactivate' : 'Activate', viewerCanSetActive, user.isActive),
  ];
  if (items.length === 0) return null;
  return (
    <Menu menu={{ items }}>
      <Button icon={<MoreOutlined />} aria-label={`Actions for ${user.name}`} />
    </Menu>
  );
}
