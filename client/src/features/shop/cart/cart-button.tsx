import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../../shared/plain/drawings/icons';
import type { Toast } from '../../../shared/plain/notices/toast';
import styles from './cart-button.module.css';
import { CartDrawer } from './cart-drawer';
import { thingsText } from './cart-words';
import { followGatheringElsewhere } from './gathered-cart';
import { useCart } from './use-cart';
import { useTakingOver } from './use-taking-over';

interface CartButtonProps {
  toast: Toast;
  /** Where the shop is for who looks. */
  shop: string;
}

/** Opens the cart and says how much is in it. It also takes over what was gathered before signing in. */
export function CartButton({ toast, shop }: CartButtonProps) {
  const list = useCart();
  const { key } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  useTakingOver(list, toast);
  useEffect(followGatheringElsewhere, []);
  const quantity = list.shown?.totalQuantity ?? 0;
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
      <CartDrawer isOpen={openOn === key} onClose={() => setOpenOn(null)} list={list} shop={shop} />
    </>
  );
}
