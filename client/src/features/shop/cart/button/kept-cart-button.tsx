import { later } from '../../../../shared/plain/later';
import type { Toast } from '../../../../shared/plain/notices/toast';
import { useCart } from '../use-cart';
import { useTakingOver } from '../use-taking-over';
import { CartButton } from './cart-button';

const CartPanel = later(() => import('../cart-panel').then((module) => module.CartPanel), {
  failed: 'The cart did not load',
  waiting: <p role="status">Opening the cart …</p>,
});

interface KeptCartButtonProps {
  toast: Toast;
  /** Where the shop is for who looks. */
  shop: string;
}

/** The cart of whoever is signed in. It also takes over what was gathered before. */
export function KeptCartButton({ toast, shop }: KeptCartButtonProps) {
  const list = useCart();
  useTakingOver(list, toast);
  return (
    <CartButton quantity={list.shown?.totalQuantity ?? 0}>
      <CartPanel list={list} shop={shop} />
    </CartButton>
  );
}
