import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { features } from '../../server/app/features.ts';
import { addMonths, nairobiDate } from '../../server/core/clock.ts';
import type { Feature } from '../../server/features/feature.ts';
import { ownerOf } from '../../server/features/payments/paybill/account-owner.ts';
import { addBlogPost } from '../support/blog.ts';
import { DAY, movableClock } from '../support/clocks.ts';
import { addEvent } from '../support/events.ts';
import { addTerm, clearOffices } from '../support/executives.ts';
import { addGalleryItem } from '../support/gallery.ts';
import { MERGE, mergeAs, mergeInput } from '../support/merging.ts';
import { addNotification } from '../support/notifications.ts';
import { addPayment } from '../support/payments.ts';
import { paidFor } from '../support/paid-periods.ts';
import { addPerson, PASSWORD, type Person, type PersonFacts } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const clock = movableClock(new Date('2026-11-20T10:00:00+03:00'));
let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp({ clock });
  admin = await addPerson(app, { role: 'SUPERADMIN' });
});

afterAll(() => app.close());

const UNDO = 'mutation ($id: ID!) { undoMerge(id: $id) { id undoneAt undoneBy viewerCanUndo } }';
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const PREVIEW = `query ($keptId: ID!, $closedId: ID!) { mergePreview(keptId: $keptId, closedId: $closedId) {
  obstacles kept { paidUntil counts { what count } } closed { isSuspended counts { what count } } } }`;

const twins = async (one: PersonFacts = {}, other: PersonFacts = {}) =>
  [await addPerson(app, one), await addPerson(app, other)] as const;

const merge = (kept: Person, closed: Person) => mergeAs(admin, app, [kept, closed]);

const undo = (id: string) => app.ask<{ undoMerge: object }>(admin, UNDO, { id });

const answerTo = async (document: string, variables: object, caller: Person | null = admin) => {
  const { errors } = await app.graphql(caller, document, { ...variables });
  return { code: errors[0]?.extensions.code ?? 'done', message: errors[0]?.message ?? '' };
};

const references = (features as readonly Feature[])
  .flatMap(({ namesPeople }) => namesPeople?.references ?? [])
  .filter(
    ({ through, table }) => through === undefined && !['sessions', 'users', 'account_merges'].includes(table),
  );

/** Every row that leads to one of them, as it stands. */
async function everythingOf(...people: readonly Person[]): Promise<string[]> {
  const ids = people.map(({ id }) => id);
  const rows = await Promise.all(
    references.map(({ table, column }) =>
      app.sql<{ row: string }>(
        `select '${table}.${column} ' || (to_jsonb(t) - 'updated_at')::text as row from ${table} t
          where ${column} = any($1) and '${table}' <> 'notifications'`,
        [ids],
      ),
    ),
  );
  const periods = await app.sql<{ row: string }>(
    `select 'periods ' || to_jsonb(p)::text as row from membership_periods p where membership_id = any($1)`,
    [people.map(({ membershipId }) => membershipId)],
  );
  return [...rows.flat(), ...periods].map(({ row }) => row).sort();
}

const noticesOf = async ({ id }: Person): Promise<number> =>
  Number(
    (await app.sql<{ n: string }>('select count(*) n from notifications where user_id = $1', [id]))[0]?.n,
  );

const registered = async (eventId: number, { id }: Person, attended = false) =>
  app.sql('insert into event_registrations (event_id, user_id, attended) values ($1, $2, $3)', [
    ...[eventId, id, attended],
  ]);

const registrationsOf = (eventId: number) =>
  app.sql<{ user_id: number; attended: boolean }>(
    'select user_id, attended from event_registrations where event_id = $1 and withdrawn_at is null',
    [eventId],
  );

const standingOf = async ({ token }: Person) =>
  (await app.rest('GET', '/api/membership/my_membership/', { token })).body;

const inMonthsFromNow = (months: number): string => addMonths(nairobiDate(clock.now()), months);

async function fullLife(person: Person): Promise<void> {
  await addPayment(app, person, { status: 'COMPLETED' });
  await addBlogPost(app, person, {});
  await addGalleryItem(app, person, {});
  await addNotification(app, person.id, {});
  await addTerm(app, person);
  await app.sql(
    `insert into feedback (user_id, type, subject, message) values ($1, 'PAYMENT', 'Hi', 'There')`,
    [person.id],
  );
  await app.sql(
    `insert into approvals (title, request_type, permission, requested_by_id, target_user_id)
     values ('A right', 'PERMISSION_CHANGE', 'blog.manage_posts', $1, $1)`,
    [person.id],
  );
}

