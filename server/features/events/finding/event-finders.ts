import { isAllowed, type Refusal } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import { nairobiWords, startOfDayAt, type Clock } from '../../../core/clock.ts';
import { readableId } from '../../../core/readable-address.ts';
import type { Finder } from '../../feature.ts';
import { seeUnpublished } from '../event.policy.ts';
import type { RegistrationState } from '../places/registration-state.ts';
import { eventsTitled, ownRegistrationsTitled } from './found-events.query.ts';

const everybody = (): Refusal | null => null;

const pageOf = (id: number, title: string): string => `/events/${readableId(id, title)}`;

const standings: Partial<Record<RegistrationState, string>> = {
  GOING: 'You have a place',
  AWAITING_PAYMENT: 'Your place waits for its fee',
  OFFERED: 'A place is offered to you',
  WAITING: 'You are on the waiting list',
};

/** Events by their title, and among them those where the person has a place or waits for one. */
export const eventFinders = (clock: Clock): readonly Finder[] => [
  {
    kind: 'OWN_REGISTRATION',
    mayLook: everybody,
    find: async ({ actor, em }, { contains: pattern, limit }) => {
      const now = clock.now();
      const asked = { pattern, limit, now, today: startOfDayAt(now) };
      const rows = await ownRegistrationsTitled(em, { ...asked, userId: signedIn(actor).userId });
      return rows.map(({ id, title, starts_at: startsAt, state }) => ({
        title,
        subtitle: [nairobiWords(startsAt), standings[state] ?? []].flat().join(' · '),
        path: pageOf(id, title),
      }));
    },
  },
  {
    kind: 'EVENT',
    mayLook: everybody,
    find: async ({ actor, em }, { contains: pattern, limit }) => {
      const rows = await eventsTitled(em, { pattern, limit, seesAll: isAllowed(seeUnpublished(actor)) });
      return rows.map(({ id, title, starts_at: startsAt, location }) => ({
        title,
        subtitle: `${nairobiWords(startsAt)} · ${location}`,
        path: pageOf(id, title),
      }));
    },
  },
];
