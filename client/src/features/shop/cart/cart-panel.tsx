import { ButtonLink } from '../../../shared/plain/button-link';
import { PlainButton } from '../../../shared/plain/plain-button';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { LoadFailure } from '../../../shared/plain/states/load-failure';
import { CartLine } from './cart-line';
import styles from './cart-panel.module.css';
import { CartSummary } from './cart-summary';
import { thingsText } from './cart-words';
import type { CartLine_ItemFragment, CartPanel_CartFragment } from './cart.generated';
import { useGatheredCart } from './gathered-cart';
import type { GatheredLine } from './gathered-lines';
import { TakenOutNote } from './taken-out-note';
import type { ShownCart } from './use-cart';
import { useCartMoves } from './use-cart-moves';
import { useTakenOut } from './use-taken-out';

interface CartPanelProps {
  list: ShownCart;
  /** Where the shop is for who looks. */
  shop: string;
}

/** Everything in the cart with what it comes to, in the drawer and on its page. Needs no Ant Design. */
export function CartPanel({ list, shop }: CartPanelProps) {
  const { shown, isStale, error, retry, isGathered, unknown } = list;
  const moves = useCartMoves(isGathered);
  const { isBusy, failure } = moves;
  const { takenOut, remove, clear, putBack, forget } = useTakenOut(shown?.items ?? [], moves);
  if (error && !shown) return <LoadFailure error={error} title="Failed to load your cart" onRetry={retry} />;
  if (!shown) return <p role="status">Loading your cart…</p>;
  const isEmpty = shown.items.length === 0 && unknown.length === 0;
  const row = (item: CartLine_ItemFragment) => (
    <CartLine key={item.id} item={item} isBusy={isBusy} onChange={moves.change} onRemove={remove} />
  );
  return (
    <div className={styles.panel} aria-busy={isStale || isBusy}>
      <Unknown lines={unknown} />
      <div className={styles.lines}>
        {shown.items.slice(0, takenOut?.at).map(row)}
        {takenOut && <TakenOutNote takenOut={takenOut} isBusy={isBusy} onUndo={putBack} onOver={forget} />}
        {takenOut && shown.items.slice(takenOut.at).map(row)}
      </div>
      <Failure text={failure} />
      {isEmpty ? <EmptyCart shop={shop} /> : <Foot cart={shown} isBusy={isBusy} onClear={clear} />}
    </div>
  );
}

const Failure = ({ text }: { text: string | null }) =>
  text && (
    <p className={styles.failure} role="alert">
      {text}
    </p>
  );

interface FootProps {
  cart: CartPanel_CartFragment;
  isBusy: boolean;
  onClear: () => void;
}

const Foot = ({ cart, isBusy, onClear }: FootProps) => (
  <>
    <div className={styles.foot}>
      <p className={styles.count}>{thingsText(cart.totalQuantity)}</p>
      <PlainButton tone="plain" isBusy={isBusy} onClick={onClear}>
        Empty the cart
      </PlainButton>
    </div>
    <CartSummary cart={cart} />
  </>
);

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
