import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyAuditLog } from '../../server/features/audit/audit-verification.ts';
import { addBlogPost } from '../support/blog.ts';
import { addBusyPerson, namedIn, nameEverywhere, sumsOf } from '../support/busy-person.ts';
import { DAY, movableClock } from '../support/clocks.ts';
import { addTerm, clearOffices } from '../support/executives.ts';
import { mergeAs } from '../support/merging.ts';
import { addNotification } from '../support/notifications.ts';
import { addOrder, brokenOrders } from '../support/orders.ts';
import { expectSoundBooks } from '../support/paying.ts';
import { addPayment } from '../support/payments.ts';
import { addPerson, PASSWORD, signIn, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const clock = movableClock();
let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp({ clock });
  admin = await addPerson(app, { role: 'SUPERADMIN' });
});

afterAll(() => app.close());

const CLOSING = 'closing { closesAt removesWritings } obstacles';
const CLOSE = `mutation ($removeWritings: Boolean!) { closeMyAccount(removeWritings: $removeWritings) { ${CLOSING} } }`;
const KEEP = `mutation { keepMyAccount { ${CLOSING} } }`;
const MINE = `{ myClosing { ${CLOSING} } }`;
const CONFIRM = 'mutation ($input: ConfirmItIsMeInput!) { confirmItIsMe(input: $input) }';
const OPEN =
  'mutation ($id: ID!, $input: SetUserActiveInput!) { setUserActive(id: $id, input: $input) { id } }';

const close = async (person: Person, removeWritings = false) => {
  await app.ask(person, CONFIRM, { input: { password: PASSWORD } });
  const { data, errors } = await app.graphql(person, CLOSE, { removeWritings });
  return { data, message: errors[0]?.message ?? '', code: errors[0]?.extensions.code ?? 'done' };
};

const waiting = async (person: Person) =>
  (await app.ask<{ myClosing: { closing: { closesAt: string } | null; obstacles: string[] } }>(person, MINE))
    .myClosing;

const afterDays = async (days: number) => {
  clock.advance(days * DAY);
  await app.services.erasure.run(app.systemCall());
};

const accountOf = async ({ id }: Person) =>
  (
    await app.sql<{ name: string; email: string; is_active: boolean; erased: boolean }>(
      'select name, email, is_active, erased_at is not null as erased from users where id = $1',
      [id],
    )
  )[0];

describe('an account that has taken part in everything', () => {
  it('leaves no name, address, phone, number or picture anywhere, and the books and the log stay whole', async () => {
    const person = await addBusyPerson(app, admin);
    await nameEverywhere(app);
    expect((await namedIn(app)).length).toBeGreaterThan(25);
    expect(
      (await readdir(app.uploads, { recursive: true })).filter((file) => file.includes('.')).length,
    ).toBeGreaterThan(0);
    const [before, broken] = [await sumsOf(app), await brokenOrders(app)];
    await signIn(app, person.id);
    expect(await close(person)).toMatchObject({ code: 'done' });
    // The letter says it already: its notice stays in the app.
    const closes = `select kind from notifications where user_id = $1 and title = 'Your account closes'`;
    expect(await app.sql(closes, [person.id])).toEqual([{ kind: null }]);
    const outbox = join(app.uploads, '..', 'outbox');
    await until('the mail that tells of it', async () => {
      const files = await readdir(outbox).catch((): string[] => []);
      return files.some((file) => file.includes('wangechi') && file.endsWith('.eml')) || null;
    });
    await afterDays(30);

    expect(await namedIn(app)).toEqual([]);
    expect((await readdir(outbox)).filter((file) => file.includes('wangechi'))).toEqual([]);
    expect(await accountOf(person)).toEqual({
      ...{ name: `Former member ${String(person.id)}`, email: `former~${String(person.id)}` },
      ...{ is_active: false, erased: true },
    });
    expect((await readdir(app.uploads, { recursive: true })).filter((file) => file.includes('.'))).toEqual(
      [],
    );
    expect(await sumsOf(app)).toEqual(before);
    await expectSoundBooks(app);
    expect(await brokenOrders(app)).toEqual(broken);
    expect((await verifyAuditLog(app.systemCall().em, null)).problem).toBeNull();
    const [post] = await app.sql<{ content: string }>(
      `select content from blog_posts where author_id = $1 and status = 'PUBLISHED'`,
      [person.id],
    );
    expect(post?.content).toContain(`Former member ${String(person.id)}`);
  });

  it('takes what it published along when its person wants it so', async () => {
    const person = await addPerson(app);
    await addBlogPost(app, person);
    await close(person, true);
    await afterDays(30);
    expect(await app.sql('select 1 from blog_posts where author_id = $1', [person.id])).toEqual([]);
  });
});

