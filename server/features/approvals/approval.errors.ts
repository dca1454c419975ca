import { conflict, permissionDenied, type DomainError } from '../../core/errors.ts';

export const notPending = (): DomainError =>
  conflict('This request has already been decided.', 'not_pending');

export const ownRequest = (): DomainError => permissionDenied('You cannot decide your own request.');
