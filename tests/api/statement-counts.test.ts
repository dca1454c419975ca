import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema, getNamedType, type GraphQLSchema } from 'graphql';
import { currentSdl } from '../../server/app/sdl.ts';
import { countingStatements } from '../../server/core/db/statement-counter.ts';
import { addBlogPost } from '../support/blog.ts';
import { communicationLists } from '../support/communication-lists.ts';
import { eventLists } from '../support/event-lists.ts';
import { addEvent } from '../support/events.ts';
import { fullQuery } from '../support/full-selection.ts';
import { addTerm } from '../support/executives.ts';
import { addFirstItem, shopLists } from '../support/shop-lists.ts';
import { addGalleryItem } from '../support/gallery.ts';
import { addNotification } from '../support/notifications.ts';
import { paidFor } from '../support/paid-periods.ts';
import { addOrder, addReadyOrder } from '../support/orders.ts';
import { peopleLists } from '../support/people-lists.ts';
import { addPayment } from '../support/payments.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const FEW = 2;
const MANY = 20;
const MONTH = 30 * 24 * 60 * 60 * 1000;

let app: TestApp;
let years = 2100;
let schema: GraphQLSchema;

beforeAll(async () => {
  app = await startTestApp();
  schema = buildSchema(await currentSdl());
  await addFirstItem(app);
});

afterAll(async () => {
  await app.close();
});

interface Counted {
  operation: string;
  passed?: string;
  /** Statements the operation may need, sign-in included, however many rows there are. */
  atMost: number;
  /** Adds one row that the operation shows to the person. */
  addRow: (person: Person) => Promise<unknown>;
}

const paidOrder = (person: Person) => addOrder(app, person, { status: 'PAID' });

/** As many rows as one document may ask everything of. */
const PAGE = '(pageSize: 18)';

const HELD_MONEY = `insert into paybill_payments (receipt, amount_cents, place, user_id)
  values (gen_random_uuid()::varchar(30), 40000, 'MEMBER', $1)`;

const lists: Counted[] = [
  { operation: 'myPayments', passed: PAGE, atMost: 5, addRow: (person) => addPayment(app, person) },
  { operation: 'myMembership', atMost: 8, addRow: (person) => paidFor(app, person, 1) },
  {
    operation: 'notifications',
    passed: PAGE,
    atMost: 4,
    addRow: (person) => addNotification(app, person.id),
  },
  ...eventLists(() => app, PAGE),
  ...communicationLists(() => app, PAGE),
  {
    operation: 'announcements',
    passed: PAGE,
    atMost: 4,
    addRow: () =>
      app.sql(`insert into announcements (words, audience, first_day, last_day)
        values ('We meet', 'ALL', current_date, current_date)`),
  },
  ...['galleryItems', 'myGalleryUploads'].map((operation) => ({
    operation,
    passed: PAGE,
    atMost: 6,
    addRow: async (person: Person) => addGalleryItem(app, person, { eventId: await addEvent(app) }),
  })),
  {
    operation: 'takedownRequests',
    passed: PAGE,
    atMost: 6,
    addRow: async (person: Person) =>
      app.sql(
        `insert into takedown_requests (area, subject_id, picture, title, asker_id, reason, shows_asker, hides)
         values ('gallery', $1, 'https://pictures.example/tree.jpg', 'A picture', $2, 'I was not asked.', true, true)`,
        [await addGalleryItem(app, person), person.id],
      ),
  },
  ...['blogPosts', 'myBlogPosts', 'allBlogPosts'].map((operation) => ({
    operation,
    passed: PAGE,
    atMost: 4,
    addRow: (person: Person) => addBlogPost(app, person),
  })),
  ...shopLists(() => app),
  {
    operation: 'payments',
    passed: PAGE,
    atMost: 6,
    addRow: async () => addPayment(app, await addPerson(app)),
  },
  {
    operation: 'users',
    passed: PAGE,
    atMost: 2,
    addRow: () => addPerson(app, { granted: ['blog.approve_posts'] }),
  },
  ...[
    { operation: 'rightHolders', passed: '(permission: BLOG_APPROVE_POSTS, pageSize: 18)', atMost: 3 },
    { operation: 'personalRights', passed: PAGE, atMost: 2 },
  ].map((list) => ({ ...list, addRow: () => addPerson(app, { granted: ['blog.approve_posts'] }) })),
  { operation: 'memberRoles', passed: PAGE, atMost: 2, addRow: () => addPerson(app) },
  {
    operation: 'executives',
    passed: PAGE,
    atMost: 2,
    addRow: async () => addTerm(app, await addPerson(app)),
  },
  { operation: 'myOffice', atMost: 2, addRow: (person) => addTerm(app, person) },
  {
    operation: 'academicYears',
    atMost: 4,
    addRow: async () => {
      years += 1;
      await addTerm(app, await addPerson(app), { year: `${String(years)}-${String(years + 1)}` });
    },
  },
  ...['orders', 'myOrders'].map((operation) => ({ operation, passed: PAGE, atMost: 5, addRow: paidOrder })),
  { operation: 'packingList', atMost: 2, addRow: paidOrder },
  { operation: 'standList', atMost: 3, addRow: (person: Person) => addReadyOrder(app, person) },
  { operation: 'feeRoll', passed: PAGE, atMost: 2, addRow: () => addPerson(app) },
  ...peopleLists(PAGE, () => app),
  { operation: 'members', passed: PAGE, atMost: 3, addRow: () => addPaidMember(app) },
  {
    operation: 'refunds',
    passed: PAGE,
    atMost: 4,
    addRow: async (person) =>
      app.sql(
        `insert into refunds (number, payment_id, amount_cents, effect, reason, asked_by_id)
         values (gen_random_uuid()::varchar(24), $1, 100, 'KEEP', 'Paid twice', $2)`,
        [await addPayment(app, await addPerson(app)), person.id],
      ),
  },
  {
    operation: 'partPayments',
    passed: PAGE,
    atMost: 4,
    addRow: (person) => app.sql(HELD_MONEY, [person.id]),
  },
  {
    operation: 'heldMembers',
    passed: PAGE,
    atMost: 4,
    addRow: async () => app.sql(HELD_MONEY, [(await addPerson(app)).id]),
  },
  {
    operation: 'statementComparisons',
    passed: PAGE,
    atMost: 4,
    addRow: async (person) =>
      app.sql(
        `insert into statement_comparisons (sha256, round, found_sha256, line_count, paid_in_cents, compared_by_id)
         values (md5(random()::text) || md5(''), 1, '', 0, 0, $1)`,
        [person.id],
      ),
  },
  {
    operation: 'oddPayBillNotices',
    passed: PAGE,
    atMost: 4,
    addRow: () =>
      app.sql(
        `insert into paybill_notices (body, body_hash, outcome)
         values ('{}', md5(gen_random_uuid()::text) || md5(gen_random_uuid()::text), 'NOTHING')`,
      ),
  },
  {
    operation: 'unmatchedLedgerLines',
    passed: PAGE,
    atMost: 4,
    addRow: () =>
      app.sql(
        `insert into ledger_lines (receipt, amount_cents) values (gen_random_uuid()::varchar(30), 100000)`,
      ),
  },
  {
    operation: 'securityEvents',
    passed: PAGE,
    atMost: 2,
    addRow: (person) =>
      app.sql(
        `insert into security_events (kind, at, minute, user_id) values ('SIGNED_IN', now(), now(), $1)`,
        [person.id],
      ),
  },
  {
    operation: 'auditEntries',
    passed: '(pageSize: 18, filter: { action: ROLE_CHANGED })',
    atMost: 3,
    addRow: () => app.sql(`insert into audit_entries (action, reason) values ('ROLE_CHANGED', 'counted')`),
  },
  {
    operation: 'approvals',
    passed: PAGE,
    atMost: 2,
    addRow: (person) =>
      app.sql(`insert into approvals (title, requested_by_id) values ('Projector hire', $1)`, [person.id]),
  },
  {
    operation: 'feedback',
    passed: PAGE,
    atMost: 4,
    addRow: (person) =>
      app.sql(`insert into feedback (user_id, message) values ($1, 'The projector hums.')`, [person.id]),
  },
];

