import { formatMoment } from '../../../shared/format/dates';
import { goodsName } from './goods-name';
import type { PackingListQuery } from './packing.generated';
import styles from './packing.module.css';

interface OrderToPackProps {
  order: PackingListQuery['packingList']['orders'][number];
}

/** One order with a box to tick for each line, and where it goes. */
export function OrderToPack({ order }: OrderToPackProps) {
  const { number, buyerName, shippingAddress, paidAt, lines } = order;
  return (
    <li className={styles.order}>
      <p className={styles.head}>
        <strong className="unbroken">{number}</strong>
        <span>{buyerName}</span>
        {paidAt !== null && <span className={styles.quiet}>paid {formatMoment(paidAt)}</span>}
      </p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <span className={styles.box} aria-hidden="true" />
            {line.quantity} × {goodsName(line)}
          </li>
        ))}
      </ul>
      <p className={styles.place}>
        {shippingAddress === '' ? 'Collected at the club' : `Sent to ${shippingAddress}`}
      </p>
    </li>
  );
}