describe('merging two accounts', () => {
  it('moves everything to the one that is kept, and back to the row', async () => {
    const [kept, closed] = await twins({ paidUntil: inMonthsFromNow(2) }, { paidUntil: inMonthsFromNow(7) });
    await fullLife(kept);
    await fullLife(closed);
    const [both, better, single] = [await addEvent(app), await addEvent(app), await addEvent(app)];
    await registered(both, kept);
    await registered(both, closed);
    await registered(better, kept);
    await registered(better, closed, true);
    await registered(single, closed);
    const before = await everythingOf(kept, closed);
    const preview = await app.ask<{ mergePreview: { obstacles: string[] } }>(
      admin,
      PREVIEW,
      mergeInput(kept, closed).input,
    );
    expect(preview.mergePreview.obstacles).toEqual([]);
    const id = await merge(kept, closed);
    const stays = await everythingOf(closed);
    expect(stays.map((row) => row.split(' ')[0])).toEqual(['memberships.user_id']);
    expect(await registrationsOf(both)).toEqual([{ user_id: kept.id, attended: false }]);
    expect(await registrationsOf(better)).toEqual([{ user_id: kept.id, attended: true }]);
    expect(await registrationsOf(single)).toEqual([{ user_id: kept.id, attended: false }]);
    expect(await standingOf(kept)).toMatchObject({ membership_expiry: inMonthsFromNow(7), is_active: true });
    expect(await noticesOf(closed)).toBe(0);
    expect(await undo(id)).toMatchObject({ undoMerge: { undoneBy: admin.name, viewerCanUndo: false } });
    expect(await noticesOf(closed)).toBe(1);
    expect(await everythingOf(kept, closed)).toEqual(before);
    expect(await standingOf(kept)).toMatchObject({ membership_expiry: inMonthsFromNow(2) });
  });

  it('closes the other account at once, and sign-in says what it says of every closed one', async () => {
    const [kept, closed] = await twins();
    const id = await merge(kept, closed);
    expect(await answerTo('{ me { id } }', {}, closed)).toMatchObject({ code: 'UNAUTHENTICATED' });
    const credentials = { input: { username: closed.username, password: PASSWORD } };
    const gone = await addPerson(app, { isActive: false });
    const usual = await answerTo(LOGIN, { input: { username: gone.username, password: PASSWORD } }, null);
    expect(await answerTo(LOGIN, credentials, null)).toEqual(usual);
    const open = `mutation ($id: ID!) { setUserActive(id: $id, input: { isActive: true }) { id } }`;
    expect(await answerTo(open, { id: String(closed.id) })).toMatchObject({ code: 'CONFLICT' });
    const entries = await app.sql(
      `select changed_by_id from audit_entries where user_id = $1 and reason like 'Merged account%twice'`,
      [closed.id],
    );
    expect(entries).toEqual([{ changed_by_id: admin.id }]);
    await undo(id);
    expect(await answerTo(LOGIN, credentials, null)).toMatchObject({ code: 'done' });
  });

  it('leaves what came since with the account that was kept', async () => {
    const [kept, closed] = await twins();
    const id = await merge(kept, closed);
    await paidFor(app, kept, 12);
    await undo(id);
    expect(await standingOf(kept)).toMatchObject({ membership_expiry: inMonthsFromNow(12) });
    const again = `select count(*)::int n from payments where user_id = $1`;
    expect(await app.sql(again, [closed.id])).toEqual([{ n: 0 }]);
  });

  it('keeps a suspension, whichever account had it, and lifts what it took over when it is undone', async () => {
    const [kept, closed] = await twins({ paidUntil: inMonthsFromNow(3) }, { isSuspended: true });
    const id = await merge(kept, closed);
    expect(await standingOf(kept)).toMatchObject({ membership_status: 'SUSPENDED', is_active: false });
    await undo(id);
    expect(await standingOf(kept)).toMatchObject({ membership_status: 'ACTIVE', is_active: true });
    const [other] = await twins({ isSuspended: true });
    await undo(await merge(other, closed));
    expect(await standingOf(other)).toMatchObject({ membership_status: 'SUSPENDED' });
  });

  it('gives money that still names the closed account to the one that is kept', async () => {
    const [kept, closed] = await twins();
    await merge(kept, closed);
    expect(await ownerOf(app.systemCall(), closed.username)).toMatchObject({ userId: kept.id });
    const record = `mutation ($input: RecordMembershipFeeInput!) { recordMembershipFee(input: $input) { id } }`;
    const input = { payerId: String(closed.id), channel: 'CASH', paidOn: nairobiDate(clock.now()) };
    expect(await answerTo(record, { input })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('gives nobody a role or a right of the other account', async () => {
    const [kept, closed] = await twins({}, { role: 'ADMIN', granted: ['users.manage_users'] });
    await merge(kept, closed);
    const [row] = await app.sql('select role from users where id = $1', [kept.id]);
    expect(row).toEqual({ role: 'MEMBER' });
    expect(await app.sql('select 1 from permission_grants where user_id = $1', [kept.id])).toEqual([]);
  });
});

describe('what is not merged', () => {
  it('is the own account, one above, one with itself, and one that is merged already', async () => {
    const [one, other] = await twins();
    const lesser = await addPerson(app, { role: 'ADMIN' });
    expect(await answerTo(MERGE, mergeInput(one, admin))).toEqual({
      code: 'FORBIDDEN',
      message: 'You cannot merge your own account.',
    });
    expect(await answerTo(MERGE, mergeInput(one, admin), lesser)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await answerTo(MERGE, mergeInput(admin, one), lesser)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await answerTo(MERGE, mergeInput(one, one))).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await answerTo(MERGE, { input: { ...mergeInput(one, other).input, reason: ' ' } })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    await merge(one, other);
    const third = await addPerson(app);
    expect(await answerTo(MERGE, mergeInput(third, other))).toMatchObject({ code: 'CONFLICT' });
    expect(await answerTo(MERGE, mergeInput(other, third))).toMatchObject({ code: 'CONFLICT' });
  });

  it('is an account with an open payment, or an office, where the other has one too', async () => {
    const [one, other] = await twins();
    await addPayment(app, one, { status: 'PENDING' });
    await addPayment(app, other, { status: 'PENDING' });
    expect(await answerTo(MERGE, mergeInput(one, other))).toMatchObject({
      message: 'Both accounts have a payment under way. Wait until one of them has ended.',
    });
    await clearOffices(app);
    const [chair, scribe] = await twins();
    await addTerm(app, chair, { position: 'PRESIDENT', state: 'ACTIVE' });
    await addTerm(app, scribe, { position: 'TREASURER', state: 'ACTIVE' });
    expect(await answerTo(MERGE, mergeInput(chair, scribe))).toMatchObject({
      message: 'Both accounts hold an office. End one of the two terms first.',
    });
    await clearOffices(app);
  });

  it('is the last active super admin', async () => {
    const [last, person] = await twins({ role: 'SUPERADMIN' });
    await app.sql(`update users set role = 'ADMIN' where id = $1`, [admin.id]);
    await app.sql(`update users set is_active = false where role = 'SUPERADMIN' and id <> $1`, [last.id]);
    expect(await answerTo(MERGE, mergeInput(person, last))).toMatchObject({ code: 'FORBIDDEN' });
    await app.sql(`update users set role = 'SUPERADMIN' where id = $1`, [admin.id]);
    const tries = await Promise.all([
      answerTo(MERGE, mergeInput(person, last), admin),
      answerTo(MERGE, mergeInput(person, admin), last),
    ]);
    expect(tries.filter(({ code }) => code === 'done')).toHaveLength(1);
    const [left] = await app.sql<{ id: number }>(
      `select id from users where role = 'SUPERADMIN' and is_active`,
    );
    if (left?.id === last.id) {
      admin = last;
    }
    expect(left).toBeDefined();
  });
});

describe('undoing a merge', () => {
  it('is possible once, for seven days, and from the latest one back', async () => {
    const [one, two] = await twins();
    const three = await addPerson(app);
    const first = await merge(two, three);
    const second = await merge(one, two);
    expect(await answerTo(UNDO, { id: first })).toMatchObject({
      message: 'The account that was kept has been merged itself. Undo that first.',
    });
    await undo(second);
    await undo(first);
    expect(await answerTo(UNDO, { id: first })).toMatchObject({ message: 'This merge is undone already.' });
    const late = await merge(one, two);
    clock.advance(7 * DAY + 1);
    expect(await answerTo(UNDO, { id: late })).toMatchObject({
      message: 'A merge can be undone for 7 days.',
    });
    clock.advance(-7 * DAY - 1);
  });
});
