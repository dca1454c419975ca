import { describe, expect, it } from '@jest/globals';
import {
  holdsPlace,
  isRegistrationMove,
  registrationStates,
  type RegistrationState,
} from './registration-state.ts';

const hasEnded = (state: RegistrationState): boolean =>
  !registrationStates.some((next) => isRegistrationMove(state, next));

const reachable = (from: (typeof registrationStates)[number]): Set<string> => {
  const seen = new Set<string>([from]);
  for (const state of seen) {
    registrationStates
      .filter((next) => isRegistrationMove(state as typeof from, next))
      .forEach((next) => seen.add(next));
  }
  return seen;
};

describe('a registration', () => {
  it('ends from wherever it stands, and never begins again', () => {
    for (const state of registrationStates) {
      expect([state, hasEnded(state) || reachable(state).has('WITHDRAWN')]).toEqual([state, true]);
    }
    expect(registrationStates.filter(hasEnded)).toEqual(['WITHDRAWN', 'LAPSED']);
  });

  it('keeps a place from others while it is offered and while its money is awaited', () => {
    expect(registrationStates.filter(holdsPlace)).toEqual(['GOING', 'OFFERED', 'AWAITING_PAYMENT']);
  });

  it('lapses only where a place was held for a time', () => {
    expect(registrationStates.filter((state) => isRegistrationMove(state, 'LAPSED'))).toEqual([
      'OFFERED',
      'AWAITING_PAYMENT',
    ]);
  });

  it('waits again only by leaving a place', () => {
    expect(registrationStates.filter((state) => isRegistrationMove(state, 'WAITING'))).toEqual([
      'GOING',
      'OFFERED',
      'AWAITING_PAYMENT',
    ]);
  });
});
