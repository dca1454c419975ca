import { MoneyText } from '../../../shared/plain/facts/money-text';
import type { CartLine_ItemFragment, CartPanel_CartFragment } from '../../shop/cart/cart.generated';
import { changeTexts } from '../../shop/cart/cart-words';
import styles from '../orders.module.css';

/** What is in the cart, what changed about it, and what it comes to. */
export function CheckoutLines({ cart: { items, total } }: { cart: CartPanel_CartFragment }) {
  return (
    <>
      <ul className={styles.lines}>
        {items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
      <p className={styles.total}>
        <span>Total</span>
        <MoneyText amount={total} />
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
