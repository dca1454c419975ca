import { useMemo } from 'react';
import { create } from 'zustand';
import { keepHere, keptHere } from '../../../../shared/session/kept-here';

/** A place that was asked for without a network. */
export interface WaitingRegistration {
  eventId: string;
  title: string;
  showsName: boolean;
}

interface Kept {
  waiting: WaitingRegistration[];
}

const NAME = 'waiting-registrations';

const isRegistration = (one: unknown): one is WaitingRegistration =>
  typeof one === 'object' && one !== null && 'eventId' in one && 'title' in one && 'showsName' in one;

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' &&
  kept !== null &&
  'waiting' in kept &&
  Array.isArray(kept.waiting) &&
  kept.waiting.every(isRegistration);

/** Goes on with each change, also of another tab. */
const useTurn = create(() => ({ turn: 0 }));
const goOn = (): void => useTurn.setState(({ turn }) => ({ turn: turn + 1 }));
if (typeof addEventListener === 'function') addEventListener('storage', goOn);

/** What waits of a person on this device, oldest first. */
export const waitingOf = (userId: string): WaitingRegistration[] =>
  keptHere(userId, NAME, isKept)?.waiting ?? [];

function keep(userId: string, waiting: WaitingRegistration[]): void {
  keepHere(userId, NAME, { waiting });
  goOn();
}

const others = (userId: string, eventId: string): WaitingRegistration[] =>
  waitingOf(userId).filter((one) => one.eventId !== eventId);

/** Keeps it until there is a network; false on a device that keeps nothing. */
export function waitForNetwork(userId: string, registration: WaitingRegistration): boolean {
  keep(userId, [...others(userId, registration.eventId), registration]);
  return waitingOf(userId).some(({ eventId }) => eventId === registration.eventId);
}

/** It was sent, or is not wanted any more. */
export const waitNoMore = (userId: string, eventId: string): void => keep(userId, others(userId, eventId));

/** What waits of a person, as it changes; nothing of nobody. */
export function useWaitingRegistrations(userId: string | undefined): WaitingRegistration[] {
  const turn = useTurn((state) => state.turn);
  // `turn` stands for what the device keeps.
  return useMemo(() => (userId === undefined || turn < 0 ? [] : waitingOf(userId)), [userId, turn]);
}
