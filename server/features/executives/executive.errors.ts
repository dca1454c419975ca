import { conflict, invalidField, notFound, type DomainError, type FieldMessages } from '../../core/errors.ts';
import { violatedUnique } from '../../core/db/sql-state.ts';

const noTermText = 'No active executive position found';

export const unknownTerm = (): DomainError => notFound(noTermText);

export const endedAlready = (): DomainError => conflict(noTermText);

export const notActive: FieldMessages = { person: ['This user is not active.'] };

export const endsTooEarly: FieldMessages = { endDate: ['End date must be after start date'] };

export const begunAlready = (): DomainError =>
  invalidField('startDate', 'A term that has begun cannot begin on a later day.');

/** Of a term that is over, which no day to come brings back. */
export const overAlready = (): DomainError =>
  invalidField('endDate', 'This term is over. Give the office anew instead.');

export const overBeforeBegun = (): DomainError =>
  invalidField('endDate', 'A term that has not begun cannot be over already.');

/** What it means that a position or a person would have two terms at once, by the constraint that was in the way. */
const TAKEN: Readonly<Record<string, [field: string, text: string]>> = {
  executive_terms_one_holder: ['position', 'This position is already occupied.'],
  executive_terms_one_position: ['person', 'This user already holds an executive position.'],
  executive_terms_one_successor: ['position', 'Somebody else is already to follow in this position.'],
  executive_terms_one_prepared: ['person', 'This user is already to follow in an executive position.'],
};

/** Does something that may give a seat or a person to two terms; throws the field's error when it would. */
export async function unlessTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const [field, text] = TAKEN[violatedUnique(error) ?? ''] ?? [];
    throw field !== undefined && text !== undefined ? invalidField(field, text) : error;
  }
}
