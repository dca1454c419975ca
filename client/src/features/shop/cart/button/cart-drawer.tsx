import { useId, type ReactNode } from 'react';
import { Icon } from '../../../../shared/plain/drawings/icons';
import styles from './cart-drawer.module.css';
import { useModalDialog } from '../../../../shared/layers/use-modal-dialog';

interface CartDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The cart beside whatever page is open. A modal <dialog>: the browser keeps the focus inside and closes it on Escape. */
export function CartDrawer({ isOpen, onClose, children }: CartDrawerProps) {
  const dialog = useModalDialog(isOpen, onClose);
  const heading = useId();

  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      {isOpen && (
        <div className={styles.inner}>
          <div className={styles.head}>
            <h2 id={heading} className={styles.title}>
              Your cart
            </h2>
            <button type="button" className={styles.close} aria-label="Close cart" onClick={onClose}>
              <Icon name="close" size={24} />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
