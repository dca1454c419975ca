import { ButtonLink } from '../../../shared/plain/button-link';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { PageHeader } from '../../../shared/ui/page-header';
import { Panel } from '../../../shared/ui/panel';
import type { CartPanel_CartFragment } from '../../shop/cart/cart.generated';
import { CartSummary } from '../../shop/cart/cart-summary';
import { useCart } from '../../shop/cart/use-cart';
import styles from '../orders.module.css';
import { CheckoutLines } from './checkout-lines';
import { CheckoutTill } from './checkout-till';
import { useDiscount } from './use-discount';
import { useCheckout, type Checkout } from './use-checkout';

/** From the cart to an order: what is in it, where it goes, and one button. */
export function CheckoutPage() {
  const checkout = useCheckout();
  return (
    <>
      <PageHeader
        title="Checkout"
        description="At the prices of now. The goods are held for you for 72 hours, until they are paid."
      />
      {checkout.isPlaced ? <Placed /> : <CartToOrder checkout={checkout} />}
    </>
  );
}

/** The cart is empty by now: what happens is said instead of that. */
const Placed = () => (
  <div role="status">
    <p>Your order is placed. The request to pay is on its way to your phone…</p>
  </div>
);

function CartToOrder({ checkout }: { checkout: Checkout }) {
  const { shown, error, retry } = useCart();
  if (error && !shown) return <ErrorResult error={error} title="Failed to load your cart" onRetry={retry} />;
  if (!shown) return <ListSkeleton rows={4} />;
  if (shown.items.length > 0) return <FullCart cart={shown} checkout={checkout} />;
  return (
    <EmptyState
      title="Your cart is empty."
      action={<ButtonLink to="/dashboard/merchandise">Go to the shop</ButtonLink>}
    />
  );
}

interface FullCartProps {
  cart: CartPanel_CartFragment;
  checkout: Checkout;
}

function FullCart({ cart, checkout }: FullCartProps) {
  const discount = useDiscount();
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <Panel
          title="What you order"
          extra={
            <ButtonLink to="/dashboard/cart" tone="outline" size="small">
              Change the cart
            </ButtonLink>
          }
        >
          <CheckoutLines cart={cart} discount={discount} />
        </Panel>
      </div>
      <div className={styles.stack}>
        <Panel title="Where it goes, and who pays">
          {cart.gatheringRefusal === null ? (
            <CheckoutTill cart={cart} checkout={checkout} quote={discount.quote} />
          ) : (
            <CartSummary cart={cart} />
          )}
        </Panel>
      </div>
    </div>
  );
}
