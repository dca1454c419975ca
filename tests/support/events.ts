import type { Clock } from '../../server/core/clock.ts';
import type { TestDatabase } from './test-database.ts';
import { DAY } from './clocks.ts';

type Place = Pick<TestDatabase, 'sql'> & { clock?: Clock };

export interface EventFacts {
  title?: string;
  description?: string;
  location?: string;
  image?: string;
  startsAt?: Date;
  isFeatured?: boolean;
  isOpen?: boolean;
  reminders?: string[];
  capacity?: number | null;
  offerHours?: number;
}

const nowOf = ({ clock }: Place): Date => clock?.now() ?? new Date();

/** So many days from now, at the same hour. */
export const inDays = (place: Place, days: number): Date => new Date(nowOf(place).getTime() + days * DAY);

const WITHOUT_LIMIT = { capacity: null, offerHours: 24 };

/** An event in a week that is open to registration, unless the facts say otherwise. */
export async function addEvent(place: Place, facts: EventFacts = {}): Promise<number> {
  const { capacity, offerHours } = { ...WITHOUT_LIMIT, ...facts };
  const [made] = await place.sql<{ id: number }>(
    `insert into events (title, description, starts_at, location, image, is_featured, is_registration_open, important_reminders,
                         capacity, offer_hours)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      facts.title ?? 'Leadership Summit',
      facts.description ?? 'A full day of talks and practice.',
      facts.startsAt ?? inDays(place, 7),
      facts.location ?? 'Main Campus Hall',
      facts.image ?? '',
      facts.isFeatured ?? false,
      facts.isOpen ?? true,
      facts.reminders ?? [],
      capacity,
      offerHours,
    ],
  );
  return made?.id ?? 0;
}

export interface RegistrationFacts {
  attended?: boolean;
  withdrawnAt?: Date | null;
  state?: 'GOING' | 'OFFERED' | 'WAITING';
}

/** A place somebody took, or what `state` says; `withdrawnAt` makes it history. An offer stands for a day. */
export async function addRegistration(
  place: Place,
  eventId: number,
  person: { id: number },
  { attended = false, withdrawnAt = null, state = 'GOING' }: RegistrationFacts = {},
): Promise<number> {
  const [made] = await place.sql<{ id: number }>(
    `insert into event_registrations (event_id, user_id, attended, withdrawn_at, state, held_until, queue_number)
     values ($1, $2, $3, $4, $5, $6, (select count(*) + 1 from event_registrations where event_id = $1)) returning id`,
    [eventId, person.id, attended, withdrawnAt, state, state === 'OFFERED' ? inDays(place, 1) : null],
  );
  return made?.id ?? 0;
}

/** That somebody is invited, by themself where nothing more matters. */
export async function addInvitation(place: Place, eventId: number, { id }: { id: number }): Promise<number> {
  const [made] = await place.sql<{ id: number }>(
    'insert into event_invitations (event_id, user_id, invited_by_id) values ($1, $2, $2) returning id',
    [eventId, id],
  );
  return made?.id ?? 0;
}

/** Names somebody as an organiser, below those who are named already. */
export const addOrganiser = (place: Place, eventId: number, { id }: { id: number }): Promise<unknown> =>
  place.sql(
    `insert into event_organisers (event_id, user_id, place)
     select $1::int, $2, count(*) + 1 from event_organisers where event_id = $1::int`,
    [eventId, id],
  );

/** Has missed events count for 90 days. */
export const countMissed = (place: Place): Promise<unknown> =>
  place.sql(
    `insert into settings (key, value, updated_at) values ('rules.missed_event_days', '90', now())
       on conflict (key) do update set value = excluded.value`,
  );
