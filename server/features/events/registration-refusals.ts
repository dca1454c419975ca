/** The codes with which a registration can be refused before it is tried. */
export const registrationRefusals = [
  'not_authenticated',
  'membership_required',
  'membership_suspended',
  'already_registered',
  'already_waiting',
  'event_ended',
  'registration_not_open',
  'registration_closed',
  'not_for_you',
  'event_full',
] as const;

export type RegistrationRefusalCode = (typeof registrationRefusals)[number];
