import { conflict, invalidField, type DomainError } from '../../core/errors.ts';

export const endsBeforeItBegins = (): DomainError =>
  invalidField('lastDay', 'The last day cannot be before the first.');

export const hasEnded = (): DomainError =>
  conflict('This announcement was taken down. Make a new one to say it again.');

export const announcementChangedMeanwhile = (): DomainError =>
  conflict('The announcement has changed since you read it. Read it again before you save it.');
