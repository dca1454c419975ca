import { LogoutOutlined, MenuOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { club } from '../../../shared/club';
import { positionTitle } from '../../../shared/format/positions';
import { Mark } from '../../../shared/plain/drawings/mark';
import type { SessionUser } from '../../../shared/session/stored-session';
import { useSignOut } from '../../../shared/session/use-sign-out';
import { ThemeToggle } from '../../../shared/theme/theme-toggle';
import styles from './top-bar.module.css';

interface TopBarProps {
  user: SessionUser;
  /** The places of the search, the cart and the notification bell. */
  search?: ReactNode;
  cart?: ReactNode;
  bell?: ReactNode;
  onOpenMenu: () => void;
}

export function TopBar({ user, search, cart, bell, onOpenMenu }: TopBarProps) {
  const { signOut, isLeaving } = useSignOut();
  return (
    <header className={styles.bar}>
      <Button
        className={styles.menu}
        type="text"
        icon={<MenuOutlined />}
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={onOpenMenu}
      />
      <Link to="/dashboard" className={styles.brand} aria-label={club.name}>
        <Mark size={28} />
        <span className={styles.name}>{club.name}</span>
      </Link>
      <Identity user={user} />
      <div className={styles.tools}>
        {search}
        {cart}
        {bell}
        <span className={styles.theme}>
          <ThemeToggle />
        </span>
        <Button
          icon={<LogoutOutlined />}
          loading={isLeaving}
          aria-label="Logout"
          onClick={() => void signOut()}
        >
          <span className={styles.logoutText}>Logout</span>
        </Button>
      </div>
    </header>
  );
}

function Identity({ user }: { user: SessionUser }) {
  const { name, activeExecutivePosition: position, roleDisplay } = user;
  return (
    <Link to="/profile" className={styles.identity}>
      <span className={styles.welcome}>Welcome, {name}</span>
      <span className={styles.standing}>
        {position && <span>{positionTitle(position)}</span>}
        <span>{roleDisplay}</span>
      </span>
    </Link>
  );
}
