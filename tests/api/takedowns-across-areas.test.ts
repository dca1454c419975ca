import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addBlogPost } from '../support/blog.ts';
import { addEvent } from '../support/events.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { plainPicture } from '../support/pictures.ts';
import { addItem } from '../support/shop.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: Person;
let name: string;
let eventId: number;
let eventsKeeper: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, { role: 'ADMIN' });
});

beforeEach(async () => {
  eventsKeeper = await addPaidMember(app, { granted: ['events.manage_events'] });
  await app.sql('delete from takedown_requests');
  await app.sql('delete from rate_limits');
  const { data } = await app.upload<{ image: { url: string } }>(
    admin,
    'mutation ($file: Upload!) { image: uploadEventImage(file: $file) { url } }',
    { bytes: await plainPicture(900, 600).jpeg().toBuffer() },
  );
  name = data?.image.url.split('/media/')[1] ?? '';
  eventId = await addEvent(app, { title: 'Chess Night', image: name });
});

afterAll(() => app.close());

const ASK = `mutation ($id: ID!, $input: AskToTakeDownInput!) {
  askToTakeDown(id: $id, area: EVENTS, input: $input) { isHidden } }`;
const DECIDE = 'mutation ($id: ID!, $input: DecideTakedownInput!) { decideTakedown(id: $id, input: $input) }';

const ask = async () =>
  app.ask(await addPaidMember(app), ASK, {
    ...{ id: String(eventId), input: { reason: 'I was not asked.', showsMe: true } },
  });

const decide = async (person: Person, takesDown: boolean) => {
  const [request] = await app.sql<{ id: number }>('select id from takedown_requests');
  const input = { takesDown, answer: 'We looked at it together.' };
  const { errors } = await app.graphql(person, DECIDE, { id: String(request?.id), input });
  return errors[0]?.extensions.code === undefined
    ? 'done'
    : `${errors[0].extensions.code}: ${errors[0].message}`;
};

const imageOf = async (table: string, id: number, column = 'image') =>
  (await app.sql<{ image: string }>(`select ${column} image from ${table} where id = $1`, [id]))[0]?.image;

const isStored = async () =>
  (await app.sql('select 1 from stored_pictures where name = $1', [name])).length === 1;

const refusal = (place: string) =>
  `FORBIDDEN: This picture is also shown in ${place}, which you do not look after. Ask somebody who looks after all of it to decide.`;

interface Elsewhere {
  place: string;
  right: string;
  add: () => Promise<number>;
  image: (id: number) => Promise<string | undefined>;
}

const places: Elsewhere[] = [
  {
    ...{ place: 'the blog', right: 'blog.manage_posts' },
    add: () => addBlogPost(app, admin, { image: name }),
    image: (id) => imageOf('blog_posts', id),
  },
  {
    ...{ place: 'the shop', right: 'merchandise.manage_products' },
    add: async () => (await addItem(app, { image: name })).id,
    image: (id) => imageOf('merchandise_items', id),
  },
  {
    ...{ place: 'people’s profiles', right: 'users.manage_users' },
    add: async () => {
      const { id } = await addPaidMember(app);
      await app.sql('update users set profile_picture = $2 where id = $1', [id, name]);
      return id;
    },
    image: (id) => imageOf('users', id, 'profile_picture'),
  },
];

describe.each(places)('a picture of an event that is also in $place', ({ place, right, add, image }) => {
  it.each([true, false])(
    'is not decided about by who looks after events only (takes down: %s)',
    async (takesDown) => {
      const id = await add();
      await ask();
      expect(await decide(eventsKeeper, takesDown)).toBe(refusal(place));
      expect([await image(id), await imageOf('events', eventId), await isStored()]).toEqual([
        name,
        name,
        true,
      ]);
      expect(await app.sql('select state from takedown_requests')).toEqual([{ state: 'OPEN' }]);
      const refused = await app.sql(
        `select 1 from audit_entries where changed_by_id = $1 and action = 'ACCESS_DENIED' and permission = $2`,
        [eventsKeeper.id, right],
      );
      expect(refused.length).toBeGreaterThan(0);
    },
  );

  it('is taken out of both by who looks after both', async () => {
    const id = await add();
    await ask();
    const both = await addPaidMember(app, { granted: ['events.manage_events', right] });
    expect(await decide(both, true)).toBe('done');
    expect([await image(id), await imageOf('events', eventId), await isStored()]).toEqual(['', '', false]);
  });
});

it('is decided about by who looks after events when a post only speaks of something alike', async () => {
  await addBlogPost(app, admin, { image: '', content: `The file was called ${name} once.` });
  await ask();
  expect(await decide(eventsKeeper, true)).toBe('done');
});
