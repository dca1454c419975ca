import { addEvent, addInvitation, addRegistration, countMissed } from './events.ts';
import { addPerson, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** An event that no other test of the place has. */
const FULL = 1_000_000;

const addFullEvent = (app: TestApp): Promise<unknown> =>
  app.sql(
    `insert into events (id, title, description, image, starts_at, location)
     values ($1, 'Full Night', 'Everybody comes to it.', '', now() + interval '7 days', 'Main Hall') on conflict do nothing`,
    [FULL],
  );

/** The same that is over, and that somebody came to. */
const MISSED = FULL + 1;

const addMissedEvent = async (app: TestApp): Promise<void> => {
  const [made] = await app.sql(
    `insert into events (id, title, description, image, starts_at, location)
     values ($1, 'Past Night', 'Somebody came to it.', '', now() - interval '7 days', 'Main Hall')
         on conflict do nothing returning id`,
    [MISSED],
  );
  if (made) {
    await countMissed(app);
    await addRegistration(app, MISSED, await addPerson(app), { attended: true });
  }
};

/** Lists of events and who comes to them, with a way to add a row to each. */
export const eventLists = (app: () => TestApp, passed: string) => [
  ...['events', 'myEventRegistrations'].map((operation) => ({
    ...{ operation, passed, atMost: 6 },
    addRow: async (person: Person) => addRegistration(app(), await addEvent(app()), person),
  })),
  {
    ...{ operation: 'eventRegistrations', passed, atMost: 6 },
    addRow: async () => addRegistration(app(), await addEvent(app()), await addPerson(app())),
  },
  {
    ...{ operation: 'eventFeeSums', passed, atMost: 6 },
    addRow: async (person: Person) => {
      const event = await addEvent(app());
      const registration = await addRegistration(app(), event, person);
      return app().sql(
        `insert into event_fees (number, event_id, user_id, registration_id, amount_cents) values ('EV-' || $1::int, $1, $2, $3, 50000)`,
        [event, person.id, registration],
      );
    },
  },
  {
    ...{
      operation: 'eventFeesToPay',
      passed: passed.replace('(', `(eventId: ${String(FULL)}, `),
      atMost: 6,
    },
    addRow: async () => {
      await addFullEvent(app());
      const person = await addPerson(app());
      const registration = await addRegistration(app(), FULL, person);
      await app().sql(`update event_registrations set state = 'AWAITING_PAYMENT' where id = $1`, [
        registration,
      ]);
      return app().sql(
        `insert into event_fees (number, event_id, user_id, registration_id, amount_cents) values ('EV-P' || $3::int, $1, $2, $3, 50000)`,
        [FULL, person.id, registration],
      );
    },
  },
  {
    ...{
      operation: 'eventInvitations',
      passed: passed.replace('(', `(eventId: ${String(FULL)}, `),
      atMost: 6,
    },
    addRow: async () => {
      await addFullEvent(app());
      return addInvitation(app(), FULL, await addPerson(app()));
    },
  },
  {
    ...{
      operation: 'eventWaitingList',
      passed: passed.replace('(', `(eventId: ${String(FULL)}, `),
      atMost: 6,
    },
    addRow: async () => {
      await addFullEvent(app());
      return addRegistration(app(), FULL, await addPerson(app()), { state: 'WAITING' });
    },
  },
  {
    ...{
      operation: 'eventWithdrawalRequests',
      passed: passed.replace('(', `(eventId: ${String(FULL)}, `),
      atMost: 6,
    },
    addRow: async () => {
      await addFullEvent(app());
      const id = await addRegistration(app(), FULL, await addPerson(app()));
      await app().sql(`update event_registrations set withdrawal_asked_at = now() where id = $1`, [id]);
      return id;
    },
  },
  {
    ...{
      operation: 'eventExcuseRequests',
      passed: passed.replace('(', `(eventId: ${String(MISSED)}, `),
      atMost: 6,
    },
    addRow: async () => {
      await addMissedEvent(app());
      const id = await addRegistration(app(), MISSED, await addPerson(app()));
      return app().sql(`update event_registrations set excuse_asked_at = now() where id = $1`, [id]);
    },
  },
];
