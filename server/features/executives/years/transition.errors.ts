import { conflict, invalidField, type DomainError } from '../../../core/errors.ts';

export const unknownYear = (year: string): DomainError =>
  invalidField('newYear', `Academic year ${year} does not exist.`);

export const yearPassed = (): DomainError =>
  invalidField('newYear', 'The new academic year must come after the current one.');

export const currentAlready = (year: string): DomainError =>
  conflict(`Academic year ${year} is already the current one.`);

export const tooLateToUndo = (): DomainError =>
  conflict('A transition can be undone for 24 hours, and only the last one.');

export const boardChanged = (): DomainError =>
  conflict('The executive board has changed since the transition, so it can no longer be undone.');
