import type { Call } from '../access/call.ts';
import type { Clock } from '../core/clock.ts';
import type { SqlEntityManager } from '../core/db/orm.ts';
import { upcomingEventPictures } from './demo-event-pictures.ts';
import { demoOccasions } from './demo-gallery.ts';
import type { DemoOccasion } from './demo-occasion.ts';
import type { DemoPictureNames } from './store-drawings.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
/** The people of the demonstration who take pictures, the busiest first. */
const PHOTOGRAPHERS = ['manager', 'admin', 'manager', 'secretary'];

/** Numbers of the rows of a table by one of their texts. */
async function numbersBy(em: SqlEntityManager, table: 'users' | 'events', column: string) {
  const rows = await em.execute<{ id: number; name: string }[]>(
    `select id, "${column}" name from "${table}"`,
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Hangs up the pictures of a year. Events are linked by their titles, so they have to be there already. */
export async function seedGallery({ em }: Call, clock: Clock, names: DemoPictureNames): Promise<void> {
  const people = await numbersBy(em, 'users', 'username');
  const events = await numbersBy(em, 'events', 'title');
  const rowsOf = (occasion: DemoOccasion, number: number): object[] =>
    occasion.titles.map((title, index) => ({
      title,
      description: occasion.text,
      image: names.get(occasion.pictures[index % occasion.pictures.length] ?? occasion.pictures[0]),
      category: occasion.category,
      event_id: events.get(occasion.event ?? '') ?? null,
      uploaded_by_id: people.get(PHOTOGRAPHERS[number % PHOTOGRAPHERS.length] ?? ''),
      created_at: new Date(clock.now().getTime() - occasion.daysAgo * DAY_MS - index * 7 * MINUTE_MS),
    }));
  await em.execute(
    `insert into gallery_items (title, description, image, category, event_id, uploaded_by_id, created_at, updated_at)
     select title, description, image, category, event_id, uploaded_by_id, created_at, created_at
       from jsonb_to_recordset(?::jsonb) as r(title text, description text, image text, category text, event_id int,
                                              uploaded_by_id int, created_at timestamptz)`,
    [JSON.stringify(demoOccasions.flatMap(rowsOf))],
  );
}

/** Gives the events of the calendar the pictures that were taken there, and those to come one that promises as much. */
export async function illustrateEvents({ em }: Call, names: DemoPictureNames): Promise<void> {
  const taken = demoOccasions.flatMap(({ event, pictures: [picture] }) =>
    event === null ? [] : [{ title: event, image: names.get(picture) }],
  );
  const promised = upcomingEventPictures.map(([title, picture]) => ({ title, image: names.get(picture) }));
  await em.execute(
    `update events e set image = r.image from jsonb_to_recordset(?::jsonb) as r(title text, image text)
      where e.title = r.title and e.image = ''`,
    [JSON.stringify([...taken, ...promised])],
  );
}
