import type { DomainError } from '../../core/errors.ts';
import { conflict, invalidField, permissionDenied } from '../../core/errors.ts';

export const notSubmittable = (): DomainError =>
  conflict('Only drafts can be submitted for review.', 'invalid_transition');

export const notAutosaved = (): DomainError =>
  conflict('Only drafts are saved while they are written.', 'invalid_transition');

export const notWithdrawable = (): DomainError =>
  conflict('Only pending posts can be withdrawn.', 'invalid_transition');

export const notApprovable = (): DomainError =>
  conflict('Only pending posts can be approved.', 'invalid_transition');

export const notRejectable = (): DomainError =>
  conflict('Only pending posts can be rejected.', 'invalid_transition');

export const notFeaturable = (): DomainError =>
  conflict('Only published posts can be featured.', 'invalid_transition');

export const changedMeanwhile = (wanted: 'approve' | 'save'): DomainError =>
  conflict(`The post has changed since you read it. Read it again before you ${wanted} it.`);

export const ownApproval = (): DomainError => permissionDenied('You cannot approve your own post.');

/** Said of every move of the status but the two that an author makes (D42). */
export const noStatusChange = 'Status cannot be changed here.';

export const statusNotChangedHere = (): DomainError => invalidField('status', noStatusChange);
