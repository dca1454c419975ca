import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countingStatements } from '../../server/core/db/statement-counter.ts';
import { addBlogPost } from '../support/blog.ts';
import { movableClock } from '../support/clocks.ts';
import { ClubMoney } from '../support/club-money.ts';
import { addEvent, addRegistration } from '../support/events.ts';
import { addOrder } from '../support/orders.ts';
import { paidFor } from '../support/paid-periods.ts';
import { addPayment } from '../support/payments.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { addDesk, paidFee, REQUEST, refundInput, refusedTo, type Desk } from '../support/refunds.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const clock = movableClock(new Date('2026-11-20T10:00:00+03:00'));
let app: TestApp;
let desk: Desk;
let manager: Person;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp({ clock });
  desk = await addDesk(app);
  manager = await addPaidMember(app, { role: 'MANAGER' });
  admin = await addPerson(app, { role: 'ADMIN' });
});

afterAll(async () => {
  await app.close();
});

describe('what waits for a person', () => {
  interface Work {
    kind: string;
    count: number;
    since: string;
  }
  const waiting = async (person: Person): Promise<Work[]> =>
    (await app.ask<{ waitingWork: Work[] }>(person, '{ waitingWork { kind count since } }')).waitingWork;
  const countsFor = async (person: Person): Promise<Record<string, number>> =>
    Object.fromEntries((await waiting(person)).map(({ kind, count }) => [kind, count]));

  it('is nothing when nothing does', async () => {
    expect(await waiting(desk.asker)).toEqual([]);
    expect(await waiting(manager)).toEqual([]);
  });

  it('is money for who decides about it, oldest first told, and never their own', async () => {
    const payer = await addPerson(app);
    const review = async (person: Person, at: Date) => {
      const id = await addPayment(app, person, { createdAt: at });
      await app.sql(`update payments set review_reason = 'AMOUNT_DIFFERS' where id = $1`, [id]);
    };
    await review(payer, new Date('2026-11-02T08:00:00+03:00'));
    await review(payer, new Date('2026-11-01T08:00:00+03:00'));
    await review(desk.asker, new Date('2026-10-01T08:00:00+03:00'));
    await app.sql(
      `insert into ledger_lines (receipt, amount_cents, created_at) values ('WAITING001', 40000, '2026-11-03T08:00:00+03:00')`,
    );
    await paidFee(app, desk.asker, payer, 12).then((paymentId) =>
      app.ask(desk.asker, REQUEST, refundInput(paymentId)),
    );
    expect(await waiting(desk.asker)).toEqual([
      { kind: 'PAYMENTS_IN_REVIEW', count: 2, since: '2026-11-01T08:00:00+03:00' },
      { kind: 'UNMATCHED_MONEY', count: 1, since: '2026-11-03T08:00:00+03:00' },
    ]);
    expect(await countsFor(desk.approver)).toEqual({
      PAYMENTS_IN_REVIEW: 3,
      UNMATCHED_MONEY: 1,
      REFUNDS_TO_APPROVE: 1,
    });
    expect(await countsFor(manager)).toEqual({});
    expect(await countsFor(payer)).toEqual({});
  });

  it('is posts for who reviews them, and what came back for its author', async () => {
    const author = await addPaidMember(app);
    await addBlogPost(app, author, { status: 'PENDING', at: new Date('2026-11-04T08:00:00+03:00') });
    await addBlogPost(app, author, { status: 'REJECTED' });
    await addBlogPost(app, manager, { status: 'PENDING' });
    await addBlogPost(app, author, { status: 'DRAFT' });
    expect(await waiting(manager)).toEqual([
      { kind: 'POSTS_TO_REVIEW', count: 1, since: '2026-11-04T08:00:00+03:00' },
    ]);
    expect(await countsFor(author)).toEqual({ OWN_POSTS_SENT_BACK: 1 });
    expect(await countsFor(admin)).toMatchObject({ POSTS_TO_REVIEW: 2, UNMATCHED_MONEY: 1 });
  });

  it('is requests to the club for who decides about them, but not their own', async () => {
    const president = await addPaidMember(app, { position: 'PRESIDENT' });
    const request = 'mutation { createApproval(input: { title: "Projector" }) { id } }';
    await app.ask(president, request);
    expect(await countsFor(president)).toEqual({});
    await app.ask(manager, request);
    expect(await countsFor(president)).toEqual({ APPROVALS_TO_DECIDE: 1 });
    expect(await countsFor(manager)).not.toHaveProperty('APPROVALS_TO_DECIDE');
  });

  it('is orders for who works on them, money to send back for who decides about it, and own ones', async () => {
    const buyer = await addPaidMember(app);
    const staff = await addPerson(app, { granted: ['merchandise.manage_orders'] });
    const at = new Date('2026-11-19T08:00:00+03:00');
    await addOrder(app, buyer, { status: 'PENDING', createdAt: at });
    await addOrder(app, buyer, { status: 'PAID' });
    const off = await addOrder(app, buyer, { status: 'PAID' });
    await addOrder(app, staff, { status: 'PAID' });
    await app.sql(
      `update orders set status = 'CANCELLED', cancel_cause = 'STAFF', cancelled_at = now() where id = $1`,
      [off],
    );
    const ready = await addOrder(app, buyer, { status: 'SHIPPED' });
    expect(await countsFor(staff)).toEqual({ ORDERS_TO_PREPARE: 1, ORDERS_UNPAID: 1 });
    expect(await waiting(buyer)).toEqual([
      { kind: 'OWN_ORDERS_TO_PAY', count: 1, since: '2026-11-19T08:00:00+03:00' },
      expect.objectContaining({ kind: 'OWN_ORDERS_TO_COLLECT', count: 1 }),
    ]);
    expect(await countsFor(admin)).toMatchObject({ ORDER_REFUNDS_DUE: 1, ORDERS_TO_PREPARE: 2 });
    expect(await countsFor(manager)).not.toHaveProperty('ORDERS_TO_PREPARE');
    await app.sql(`update orders set shipping_address = 'Box 1' where id = $1`, [ready]);
    expect(await countsFor(buyer)).toEqual({ OWN_ORDERS_TO_PAY: 1 });
    await app.sql(
      `insert into refunds (number, payment_id, amount_cents, effect, reason, asked_by_id)
       select 'RF-T-1', paid_by_id, total_cents, 'END', 'Cancelled', $2 from orders where id = $1`,
      [off, admin.id],
    );
    expect(await countsFor(admin)).not.toHaveProperty('ORDER_REFUNDS_DUE');
  });

  it('is asked in one statement', async () => {
    const { statements: signIn } = await countingStatements(() => app.ask(admin, '{ me { id } }'));
    const { statements } = await countingStatements(() => waiting(admin));
    expect(statements).toBeLessThanOrEqual(signIn + 1);
  });
});

