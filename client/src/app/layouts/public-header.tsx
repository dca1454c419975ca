import { NavLink } from 'react-router-dom';
import { Brand } from '../../shared/plain/brand';
import { Icon } from '../../shared/plain/drawings/icons';
import { ThemeToggle } from '../../shared/theme/theme-toggle';
import { EntryLinks } from './entry-links';
import { PublicDrawer } from './public-drawer';
import styles from './public-layout.module.css';
import { publicLinks } from './public-links';
import { useMenuOfThisPage } from './use-menu-of-this-page';

export function PublicHeader() {
  const menu = useMenuOfThisPage();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Brand />
        <nav className={styles.links} aria-label="Main">
          {publicLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} className={styles.link}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.tools}>
          <ThemeToggle />
          <div className={styles.entry}>
            <EntryLinks />
          </div>
          <button
            type="button"
            className={styles.menuButton}
            aria-label="Open menu"
            aria-haspopup="dialog"
            onClick={menu.open}
          >
            <Icon name="menu" size={24} />
          </button>
        </div>
      </div>
      <PublicDrawer isOpen={menu.isOpen} onClose={menu.close} />
    </header>
  );
}
