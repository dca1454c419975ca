import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordingStatements } from '../../server/core/db/statement-counter.ts';
import { BRIEF_FIELDS as BRIEF_EVENT } from '../../server/features/events/calendar/event-brief.ts';
import { BRIEF_FIELDS as BRIEF_PAYMENT } from '../../server/features/payments/book/payment-brief.ts';
import { addEvent, addRegistration, inDays } from '../support/events.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { addPayment } from '../support/payments.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

type Row = Record<string, unknown>;

let app: TestApp;
let manager: Person;
let member: Person;

beforeAll(async () => {
  app = await startTestApp();
  manager = await addPaidMember(app, { role: 'MANAGER' });
  member = await addPaidMember(app);
  for (const days of [-40, -2, 0, 1, 9]) {
    const startsAt = inDays(app, days);
    const id = await addEvent(app, { title: `Talk of day ${String(days)}`, startsAt, capacity: 3 });
    await addRegistration(app, id, member);
  }
  await app.sql(
    `update events set cancelled_at = now(), is_registration_open = false, venue_map_url = 'https://maps.example/x', image = 'https://pictures.example/p.png'
      where title like '%day 9'`,
  );
  await app.sql(
    `update events set is_day_open = true, is_registration_open = false, ends_at = starts_at + interval '2 hours' where title like '%day 1'`,
  );
  for (const status of ['PENDING', 'COMPLETED', 'FAILED', 'REVERSED'] as const) {
    const receipt = status === 'COMPLETED' ? 'BRIEF00001' : undefined;
    await addPayment(app, member, { status, ...(receipt === undefined ? {} : { receipt }) });
  }
  await app.sql(`update payments set amount_cents = 0, method = 'MANUAL' where status = 'FAILED'`);
  await app.sql(`update payments set review_reason = 'REVERSED' where status = 'REVERSED'`);
  await app.sql(`update payments set refund_due = true, price_cents = 100000 where status = 'COMPLETED'`);
});

afterAll(() => app.close());

/** What a list says, with the tables that were read for it. */
async function told(caller: Person | null, list: string, fields: string) {
  let pages: Record<string, { count: number; pageCount: number; results: Row[] }> = {};
  const sent = await recordingStatements(async () => {
    pages = await app.ask(caller, `{ ${list} { count pageCount results { ${fields} } } }`);
  });
  return { page: Object.values(pages)[0], reads: sent.map(({ text }) => text).join(';') };
}

const EVENTS = (asked: string): string => `events(${asked} pageSize: 3)`;

const EVERYBODY = ['visitor', 'member', 'manager'];

const lists = [
  ...[
    'page: 1',
    'page: 2',
    'page: 9',
    'status: [UPCOMING]',
    'status: [COMPLETED]',
    'status: [UPCOMING, ONGOING]',
    'search: "talk of day"',
    'search: "ay"',
    'isFeatured: true',
  ].map((asked) => ({
    list: EVENTS(asked),
    fields: BRIEF_EVENT,
    rest: 'attendees viewerCanRegister',
    apart: 'event_registrations',
    readers: EVERYBODY,
  })),
  ...['page: 1', 'page: 2', 'status: COMPLETED', 'type: MEMBERSHIP'].map((asked) => ({
    list: `myPayments(${asked} pageSize: 3)`,
    fields: BRIEF_PAYMENT,
    rest: 'progress state',
    apart: 'payment_attempts',
    readers: ['member'],
  })),
];

describe.each(lists)('$list', ({ list, fields, rest, apart, readers }) => {
  const brief = [...fields].map((name) => (name === 'picture' ? 'picture { srcSet }' : name)).join(' ');

  it.each(readers)('says the same to a %s in brief as when all is asked', async (who) => {
    const caller = { member, manager }[who] ?? null;
    const some = await told(caller, list, brief);
    const all = await told(caller, list, `${brief} ${rest}`);
    expect(some.page).toEqual({
      ...all.page,
      results: all.page?.results.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !rest.split(' ').includes(name))),
      ),
    });
    expect(some.reads).not.toContain(apart);
    expect(all.reads).toContain(apart);
  });
});

describe('a list that is asked for little', () => {
  it('is read whole as soon as one more thing is asked, also by another name, in a fragment, or perhaps', async () => {
    const PLACES = 'fragment Places on Event { ... on Event { attendees } }';
    const asked = [
      'results { id ...Places }',
      'results { id many: attendees }',
      'results { id } results { attendees }',
      'results { id attendees @include(if: true) }',
      'results { id } ... on EventPage { results { attendees } }',
    ];
    for (const question of asked) {
      const { events } = await app.ask<{ events: { results: Row[] } }>(
        null,
        `{ events(status: [UPCOMING], pageSize: 1) { ${question} } } ${question.includes('Places') ? PLACES : ''}`,
      );
      expect(events.results).toEqual([
        { id: expect.any(String), [question.includes('many') ? 'many' : 'attendees']: 1 },
      ]);
    }
  });

  it('needs to say nothing but how many there are', async () => {
    const { page, reads } = await told(null, EVENTS('status: [UPCOMING]'), '__typename');
    expect(page?.results.every((row) => row['__typename'] === 'Event')).toBe(true);
    expect(reads).not.toContain('event_registrations');
  });

  it('tells nobody of the payments of another person', async () => {
    const stranger = await addPerson(app);
    const { page } = await told(stranger, 'myPayments', 'id reference amount');
    expect(page).toEqual({ count: 0, pageCount: 1, results: [] });
  });
});
