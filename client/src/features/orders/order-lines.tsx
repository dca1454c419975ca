import { PictureImage } from '../../shared/plain/drawings/picture-image';
import { MoneyText } from '../../shared/plain/facts/money-text';
import type { OrderDetails_OrderFragment } from './orders.generated';
import styles from './orders.module.css';

type Order = OrderDetails_OrderFragment;

/** What was ordered, at the prices of then, and what it comes to. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {order.discountCode !== '' && (
        <p className={styles.discount}>
          <span>Discount ({order.discountCode})</span>
          <span>
            − <MoneyText amount={order.discount} />
          </span>
        </p>
      )}
      <p className={styles.total}>
        <span>Total</span>
        <MoneyText amount={order.total} />
      </p>
    </>
  );
}

function Line({ line }: { line: Order['lines'][number] }) {
  const { name, variantName, picture, quantity, unitPrice, subtotal, worth } = line;
  return (
    <li className={styles.line}>
      <PictureImage picture={picture} alt="" sizes="48px" ratio="1 / 1" className={styles.picture} />
      <span className={styles.name}>
        <span>{variantName === '' ? name : `${name} (${variantName})`}</span>
        <span className={styles.quiet}>
          {quantity} × <MoneyText amount={unitPrice} />
        </span>
        {worth !== subtotal && (
          <span className={styles.quiet}>
            <MoneyText amount={worth} /> after the discount
          </span>
        )}
      </span>
      <MoneyText amount={subtotal} />
    </li>
  );
}

/** The lines in a word, for a row of a list: `2 × Club Hoodie (M), 1 more`. */
export function linesInWords(
  lines: readonly Pick<Order['lines'][number], 'name' | 'variantName' | 'quantity'>[],
): string {
  const [first, ...others] = lines;
  if (!first) return '';
  const { name, variantName, quantity } = first;
  const words = `${quantity} × ${name}${variantName === '' ? '' : ` (${variantName})`}`;
  return others.length === 0 ? words : `${words}, ${others.length} more`;
}
