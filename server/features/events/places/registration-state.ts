/** What a registration for an event can stand for. */
export const registrationStates = [
  'GOING',
  'OFFERED',
  'WAITING',
  'AWAITING_PAYMENT',
  'WITHDRAWN',
  'LAPSED',
] as const;

export type RegistrationState = (typeof registrationStates)[number];

/**
 * The moves of a registration, and nothing else. A place is offered to who waits and then taken, or at once; what is held for
 * a time lapses; staff move people between the list of who comes and the list of who waits.
 */
const registrationMoves: Readonly<Record<RegistrationState, readonly RegistrationState[]>> = {
  GOING: ['WITHDRAWN', 'WAITING'],
  OFFERED: ['GOING', 'AWAITING_PAYMENT', 'WITHDRAWN', 'LAPSED', 'WAITING'],
  WAITING: ['OFFERED', 'GOING', 'AWAITING_PAYMENT', 'WITHDRAWN'],
  AWAITING_PAYMENT: ['GOING', 'WITHDRAWN', 'LAPSED', 'WAITING'],
  WITHDRAWN: [],
  LAPSED: [],
};

/** Whether a registration may move so. */
export const isRegistrationMove = (from: RegistrationState, to: RegistrationState): boolean =>
  registrationMoves[from].includes(to);

/** The states that keep a place from others: the database counts them against the number of places. */
export const holdingStates = ['GOING', 'OFFERED', 'AWAITING_PAYMENT'] as const satisfies RegistrationState[];

/** Whether a registration keeps a place from others. */
export const holdsPlace = (state: RegistrationState): boolean =>
  (holdingStates as readonly RegistrationState[]).includes(state);

/** The states of a place that somebody has, paid or not yet. */
export const placeStates = ['GOING', 'AWAITING_PAYMENT'] as const satisfies RegistrationState[];

/** Whether a registration is a place of its person, paid or not, or a turn that may become one. */
export function standingOfPlace(state: RegistrationState | null): {
  isRegistered: boolean;
  isWaiting: boolean;
} {
  const isRegistered = (placeStates as readonly (RegistrationState | null)[]).includes(state);
  return { isRegistered, isWaiting: state !== null && !isRegistered };
}
