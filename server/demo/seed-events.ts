import { addDays, nairobiDate, nairobiMoment } from '../core/clock.ts';
import type { SqlEntityManager } from '../core/db/orm.ts';
import { startOfToday } from '../features/events/event-status.ts';
import { demoEvents, type DemoEvent } from './demo-events.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const HALF_HOUR = HOUR / 2;

/** An hour ago at a full or half hour, but of today: so that the event of the day is going on. */
function runningSince(now: Date): Date {
  const anHourAgo = Math.floor((now.getTime() - HOUR) / HALF_HOUR) * HALF_HOUR;
  return new Date(Math.max(anHourAgo, startOfToday(now).getTime()));
}

const startOf = ({ day, time }: DemoEvent, now: Date): Date =>
  time === '' ? runningSince(now) : nairobiMoment(addDays(nairobiDate(now), day), time);

async function addEvent(em: SqlEntityManager, event: DemoEvent, startsAt: Date, now: Date): Promise<number> {
  const announcedAt = new Date(Math.min(startsAt.getTime() - 21 * DAY, now.getTime() - DAY));
  const [row] = await em.execute<{ id: number }[]>(
    `insert into events (title, description, starts_at, location, is_featured, is_registration_open, important_reminders,
                         created_at, updated_at)
     values (?, ?, ?, ?, ?, ?, array(select json_array_elements_text(?::json)), ?, ?) returning id`,
    [
      event.title,
      event.description,
      startsAt,
      event.location,
      event.isFeatured ?? false,
      !event.isClosed,
      JSON.stringify(event.reminders ?? []),
      announcedAt,
      announcedAt,
    ],
  );
  return row?.id ?? 0;
}

/** Whether the person of this place in the list goes to the event of that one: a mixture that is the same every time. */
const goes = (person: number, event: number): boolean => (person * 7 + event * 5 + person * event) % 10 < 6;

/** Most people who registered came: all but one in five. */
const came = (person: number, event: number): boolean => (person * 3 + event) % 5 !== 0;

/** The calendar of a year, with the places that people with a paid membership took. */
export async function seedEvents(em: SqlEntityManager, now: Date): Promise<void> {
  const people = await em.execute<{ id: number }[]>(
    `select u.id from users u join memberships m on m.user_id = u.id
      where exists (select 1 from membership_periods p where p.membership_id = m.id) order by u.id`,
  );
  for (const [place, event] of demoEvents.entries()) {
    const startsAt = startOf(event, now);
    const eventId = await addEvent(em, event, startsAt, now);
    const isOver = startsAt < startOfToday(now);
    const registrations = people.flatMap(({ id }, person) =>
      goes(person, place) && (isOver || !event.isClosed)
        ? [{ user: id, attended: isOver && came(person, place), hours: 6 + ((person * 11 + place) % 60) }]
        : [],
    );
    await em.execute(
      `insert into event_registrations (event_id, user_id, attended, attendance_marked_at, created_at)
       select ?, r."user", r.attended, case when ? then ?::timestamptz end, ?::timestamptz - make_interval(hours => r.hours)
         from json_to_recordset(?::json) r ("user" int, attended boolean, hours int)`,
      [eventId, isOver, startsAt, startsAt < now ? startsAt : now, JSON.stringify(registrations)],
    );
  }
}
