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

/** How many of those who registered have a place, and how many places there are; null is no limit. */
function placesOf({ places }: DemoEvent, registered: number): { going: number; capacity: number | null } {
  const going = places === 'none' ? Math.max(1, Math.floor(registered * 0.6)) : registered;
  return { going, capacity: places === undefined ? null : going + (places === 'few' ? 2 : 0) };
}

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

/** Two doors saw who came; now and then somebody was let in at both, because the phones did not know of each other. */
async function addDoorActs(em: SqlEntityManager, eventId: number): Promise<void> {
  await em.execute(
    `insert into attendance_acts (event_id, registration_id, act_key, kind, happened_at, marked_by, door)
     select r.event_id, r.id, 'demo:' || r.id || ':' || d.door, 'CAME',
            r.attendance_marked_at + make_interval(mins => case d.door when 'Side door' then 9 else 0 end),
            (select id from users where username = 'secretary'), d.door
       from event_registrations r
       join (values ('Main door'), ('Side door')) d (door) on d.door = 'Main door' or r.id % 17 = 0
      where r.event_id = ? and r.attended`,
    [eventId],
  );
}

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
    const { going, capacity } = placesOf(event, registrations.length);
    await em.execute('update events set capacity = ? where id = ?', [capacity, eventId]);
    await em.execute(
      `insert into event_registrations (event_id, user_id, attended, attendance_marked_at, created_at, state, queue_number)
       select ?, r."user", r.attended, case when ? then ?::timestamptz end, ?::timestamptz - make_interval(hours => r.hours),
              case when turn > 0 then 'WAITING' else 'GOING' end, case when turn > 0 then turn end
         from (select *, row_number() over (order by hours desc, "user") - ?::int turn
                 from json_to_recordset(?::json) one ("user" int, attended boolean, hours int)) r`,
      [eventId, isOver, startsAt, startsAt < now ? startsAt : now, going, JSON.stringify(registrations)],
    );
    await addDoorActs(em, eventId);
  }
}
