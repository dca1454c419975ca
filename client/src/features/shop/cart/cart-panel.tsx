import { ButtonLink } from '../../../shared/plain/button-link';
import { PlainButton } from '../../../shared/plain/plain-button';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { LoadFailure } from '../../../shared/plain/states/load-failure';
import { CartLine } from './cart-line';
import styles from './cart-panel.module.css';
import { CartSummary } from './cart-summary';
import { thingsText } from './cart-words';
import { useGatheredCart } from './gathered-cart';
import type { GatheredLine } from './gathered-lines';
import type { ShownCart } from './use-cart';
import { useCartMoves } from './use-cart-moves';

interface CartPanelProps {
  list: ShownCart;
  /** Where the shop is for who looks. */
  shop: string;
}

/** Everything in the cart with what it comes to, in the drawer and on its page. Needs no Ant Design. */
export function CartPanel({ list, shop }: CartPanelProps) {
  const { shown, isStale, error, retry, isGathered, unknown } = list;
  const { change, remove, clear, isBusy, failure } = useCartMoves(isGathered);
  if (error && !shown) return <LoadFailure error={error} title="Failed to load your cart" onRetry={retry} />;
  if (!shown) return <p role="status">Loading your cart…</p>;
  if (shown.items.length === 0 && unknown.length === 0) return <EmptyCart shop={shop} />;
  return (
    <div className={styles.panel} aria-busy={isStale || isBusy}>
      <Unknown lines={unknown} />
      <div className={styles.lines}>
        {shown.items.map((item) => (
          <CartLine key={item.id} item={item} isBusy={isBusy} onChange={change} onRemove={remove} />
        ))}
      </div>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.foot}>
        <p className={styles.count}>{thingsText(shown.totalQuantity)}</p>
        <PlainButton tone="plain" isBusy={isBusy} onClick={clear}>
          Empty the cart
        </PlainButton>
      </div>
      <CartSummary cart={shown} />
    </div>
  );
}

const EmptyCart = ({ shop }: { shop: string }) => (
  <EmptyState title="Your cart is empty" action={<ButtonLink to={shop}>Go to the shop</ButtonLink>}>
    <p>What you add to it stays here until you order it or take it out.</p>
  </EmptyState>
);

/** What was gathered and is gone from the shop: its name is not known any more. */
function Unknown({ lines }: { lines: readonly GatheredLine[] }) {
  const forget = useGatheredCart((gathered) => gathered.remove);
  if (lines.length === 0) return null;
  return (
    <div className={styles.unknown} role="status">
      <p>Something you gathered is no longer in the shop.</p>
      <PlainButton onClick={() => lines.forEach(({ variantId }) => forget(variantId))}>All right</PlainButton>
    </div>
  );
}
