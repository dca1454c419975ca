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
}

const nowOf = ({ clock }: Place): Date => clock?.now() ?? new Date();

/** So many days from now, at the same hour. */
export const inDays = (place: Place, days: number): Date => new Date(nowOf(place).getTime() + days * DAY);

/** An event in a week that is open to registration, unless the facts say otherwise. */
export async function addEvent(place: Place, facts: EventFacts = {}): Promise<number> {
  const [made] = await place.sql<{ id: number }>(
    `insert into events (title, description, starts_at, location, image, is_featured, is_registration_open, important_reminders)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      facts.title ?? 'Leadership Summit',
      facts.description ?? 'A full day of talks and practice.',
      facts.startsAt ?? inDays(place, 7),
      facts.location ?? 'Main Campus Hall',
      facts.image ?? '',
      facts.isFeatured ?? false,
      facts.isOpen ?? true,
      facts.reminders ?? [],
    ],
  );
  return made?.id ?? 0;
}

/** A place somebody took; `withdrawnAt` makes it history. */
export async function addRegistration(
  { sql }: Place,
  eventId: number,
  person: { id: number },
  { attended = false, withdrawnAt = null }: { attended?: boolean; withdrawnAt?: Date | null } = {},
): Promise<number> {
  const [made] = await sql<{ id: number }>(
    `insert into event_registrations (event_id, user_id, attended, withdrawn_at) values ($1, $2, $3, $4) returning id`,
    [eventId, person.id, attended, withdrawnAt],
  );
  return made?.id ?? 0;
}
