import { Link } from 'react-router-dom';
import { formatMoney } from '../../../shared/format/money';
import { PictureImage } from '../../../shared/plain/drawings/picture-image';
import { MoneyText } from '../../../shared/plain/facts/money-text';
import { PlainButton } from '../../../shared/plain/plain-button';
import styles from './cart-line.module.css';
import { changeTexts } from './cart-words';
import type { CartLine_ItemFragment } from './cart.generated';

interface CartLineProps {
  item: CartLine_ItemFragment;
  isBusy: boolean;
  onChange: (item: CartLine_ItemFragment, quantity: number) => void;
  onRemove: (item: CartLine_ItemFragment) => void;
}

const mostOfOne = 100;

/** One thing in the cart: what it is, how many, what they come to, and what changed about it. */
export function CartLine({ item, isBusy, onChange, onRemove }: CartLineProps) {
  const { itemId, itemName, variantName, picture, price, subtotal } = item;
  const isWithdrawn = item.changes.includes('WITHDRAWN');
  return (
    <article className={styles.line} aria-label={fullName(item)}>
      <div className={styles.picture}>
        <PictureImage picture={picture} alt="" sizes="72px" ratio="1 / 1" />
      </div>
      <div className={styles.what}>
        <p className={styles.name}>
          {isWithdrawn ? itemName : <Link to={`/merchandise/${itemId}`}>{itemName}</Link>}
        </p>
        {variantName && <p className={styles.variant}>{variantName}</p>}
        <p className={styles.price}>{formatMoney(price)} each</p>
      </div>
      <p className={styles.subtotal}>
        <MoneyText amount={subtotal} />
      </p>
      <Changes item={item} isBusy={isBusy} onChange={onChange} />
      <div className={styles.actions}>
        {!isWithdrawn && <Quantity item={item} isBusy={isBusy} onChange={onChange} />}
        <PlainButton tone="plain" isBusy={isBusy} onClick={() => onRemove(item)}>
          Remove<span className="visually-hidden"> {fullName(item)}</span>
        </PlainButton>
      </div>
    </article>
  );
}

const fullName = ({ itemName, variantName }: CartLine_ItemFragment): string =>
  variantName ? `${itemName}, ${variantName}` : itemName;

type QuantityProps = Omit<CartLineProps, 'onRemove'>;

function Quantity({ item, isBusy, onChange }: QuantityProps) {
  const { quantity, unitsLeft } = item;
  const isLeast = quantity <= 1;
  const isMost = quantity >= Math.min(unitsLeft, mostOfOne);
  return (
    <div className={styles.quantity} role="group" aria-label={`How many ${fullName(item)}`}>
      <button
        type="button"
        aria-label="One fewer"
        aria-disabled={isBusy || isLeast}
        onClick={() => !isBusy && !isLeast && onChange(item, quantity - 1)}
      >
        −
      </button>
      <span className="numeric" role="status" aria-label={`${quantity} in the cart`}>
        {quantity}
      </span>
      <button
        type="button"
        aria-label="One more"
        aria-disabled={isBusy || isMost}
        onClick={() => !isBusy && !isMost && onChange(item, quantity + 1)}
      >
        +
      </button>
    </div>
  );
}

/** What changed since the person looked last, and the way to say that it is read. */
function Changes({ item, isBusy, onChange }: QuantityProps) {
  const { changes, quantity, unitsLeft } = item;
  if (changes.length === 0) return null;
  const isReadable = changes.every((change) => change === 'PRICE_ROSE' || change === 'PRICE_FELL');
  return (
    <div className={styles.changes}>
      <ul>
        {changeTexts(item).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {isReadable && (
        <PlainButton isBusy={isBusy} onClick={() => onChange(item, quantity)}>
          All right
        </PlainButton>
      )}
      {changes.includes('FEWER_LEFT') && (
        <PlainButton isBusy={isBusy} onClick={() => onChange(item, unitsLeft)}>
          Take {unitsLeft}
        </PlainButton>
      )}
    </div>
  );
}
