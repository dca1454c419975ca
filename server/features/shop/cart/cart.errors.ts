import { invalidField, type DomainError } from '../../../core/errors.ts';
import { fieldTexts } from '../../../core/validation/fields.ts';
import { MOST_LINES, MOST_OF_ONE } from './cart.limits.ts';

export const unknownItem = (id: number): DomainError =>
  invalidField('merchandise', fieldTexts.badReference(String(id)));

export const unknownVariant = (id: number): DomainError =>
  invalidField('variant', fieldTexts.badReference(String(id)));

/** For an item that comes in several sizes or colours, of which none was named (D72). */
export const unsaidVariant = (names: readonly string[]): DomainError =>
  invalidField('variant', `Choose one of: ${names.join(', ')}.`);

export const soldOut = (): DomainError => invalidField('merchandise', 'This item is out of stock.');

export const fewLeft = (left: number): DomainError =>
  invalidField('quantity', `Only ${String(left)} left in stock.`);

export const tooManyOfOne = (): DomainError => invalidField('quantity', fieldTexts.tooHigh(MOST_OF_ONE));

export const cartFull = (): DomainError =>
  invalidField('merchandise', `A cart holds at most ${String(MOST_LINES)} different things.`);

export const tooManyLines = (): DomainError =>
  invalidField('lines', `A cart holds at most ${String(MOST_LINES)} different things.`);
