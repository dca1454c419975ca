import { useId } from 'react';
import { Icon } from '../../../shared/plain/drawings/icons';
import { later } from '../../../shared/plain/later';
import styles from './cart-drawer.module.css';
import type { ShownCart } from './use-cart';
import { useModalDialog } from '../../../shared/layers/use-modal-dialog';

const CartPanel = later(() => import('./cart-panel').then((module) => module.CartPanel), {
  failed: 'The cart did not load',
  waiting: <p role="status">Opening the cart …</p>,
});

interface CartDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  list: ShownCart;
  shop: string;
}

/** The cart beside whatever page is open. A modal <dialog>: the browser keeps the focus inside and closes it on Escape. */
export function CartDrawer({ isOpen, onClose, ...panel }: CartDrawerProps) {
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
          <CartPanel {...panel} />
        </div>
      )}
    </dialog>
  );
}