describe('how the club does', () => {
  interface Month {
    month: string;
    joined: number;
    paidUp: number;
    firstFees: number;
    renewals: number;
    events: number;
    registrations: number;
    attended: number;
    posts: number;
    income: string | null;
  }
  interface Analytics {
    months: Month[];
    years: { name: string; members: number; paidUp: number }[];
    courses: { name: string; members: number; paidUp: number }[];
    income: { kind: string; amount: string }[] | null;
  }
  const ANALYTICS = `query ($months: Int! = 12) { analytics(months: $months) {
    months { month joined paidUp firstFees renewals events registrations attended posts income }
    years { name members paidUp } courses { name members paidUp } income { kind amount } } }`;
  const analytics = async (person: Person, months = 12): Promise<Analytics> =>
    (await app.ask<{ analytics: Analytics }>(person, ANALYTICS, { months })).analytics;

  beforeAll(async () => {
    await app.sql('truncate orders cascade');
    await new ClubMoney(app, { admin, payer: manager, desk }).removeAll();
    for (const table of ['event_registrations', 'events', 'blog_posts', 'membership_periods']) {
      await app.sql(`delete from ${table}`);
    }
    await app.sql(`update memberships set created_at = '2025-01-01T10:00:00+03:00'`);
    await app.sql(`update users set is_active = false where role in ('MEMBER', 'MANAGER')`);
    clock.advance(new Date('2027-01-31T20:30:00Z').getTime() - clock.now().getTime());
    await app.sql('delete from sessions');
  });

  const student = async (facts: { year?: number; course?: string; joined: string }): Promise<Person> => {
    const person = await addPerson(app);
    await app.sql('update users set year_of_study = $2, course = $3 where id = $1', [
      person.id,
      facts.year ?? null,
      facts.course ?? '',
    ]);
    await app.sql('update memberships set created_at = $2 where user_id = $1', [person.id, facts.joined]);
    return person;
  };

  it('is told month by month in Nairobi, and money to who sees it', async () => {
    const reader = await addPerson(app, { role: 'SUPERADMIN' });
    await app.sql(`update memberships set created_at = '2025-01-01T10:00:00+03:00' where user_id = $1`, [
      reader.id,
    ]);
    const early = await student({ year: 2, course: 'LL.B. Law', joined: '2026-12-31T23:30:00+03:00' });
    const late = await student({ year: 2, joined: '2027-01-01T00:30:00+03:00' });
    await paidFor(app, early, 6);
    await paidFor(app, early, 6);
    await paidFor(app, late, 12);
    const event = await addEvent(app, { startsAt: new Date('2027-01-15T14:00:00+03:00') });
    await addRegistration(app, event, early, { attended: true });
    await addRegistration(app, event, late);
    await addRegistration(app, event, reader, { withdrawnAt: new Date() });
    await addBlogPost(app, early, { at: new Date('2026-12-31T23:59:00+03:00') });
    await addBlogPost(app, early, { status: 'DRAFT' });
    const { months, years, courses, income } = await analytics(reader, 3);
    expect(months).toEqual([
      expect.objectContaining({ month: '2026-11', joined: 0, paidUp: 0, posts: 0, income: '0.00' }),
      expect.objectContaining({ month: '2026-12', joined: 1, events: 0, posts: 1, income: '0.00' }),
      expect.objectContaining({
        ...{ month: '2027-01', paidUp: 2, firstFees: 2, renewals: 1 },
        ...{ events: 1, registrations: 2, attended: 1, posts: 0, income: '2000.00' },
      }),
    ]);
    expect(years).toContainEqual({ name: 'Year 2', members: 2, paidUp: 2 });
    expect(courses).toContainEqual({ name: 'LL.B. Law', members: 1, paidUp: 1 });
    expect(income).toContainEqual({ kind: 'MEMBERSHIP', amount: '2000.00' });
    const members = years.reduce((sum, each) => sum + each.members, 0);
    expect(courses.reduce((sum, each) => sum + each.members, 0)).toBe(members);
  });

  it('keeps money to itself for a manager, on the page and in the file', async () => {
    const reader = await addPaidMember(app, { role: 'MANAGER' });
    const { months, income } = await analytics(reader, 1);
    expect(income).toBeNull();
    expect(months[0]?.income).toBeNull();
    const { exportAnalytics } = await app.ask<{ exportAnalytics: { fileName: string; base64: string } }>(
      reader,
      'query { exportAnalytics(months: 2, format: CSV) { fileName base64 } }',
    );
    expect(exportAnalytics.fileName).toBe('analytics-2027-01-31.csv');
    const [titles, ...rows] = Buffer.from(exportAnalytics.base64, 'base64').toString().trim().split('\r\n');
    expect(titles).toContain('Month,Joined,Paid up');
    expect(titles).not.toContain('Income');
    expect(rows).toHaveLength(2);
  });

  it('is refused for no month, and for too many', async () => {
    const reader = await addPerson(app, { role: 'ADMIN' });
    for (const months of [0, -1, 37]) {
      expect(await refusedTo(app, reader, ANALYTICS, { months })).toMatchObject({
        message: 'Choose from 1 to 36 months.',
      });
    }
  });

  it('needs as many statements for three years as for a month', async () => {
    const reader = await addPerson(app, { role: 'ADMIN' });
    const few = await countingStatements(() => analytics(reader, 1));
    const many = await countingStatements(() => analytics(reader, 36));
    expect(many.statements).toBe(few.statements);
  });
});
