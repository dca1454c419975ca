import { conflict, type DomainError } from '../../core/errors.ts';

export const noDraft = (): DomainError =>
  conflict('This message is no draft any more. Make a new one to write something else.');

export const campaignChangedMeanwhile = (): DomainError =>
  conflict('The message has changed since you read it. Read it again before you save it.');

export const nobodyToWriteTo = (): DomainError =>
  conflict('Nobody of this group can be reached by mail now. Choose another group.');

export const cannotBeCancelled = (): DomainError =>
  conflict('This message has gone out, or was cancelled already.');

export const noOwnMailbox = (): DomainError =>
  conflict('Mail to your own address is not known to arrive. Confirm it in your profile first.');
