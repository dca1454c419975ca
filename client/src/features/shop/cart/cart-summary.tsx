import { ButtonLink } from '../../../shared/plain/button-link';
import { MoneyText } from '../../../shared/plain/facts/money-text';
import { feePath, signInPath } from '../../../shared/session/return-path';
import styles from './cart-summary.module.css';
import type { CartPanel_CartFragment } from './cart.generated';

/** What the cart comes to, and the next step towards having it. */
export function CartSummary({ cart }: { cart: CartPanel_CartFragment }) {
  return (
    <div className={styles.summary}>
      <p className={styles.total}>
        <span>Total</span>
        <MoneyText amount={cart.total} />
      </p>
      <NextStep cart={cart} />
    </div>
  );
}

function NextStep({ cart: { gatheringRefusal, canBeOrdered } }: { cart: CartPanel_CartFragment }) {
  switch (gatheringRefusal) {
    case 'NOT_AUTHENTICATED':
      return (
        <>
          <p className={styles.hint}>What you gathered comes along when you sign in.</p>
          <ButtonLink to={signInPath('/dashboard/cart')}>Log in to check out</ButtonLink>
        </>
      );
    case 'MEMBERSHIP_REQUIRED':
      return (
        <>
          <p className={styles.hint}>Ordering takes an active paid membership. Your cart waits for you.</p>
          <ButtonLink to={feePath('/dashboard/cart')}>Pay the membership fee</ButtonLink>
        </>
      );
    case 'MEMBERSHIP_SUSPENDED':
      return <p className={styles.hint}>Your membership is suspended. Please contact the club office.</p>;
    case null:
      return canBeOrdered ? (
        <ButtonLink to="/dashboard/checkout">Checkout</ButtonLink>
      ) : (
        <p className={styles.hint}>Before you can check out, look at what is marked above.</p>
      );
  }
}