describe('closing the own account', () => {
  it('asks who it is, waits 30 days, and is taken back by one word', async () => {
    const person = await addPerson(app);
    await app.sql(`update sessions set proven_at = null where user_id = $1`, [person.id]);
    const { errors } = await app.graphql(person, CLOSE, { removeWritings: false });
    expect(errors[0]?.extensions.code).toBe('CONFIRM_IT_IS_YOU');
    expect(await close(person)).toMatchObject({ code: 'done' });
    const { closing } = await waiting(person);
    expect(Math.round((Date.parse(closing?.closesAt ?? '') - clock.now().getTime()) / DAY)).toBe(30);
    await app.ask(person, KEEP);
    expect((await waiting(person)).closing).toBeNull();
    await afterDays(31);
    expect(await accountOf(person)).toMatchObject({ name: person.name, erased: false });
    const told = await app.sql<{ reason: string }>(
      'select reason from audit_entries where user_id = $1 order by id',
      [person.id],
    );
    expect(told.map(({ reason }) => reason)).toEqual([
      'Asked to close the account',
      'Keeps the account after all',
    ]);
  });

  it('is refused in words to the last super admin, to who holds an office and who is owed or owes something', async () => {
    const last = await addPerson(app, { role: 'SUPERADMIN' });
    await app.sql(`update users set role = 'ADMIN' where role = 'SUPERADMIN' and id <> $1`, [last.id]);
    const officer = await addPerson(app);
    await addTerm(app, officer, { state: 'ACTIVE' });
    const buyer = await addPerson(app);
    await addOrder(app, buyer);
    const payer = await addPerson(app);
    await addPayment(app, payer, { status: 'PENDING' });
    const refusals = await Promise.all([last, officer, buyer, payer].map((person) => close(person)));
    expect(refusals.map(({ code, message }) => `${code}: ${message.split('.')[0] ?? ''}`)).toEqual([
      'CONFLICT: You are the last super admin',
      'CONFLICT: You hold an office of the club, or are about to',
      'CONFLICT: You have an order that is not finished',
      'CONFLICT: You have a payment that is not finished',
    ]);
    await clearOffices(app);
  });

  it('waits longer for what came in between, and says so once', async () => {
    const person = await addPerson(app);
    await close(person);
    const orderId = await addOrder(app, person);
    await afterDays(30);
    await afterDays(1);
    expect(await accountOf(person)).toMatchObject({ erased: false });
    const told = await app.sql<{ title: string }>(
      `select title from notifications where user_id = $1 and title like '%cannot%'`,
      [person.id],
    );
    expect(told).toHaveLength(1);
    await app.sql(
      `update orders set status = 'CANCELLED', cancel_cause = 'OWNER', cancelled_at = now() where id = $1`,
      [orderId],
    );
    await afterDays(1);
    expect(await accountOf(person)).toMatchObject({ erased: true, is_active: false });
  });

  it('is done in the night it is due, however many close and whoever cannot yet', async () => {
    const [hindered, ...others] = await Promise.all(Array.from({ length: 103 }, () => addPerson(app)));
    await addOrder(app, hindered as Person);
    await app.sql(
      `insert into account_closings (user_id, asked_at, closes_at, removes_writings)
       select id, $2, $2, false from unnest($1::int[]) id order by id`,
      [[hindered, ...others].map((one) => one?.id), clock.now()],
    );
    await afterDays(1);
    const [left] = await app.sql<{ n: number }>(
      'select count(*)::int n from users where id = any($1) and erased_at is null',
      [others.map(({ id }) => id)],
    );
    expect(left).toEqual({ n: 0 });
    expect(await accountOf(hindered as Person)).toMatchObject({ erased: false });
  });

  it('is for good: nobody opens, merges or signs in to what was erased', async () => {
    const [person, other] = [await addPerson(app), await addPerson(app)];
    await close(person);
    await afterDays(30);
    const staff = await addPerson(app, { role: 'SUPERADMIN' });
    const { errors } = await app.graphql(staff, OPEN, { id: person.id, input: { isActive: true } });
    expect(errors[0]?.message).toBe('This account was closed for good. Its person can join again.');
    await expect(mergeAs(staff, app, [other, person])).rejects.toThrow('closed for good');
    const login = await app.graphql(
      null,
      'mutation ($input: LoginInput!) { login(input: $input) { token } }',
      {
        input: { username: person.username, password: PASSWORD },
      },
    );
    expect(login.errors[0]?.extensions.code).toBe('INVALID_CREDENTIALS');
    expect((await app.graphql(person, MINE)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('leaves what a namesake wrote and was told alone', async () => {
    const name = 'Njoki Two Namesakes';
    const [person, namesake] = [await addPerson(app, { name }), await addPerson(app, { name })];
    await addNotification(app, namesake.id, { title: `Welcome, ${name}` });
    await close(person);
    await afterDays(30);
    expect(await accountOf(namesake)).toMatchObject({ name });
    const told = await app.sql<{ title: string }>('select title from notifications where user_id = $1', [
      namesake.id,
    ]);
    expect(told).toEqual([{ title: `Welcome, ${name}` }]);
  });
});

describe('the audit log', () => {
  it('gives nobody a name to take out who did not ask, and shows what was changed besides', async () => {
    const person = await addPerson(app);
    await expect(app.sql('select forget_in_logs($1, array[$1]::int[])', [person.id])).rejects.toThrow(
      'nobody asked',
    );
    await close(person);
    await afterDays(30);
    await app.sql(
      `begin; alter table audit_entries disable trigger audit_entries_no_change;
       update audit_entries set reason = 'something else' where user_id = ${String(person.id)} and reason like 'Asked%';
       alter table audit_entries enable trigger audit_entries_no_change; commit`,
    );
    expect((await verifyAuditLog(app.systemCall().em, null)).problem).toContain('is not what was sealed');
  });
});
