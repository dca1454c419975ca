import { NavLink } from 'react-router-dom';
import { useModalDialog } from '../../shared/layers/use-modal-dialog';
import { Icon } from '../../shared/plain/drawings/icons';
import { EntryLinks } from './entry-links';
import styles from './public-layout.module.css';
import { publicLinks } from './public-links';

interface PublicDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The menu of narrow screens. A modal <dialog>: the browser keeps the focus inside and closes it on Escape. */
export function PublicDrawer({ isOpen, onClose }: PublicDrawerProps) {
  const dialog = useModalDialog(isOpen, onClose);
  return (
    <dialog ref={dialog} className={styles.drawer} aria-label="Menu" onClose={onClose}>
      <button type="button" className={styles.menuButton} aria-label="Close menu" onClick={onClose}>
        <Icon name="close" size={24} />
      </button>
      <nav aria-label="Main">
        {publicLinks.map(({ to, label }) => (
          <NavLink key={to} to={to} end={to === '/'} className={styles.drawerLink}>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={styles.drawerEntry}>
        <EntryLinks />
      </div>
    </dialog>
  );
}
