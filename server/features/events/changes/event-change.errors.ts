import { conflict, type DomainError } from '../../../core/errors.ts';

export const isCancelled = (): DomainError => conflict('The event is cancelled. Bring it back first.');

export const isNotCancelled = (): DomainError => conflict('The event is not cancelled.');

export const isPutOff = (): DomainError => conflict('The new day of the event is to be said first.');

export const isWaitingForDay = (): DomainError =>
  conflict('The event is put off already, and its new day is still to be said.');

export const staysWhereItIs = (): DomainError => conflict('That is when the event begins already.');
