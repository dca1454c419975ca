import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../../../shared/plain/drawings/icons';
import { thingsText } from '../cart-words';
import { followGatheringElsewhere } from '../gathered-cart';
import styles from './cart-button.module.css';
import { CartDrawer } from './cart-drawer';

interface CartButtonProps {
  quantity: number;
  /** What is in the cart. */
  children: ReactNode;
}

/** Opens the cart and says how much is in it. */
export function CartButton({ quantity, children }: CartButtonProps) {
  const { key } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  useEffect(followGatheringElsewhere, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={quantity === 0 ? 'Cart' : `Cart, ${thingsText(quantity)}`}
        aria-haspopup="dialog"
        onClick={() => setOpenOn(key)}
      >
        <Icon name="cart" size={22} />
        {quantity > 0 && <span className={styles.count}>{quantity > 99 ? '99+' : quantity}</span>}
      </button>
      <CartDrawer isOpen={openOn === key} onClose={() => setOpenOn(null)}>
        {children}
      </CartDrawer>
    </>
  );
}
