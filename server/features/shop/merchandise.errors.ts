import type { DomainError } from '../../core/errors.ts';
import { conflict, invalidField } from '../../core/errors.ts';

export const itemChangedMeanwhile = (): DomainError =>
  conflict('The item has changed since you read it. Read it again before you save it.');

/** For an item with sizes: a single number says nothing of them. */
export const stockIsByVariant = (names: readonly string[]): DomainError =>
  invalidField('stock', `Stock is counted for each of: ${names.join(', ')}.`);

export const variantNameMissing = (): DomainError => invalidField('size', 'Say a size or a colour.');

export const variantTaken = (name: string): DomainError =>
  invalidField('size', `The item has ${name} already.`);

export const codeTaken = (): DomainError => invalidField('code', 'Another variant has this code.');

export const tooManyVariants = (max: number): DomainError =>
  invalidField('size', `An item has at most ${String(max)} variants.`);

/** Units without a size would belong to nobody once there are sizes. */
export const unsortedStock = (units: number): DomainError =>
  conflict(
    `${String(units)} of it are in stock without a size or colour. Name them first, or count them as 0.`,
  );

export const lastVariant = (): DomainError =>
  conflict('An item keeps at least one variant. Archive the item instead.');
