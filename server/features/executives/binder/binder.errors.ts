import { conflict, invalidField, permissionDenied, type DomainError } from '../../../core/errors.ts';

export const notTheHolder = (): DomainError =>
  permissionDenied('Only whoever held the office for this term writes in its binder.');

export const notYours = (): DomainError =>
  permissionDenied('Only whoever held the office for this term hands it over.');

export const notTheSuccessor = (): DomainError =>
  permissionDenied('Only whoever follows in the office takes it over.');

export const ownHandover = (): DomainError =>
  permissionDenied('You cannot sign as a witness where you hand over or take over yourself.');

export const notBegun = (): DomainError => conflict('This term has not begun.');

export const frozen = (): DomainError =>
  conflict('This binder has been handed over, and can no longer be changed.');

export const handedOverAlready = (): DomainError => conflict('This office has been handed over already.');

export const takenOverAlready = (): DomainError => conflict('This office has been taken over already.');

export const notHandedOver = (): DomainError => conflict('This office has not been handed over yet.');

export const nobodyFollows = (): DomainError =>
  conflict('Nobody is named to follow yet. You can hand over once somebody is, or once your term is over.');

export const stillServing = (): DomainError =>
  conflict('Whoever holds the office signs. A witness may sign once the term is over.');

export const noteChanged = (): DomainError =>
  conflict('This note was changed meanwhile. Read it again before you change it.');

export const tooManyNotes = (most: number): DomainError =>
  invalidField('title', `A binder holds at most ${String(most)} notes.`);

export const noRoom = (text: string): DomainError => invalidField('file', text);
