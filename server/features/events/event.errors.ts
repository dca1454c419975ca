import type { DomainError } from '../../core/errors.ts';
import { conflict, invalidField } from '../../core/errors.ts';
import { fieldTexts } from '../../core/validation/fields.ts';

export const unknownEvent = (id: number | string): DomainError =>
  invalidField('event', fieldTexts.badReference(String(id)));

export const alreadyRegistered = (): DomainError =>
  invalidField('event', 'You are already registered for this event', 'already_registered');

export const eventEnded = (): DomainError => conflict('This event has already ended.', 'event_ended');

export const registrationClosed = (): DomainError =>
  conflict('Registration is closed for this event.', 'registration_closed');

export const changedMeanwhile = (): DomainError =>
  conflict('The event has changed since you read it. Read it again before you save it.');

export const withdrawalClosed = (): DomainError =>
  conflict(
    'You can only unregister from an upcoming event while registration is open.',
    'registration_closed',
  );
