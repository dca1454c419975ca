import { ButtonLink } from '../../../shared/plain/button-link';
import { PageHeader } from '../../../shared/ui/page-header';
import styles from './cart-page.module.css';
import { CartPanel } from './cart-panel';
import { useCart } from './use-cart';

/** The cart on a page of its own. */
export function CartPage() {
  const list = useCart();
  return (
    <>
      <PageHeader
        title="Your cart"
        description="At the prices of today. Goods are yours once they are ordered."
        actions={
          <ButtonLink to="/dashboard/wishlist" tone="outline">
            Wishlist
          </ButtonLink>
        }
      />
      <div className={styles.sheet}>
        <CartPanel list={list} shop="/dashboard/merchandise" />
      </div>
    </>
  );
}
