import { Link, useLocation } from 'react-router-dom';
import type { SessionUser } from '../../../shared/session/stored-session';
import { ThemeChoice } from '../../../shared/theme/theme-choice';
import { activePath, sidebarFor, type SidebarItem } from '../../routes/sidebar';
import { menuIcons } from './menu-icons';
import styles from './sidebar-nav.module.css';

interface SidebarNavProps {
  user: SessionUser;
}

export function SidebarNav({ user }: SidebarNavProps) {
  const { pathname } = useLocation();
  const sidebar = sidebarFor(user);
  const current = activePath(sidebar, pathname);
  return (
    <div className={styles.sidebar}>
      <p className={styles.panel}>{sidebar.title}</p>
      <nav aria-label={sidebar.title} className={styles.nav}>
        {sidebar.sections.map(({ title, items }) => (
          <div key={title ?? ''} className={styles.section}>
            {title && <h2 className={styles.heading}>{title}</h2>}
            <ul className={styles.list}>
              {items.map((item) => (
                <li key={item.path}>
                  <Entry item={item} isCurrent={item.path === current} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.end}>
        <Link to="/">Club website</Link>
        <ThemeChoice />
      </div>
    </div>
  );
}

function Entry({ item, isCurrent }: { item: SidebarItem; isCurrent: boolean }) {
  const Icon = item.icon && menuIcons[item.icon];
  return (
    <Link to={item.path} className={styles.entry} aria-current={isCurrent ? 'page' : undefined}>
      <span className={styles.icon} aria-hidden="true">
        {Icon && <Icon />}
      </span>
      <span className={styles.label}>{item.label}</span>
      {item.soon && <span className={styles.soon}>Soon</span>}
    </Link>
  );
}