/** Every query that answers a page of a list. */
const pagedQueries = (): string[] =>
  Object.values(schema.getQueryType()?.getFields() ?? {})
    .filter(({ type }) => getNamedType(type).name.endsWith('Page'))
    .map(({ name }) => name);

/** Statements that a query needs which must succeed: the fewest of five tries, because jobs may send some meanwhile. */
async function statementsOf(person: Person, query: string): Promise<number> {
  const counts: number[] = [];
  for (let number = 0; number < 5; number += 1) {
    const { statements } = await countingStatements(() => app.ask(person, query));
    counts.push(statements);
  }
  return Math.min(...counts);
}

describe('the number of SQL statements', () => {
  it('is counted for every list of the API', () => {
    const counted = lists.map(({ operation }) => operation);
    expect(pagedQueries().filter((name) => !counted.includes(name))).toEqual([]);
  });

  it.each(lists)(
    'of $operation does not grow with its rows',
    async ({ operation, passed, atMost, addRow }) => {
      const person = await addPerson(app, { role: 'ADMIN', paidUntil: '2030-01-01' });
      const query = fullQuery(schema, operation, passed);
      const counts: number[] = [];
      for (const rows of [FEW, MANY]) {
        for (let number = 0; number < rows; number += 1) {
          await addRow(person);
        }
        counts.push(await statementsOf(person, query));
      }
      const [few = 0, many] = counts;
      expect(many).toBeLessThanOrEqual(few);
      expect(many).toBeLessThanOrEqual(atMost);
    },
  );

  it.each([
    ['club', 2],
    ['permissionCatalogue', 1],
    ['me', 2],
    ['myPermissions', 2],
    ['membershipQuote', 2],
  ])('of %s is at most %i', async (operation, atMost) => {
    const person = await addPerson(app);
    expect(await statementsOf(person, fullQuery(schema, operation))).toBeLessThanOrEqual(atMost);
  });

  it.each([
    ['treasury', 7],
    ['financialReport', 6],
    ['feeRollTotals', 2],
    ['memberStats', 2],
    ['permissionSummary', 2],
  ])('of %s is at most %i, however much there is to sum up', async (operation, atMost) => {
    const person = await addPerson(app, { role: 'ADMIN' });
    for (let number = 0; number < MANY; number += 1) {
      await addPayment(app, person, {
        status: 'COMPLETED',
        createdAt: new Date(Date.now() - number * MONTH),
      });
    }
    expect(await statementsOf(person, fullQuery(schema, operation))).toBeLessThanOrEqual(atMost);
  });

  it('of a request without rights is the one that reads the session', async () => {
    const { statements } = await countingStatements(() => app.graphql('unknown', '{ me { id } }'));
    expect(statements).toBe(1);
  });

  it('of a request that is refused for its form is none', async () => {
    const { statements } = await countingStatements(() => app.graphql(null, '{ me { nothing } }'));
    expect(statements).toBe(0);
  });
});
