import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PlainButton } from '../../../shared/plain/plain-button';
import styles from './adding.module.css';
import { FirstStepNotice } from './first-step-notice';
import type { Adding } from './adding-step';
import { VariantChoice, type Variant } from './variant-choice';

export interface AddedItem {
  id: string;
  name: string;
  isInStock: boolean;
  variants: readonly Variant[];
}

interface AddingButtonProps {
  item: AddedItem;
  adding: Adding;
}

/** Puts one of an item into the cart; where it comes in several sizes or colours, one is chosen first. */
export function AddingButton({ item, adding }: AddingButtonProps) {
  const { id, name, isInStock, variants } = item;
  const { add, isBusy, firstStep, forgetStep } = adding;
  const { pathname, search } = useLocation();
  const [chosenId, choose] = useState<string | null>(null);
  const chosen = variants.find((variant) => variant.id === chosenId) ?? firstOf(variants);
  if (!isInStock || !chosen) return <SoldOut name={name} />;
  const { id: variantId, price } = chosen;
  return (
    <div className={styles.adding}>
      {variants.length > 1 && (
        <VariantChoice name={name} variants={variants} chosen={chosen} onChoose={choose} />
      )}
      <PlainButton
        tone="primary"
        isBusy={isBusy}
        onClick={() => void add({ itemId: id, itemName: name, variantId, price })}
      >
        Add to Cart<span className="visually-hidden"> {name}</span>
      </PlainButton>
      <FirstStepNotice step={firstStep} returnTo={pathname + search} onClose={forgetStep} />
    </div>
  );
}

const firstOf = (variants: readonly Variant[]): Variant | undefined =>
  variants.find(({ isInStock }) => isInStock) ?? variants[0];

const SoldOut = ({ name }: { name: string }) => (
  <PlainButton className={styles.soldOut} aria-disabled>
    Out of Stock<span className="visually-hidden"> {name}</span>
  </PlainButton>
);
