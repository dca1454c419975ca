import type { DomainError } from '../../core/errors.ts';

/** The codes with which a registration can be refused before it is tried. */
export const registrationRefusals = [
  'not_authenticated',
  'membership_required',
  'membership_suspended',
  'already_registered',
  'event_ended',
  'registration_closed',
] as const;

export type RegistrationRefusalCode = (typeof registrationRefusals)[number];

/** The code of a refusal; a visitor with a dead token is a visitor like any other. */
export const refusalCode = (refused: DomainError | null): RegistrationRefusalCode | null =>
  refused && (registrationRefusals.find((code) => code === refused.code) ?? 'not_authenticated');
