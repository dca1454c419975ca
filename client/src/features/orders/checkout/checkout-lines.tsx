import { MoneyText } from '../../../shared/plain/facts/money-text';
import type { CartLine_ItemFragment, CartPanel_CartFragment } from '../../shop/cart/cart.generated';
import { changeTexts } from '../../shop/cart/cart-words';
import { DiscountField } from './discount-field';
import type { Discount } from './use-discount';
import styles from '../orders.module.css';

interface CheckoutLinesProps {
  cart: CartPanel_CartFragment;
  discount: Discount;
}

/** What is in the cart, what changed about it, what a code takes off, and what it comes to. */
export function CheckoutLines({ cart: { items, total }, discount }: CheckoutLinesProps) {
  const { quote } = discount;
  return (
    <>
      <ul className={styles.lines}>
        {items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
      <DiscountField discount={discount} />
      <Total quote={quote} total={total} />
    </>
  );
}

/** Without a code, what the cart comes to says it all. */
function Total({ quote, total }: { quote: Discount['quote']; total: string }) {
  return (
    <>
      {quote && (
        <p className={styles.discount}>
          <span>Discount</span>
          <span>
            − <MoneyText amount={quote.discount} />
          </span>
        </p>
      )}
      <p className={styles.total}>
        <span>Total</span>
        <MoneyText amount={quote?.total ?? total} />
      </p>
    </>
  );
}

function Line({ item }: { item: CartLine_ItemFragment }) {
  const { itemName, variantName, quantity, price, subtotal, changes } = item;
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <span>{variantName ? `${itemName} (${variantName})` : itemName}</span>
        <span className={styles.quiet}>
          {quantity} × <MoneyText amount={price} />
        </span>
        {changeTexts(item).map((text) => (
          <strong key={text}>{text}</strong>
        ))}
      </span>
      {!changes.includes('WITHDRAWN') && <MoneyText amount={subtotal} />}
    </li>
  );
}
