import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { addEvent } from '../support/events.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { addItem } from '../support/shop.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const MANY = 40;
/** Of the twelve connections that a process may have. */
const MOST_WAITING = 4;

const REGISTER = 'mutation ($id: ID!) { registerForEvent(eventId: $id) { id } }';
const PLACE = 'mutation ($id: ID!) { placeOrder(input: { items: [{ item: $id }] }) { id } }';

let app: TestApp;
let holder: pg.Client;
const crowd: Person[] = [];

beforeAll(async () => {
  app = await startTestApp();
  holder = new pg.Client({ connectionString: app.database.url });
  await holder.connect();
  for (let place = 0; place < MANY; place += 1) {
    crowd.push(await addPaidMember(app));
  }
});

afterAll(async () => {
  await holder.end();
  await app.close();
});

const eventOfAll = async () => {
  const id = await addEvent(app, { capacity: MANY });
  return { lock: `select 1 from events where id = ${String(id)} for update`, ask: REGISTER, id };
};

const thingOfAll = async () => {
  const { id } = await addItem(app, { stock: MANY });
  return {
    lock: `select 1 from merchandise_variants where item_id = ${String(id)} for update`,
    ask: PLACE,
    id,
  };
};

const waiting = async (): Promise<number> => {
  const rows = await app.sql(
    `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows.length;
};

it.each([
  ['one event', eventOfAll],
  ['one thing of the shop', thingOfAll],
])('a crowd before %s leaves connections to everybody else', async (_, wanted) => {
  const { lock, ask, id } = await wanted();
  await holder.query('begin');
  await holder.query(lock);
  const answers = crowd.map((person) => app.graphql(person, ask, { id: String(id) }));
  await until('somebody to wait', async () => (await waiting()) > 0);
  for (const person of crowd) {
    expect((await app.graphql(person, '{ me { id } }')).errors).toEqual([]);
  }
  expect(await waiting()).toBeLessThanOrEqual(MOST_WAITING);
  await holder.query('rollback');
  const refused = (await Promise.all(answers)).flatMap(({ errors }) => errors.map(({ message }) => message));
  expect(refused).toEqual([]);
});
