import { useId } from 'react';
import { formatMoney } from '../../../shared/format/money';
import styles from './variant-choice.module.css';

/** What an item comes in. */
export interface Variant {
  id: string;
  /** Empty for the one variant that nobody sees. */
  name: string;
  price: string;
  isInStock: boolean;
}

interface VariantChoiceProps {
  name: string;
  variants: readonly Variant[];
  chosen: Variant;
  onChoose: (id: string) => void;
}

/** Sizes and colours with what is sold out; a price is named where they differ. */
export function VariantChoice({ name, variants, chosen, onChoose }: VariantChoiceProps) {
  const field = useId();
  const differ = variants.some(({ price }) => price !== chosen.price);
  return (
    <>
      <label htmlFor={field} className="visually-hidden">
        Choose which {name}
      </label>
      <select
        id={field}
        className={styles.choice}
        value={chosen.id}
        onChange={({ target }) => onChoose(target.value)}
      >
        {variants.map((variant) => (
          <option key={variant.id} value={variant.id} disabled={!variant.isInStock}>
            {variant.name}
            {differ && `, ${formatMoney(variant.price)}`}
            {!variant.isInStock && ', sold out'}
          </option>
        ))}
      </select>
    </>
  );
}
