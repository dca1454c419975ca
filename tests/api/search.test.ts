import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addBlogPost } from '../support/blog.ts';
import { addEvent, addRegistration, inDays } from '../support/events.ts';
import { addOrder } from '../support/orders.ts';
import { addPayment } from '../support/payments.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const SEARCH =
  'query ($query: String!, $limit: Int) { search(query: $query, limit: $limit) { kind title subtitle path } }';

interface Result {
  kind: string;
  title: string;
  subtitle: string;
  path: string;
}

let app: TestApp;
let member: Person;
let staff: Person;

beforeAll(async () => {
  app = await startTestApp();
  member = await addPaidMember(app, { name: 'Zuhura Plain' });
  staff = await addPerson(app, { role: 'ADMIN', name: 'Every Right' });
});
afterAll(() => app.close());

const found = async (person: Person, query: string, limit?: number): Promise<Result[]> =>
  (await app.ask<{ search: Result[] }>(person, SEARCH, { query, limit: limit ?? 5 })).search;

const kindsOf = (results: readonly Result[]): string[] => results.map(({ kind }) => kind);

describe('search', () => {
  it('finds nothing for fewer than three letters, and refuses visitors', async () => {
    await addEvent(app, { title: 'Qz' });
    expect(await found(member, ' Qz ')).toEqual([]);
    expect(await found(member, '')).toEqual([]);
    const { errors } = await app.graphql(null, SEARCH, { query: 'Qzz' });
    expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('answers at most five of a kind, and as few as are asked for', async () => {
    for (let n = 0; n < 7; n += 1) {
      await addEvent(app, { title: `Marathon of words ${String(n)}` });
    }
    expect(await found(member, 'marathon')).toHaveLength(5);
    expect(await found(member, 'marathon', 100)).toHaveLength(5);
    expect(await found(member, 'marathon', 2)).toHaveLength(2);
  });

  it('takes wildcards for the signs they are', async () => {
    await addEvent(app, { title: 'Half of 100% is fifty' });
    expect(await found(member, '100%')).toHaveLength(1);
    expect(await found(member, '%%%')).toEqual([]);
  });

  it('finds own places at events to come before the event, and each page once', async () => {
    const [coming, past] = [
      await addEvent(app, { title: 'Kayak Regatta' }),
      await addEvent(app, { title: 'Kayak Regatta of last year', startsAt: inDays(app, -300) }),
    ];
    await addRegistration(app, coming, member);
    await addRegistration(app, past, member);
    const results = await found(member, 'kayak');
    expect(results.map(({ kind, path }) => [kind, path])).toEqual([
      ['OWN_REGISTRATION', `/events/${String(coming)}-kayak-regatta`],
      ['EVENT', `/events/${String(past)}-kayak-regatta-of-last-year`],
    ]);
    expect(results[0]?.subtitle).toMatch(/You have a place$/);
    expect(kindsOf(await found(staff, 'kayak'))).toEqual(['EVENT', 'EVENT']);
  });

  it('finds events that are not published for who sees them, and for nobody else', async () => {
    const id = await addEvent(app, { title: 'Undecided Gala' });
    await app.sql(`update events set approval = 'WAITING' where id = $1`, [id]);
    expect(await found(member, 'Undecided')).toEqual([]);
    expect(kindsOf(await found(staff, 'undecided'))).toEqual(['EVENT']);
  });

  it('finds drafts for their author and for who sees all posts', async () => {
    const author = await addPaidMember(app);
    await addBlogPost(app, author, { title: 'Sonnets about sponsors', status: 'DRAFT' });
    expect(kindsOf(await found(author, 'sonnets'))).toEqual(['OWN_POST']);
    expect(kindsOf(await found(staff, 'sonnets'))).toEqual(['POST']);
    expect(await found(member, 'sonnets')).toEqual([]);
  });

  it('finds payments by M-Pesa code for their payer and for who sees all payments', async () => {
    const payer = await addPaidMember(app, { name: 'Payer Of Codes' });
    const id = await addPayment(app, payer, { status: 'COMPLETED', receipt: 'SKX7ABCD12' });
    const treasurer = await addPaidMember(app, { position: 'TREASURER' });
    expect(await found(payer, 'skx7abc')).toMatchObject([
      { kind: 'OWN_PAYMENT', title: 'SKX7ABCD12', path: `/dashboard/my-payments/${String(id)}` },
    ]);
    expect(await found(treasurer, 'skx7abcd12')).toMatchObject([
      { kind: 'PAYMENT', path: `/dashboard/payments/${String(id)}` },
    ]);
    expect(await found(member, 'skx7abcd12')).toEqual([]);
  });

  it('finds a payment by the phone that paid, as people type it', async () => {
    const payer = await addPaidMember(app);
    const id = await addPayment(app, payer);
    const paths = (await found(staff, '0712345678')).map(({ path }) => path);
    expect(paths).toContain(`/dashboard/payments/${String(id)}`);
  });

  it('finds orders by their number, own ones also by what is in them', async () => {
    const buyer = await addPaidMember(app, { name: 'Buyer Of Hoodies' });
    const id = await addOrder(app, buyer);
    const [{ number } = { number: '' }] = await app.sql<{ number: string }>(
      'select number from orders where id = $1',
      [id],
    );
    const own = { kind: 'OWN_ORDER', title: number, path: `/dashboard/my-orders/${String(id)}` };
    expect(await found(buyer, 'hoodie')).toMatchObject([own]);
    expect(await found(buyer, number)).toMatchObject([own]);
    expect(await found(member, number)).toEqual([]);
    expect(await found(staff, number)).toMatchObject([
      { kind: 'ORDER', title: `${number} · Buyer Of Hoodies`, path: `/dashboard/orders?order=${String(id)}` },
    ]);
  });

  it('finds members for staff by name, username and registration number, who begins so first', async () => {
    const [second, first] = [
      await addPaidMember(app, { name: 'Ada Xochitl' }),
      await addPaidMember(app, { name: 'Xochitl Wafula' }),
    ];
    await app.sql(`update users set registration_number = 'XR-5150' where id = $1`, [second.id]);
    const pathOf = ({ membershipId }: Person) => `/dashboard/members/${String(membershipId)}`;
    const results = await found(staff, 'xochitl');
    expect(results.map(({ path }) => path)).toEqual([pathOf(first), pathOf(second)]);
    expect((await found(staff, 'xr-515')).map(({ path }) => path)).toEqual([pathOf(second)]);
    expect((await found(staff, second.username)).map(({ path }) => path)).toEqual([pathOf(second)]);
    expect(await found(member, 'xochitl')).toEqual([]);
  });

  it('finds for who sees cards alone whom the directory shows, and by nothing that cards hide', async () => {
    const reader = await addPaidMember(app, { granted: ['membership.view_members'] });
    const shown = await addPaidMember(app, { name: 'Yarrow Listed' });
    const hidden = await addPaidMember(app, { name: 'Yarrow Hidden' });
    await addPerson(app, { name: 'Yarrow Unpaid' });
    await app.sql('update memberships set is_listed = user_id <> $1', [hidden.id]);
    await app.sql(`update users set registration_number = 'YR-777' where id = $1`, [shown.id]);
    expect((await found(reader, 'yarrow')).map(({ title, subtitle }) => [title, subtitle])).toEqual([
      ['Yarrow Listed', 'Member'],
    ]);
    expect(await found(reader, 'YR-777')).toEqual([]);
  });
});
