import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sessionsChanged } from '../../server/features/accounts/sessions/session.topics.ts';
import { DAY, MINUTE, movableClock } from '../support/clocks.ts';
import { mergeAs } from '../support/merging.ts';
import { addPaidMember, addPerson, PASSWORD, signIn, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

/** Half past midnight of the 20th in Nairobi; in Greenwich it is still the 19th. */
const START = new Date('2026-11-20T00:30:00+03:00');
const TODAY = '2026-11-20';
const LAST_DAY = '2026-11-22';

const clock = movableClock(START);
let app: TestApp;
let other: TestApp;
let admin: Person;
let member: Person;

beforeAll(async () => {
  app = await startTestApp({ clock });
  other = await startTestApp({ clock, database: app.database });
});

afterAll(async () => {
  await other.close();
  await app.close();
});

beforeEach(async () => {
  moveTo(START);
  await app.sql('update memberships set suspended_at = null where suspended_at is not null');
  admin = await addPerson(app, { role: 'SUPERADMIN' });
  member = await addPaidMember(app);
});

const moveTo = (moment: Date): void => {
  clock.advance(moment.getTime() - clock.now().getTime());
};

const UPDATE = `mutation ($id: ID!, $input: UpdateMembershipInput!) {
  updateMembership(id: $id, input: $input) { status suspensionReason suspendedUntil } }`;
const reason = 'The keys of the hall are missing.';

const update = (input: object, person = member) => {
  const variables = { id: person.membershipId, input: { reason, ...input } };
  return app.ask<{ updateMembership: object }>(admin, UPDATE, variables);
};

const suspend = (suspendedUntil: string | null, person = member) =>
  update({ membershipStatus: 'SUSPENDED', suspendedUntil }, person);

const complaint = async (input: object): Promise<unknown> => {
  const variables = { id: member.membershipId, input: { reason, ...input } };
  const { extensions } = await app.refusal(admin, UPDATE, variables);
  return extensions.fields;
};

/** A membership as its person reads it, on whichever day that is. */
async function own(person = member): Promise<object> {
  const caller = { ...person, token: await signIn(app, person.id) };
  const { myMembership } = await app.ask<{ myMembership: object }>(
    caller,
    '{ myMembership { status suspensionReason suspendedUntil } }',
  );
  return myMembership;
}

const suspended = (suspendedUntil: string | null) => ({
  ...{ status: 'SUSPENDED', suspensionReason: reason, suspendedUntil },
});
const active = { status: 'ACTIVE', suspensionReason: '', suspendedUntil: null };

const run = (place = app): Promise<number> => place.services.suspensionEnds.run(place.systemCall());

const toldOfEnd = ({ id }: Person) =>
  app.sql(
    `select message, type from notifications where user_id = $1 and title = 'Your suspension has ended'`,
    [id],
  );

describe('the last day of a suspension', () => {
  it.each([
    ['before today', 'SUSPENDED', '2026-11-19', 'The last day cannot be before today.'],
    ['with another status', 'INACTIVE', LAST_DAY, 'Only a suspension has a last day.'],
    ['without a status', undefined, LAST_DAY, 'Only a suspension has a last day.'],
    [
      'more than 366 days ahead',
      'SUSPENDED',
      '2027-11-22',
      'The last day can be at most 366 days ahead. Leave it empty for a suspension without an end.',
    ],
  ])('is refused %s', async (_when, membershipStatus, suspendedUntil, text) => {
    expect(await complaint({ membershipStatus, suspendedUntil })).toEqual({ suspendedUntil: [text] });
    expect(await own()).toEqual(active);
  });

  it('is today at the earliest and 366 days ahead at the latest, and goes when the suspension is lifted', async () => {
    for (const day of [TODAY, '2027-11-21', LAST_DAY]) {
      await suspend(day);
      expect(await own()).toEqual(suspended(day));
    }
    await update({ membershipStatus: 'ACTIVE', suspendedUntil: null });
    expect(await own()).toEqual(active);
  });

  it('alone, as none, changes nothing', async () => {
    expect(await complaint({ suspendedUntil: null })).toEqual({
      nonFieldErrors: ['At least one field is required.'],
    });
  });

  it('is told to the member and stands in the log and the history', async () => {
    await suspend(LAST_DAY);
    const [notice] = await app.sql<{ message: string }>(
      `select message from notifications where user_id = $1 and title = 'Your membership was changed'`,
      [member.id],
    );
    expect(notice?.message).toMatch(
      /^The club office changed your membership: suspended until Sun 22 Nov 2026, fee/,
    );
    const { memberHistory } = await app.ask<{ memberHistory: { words: string }[] }>(
      admin,
      'query ($id: ID!) { memberHistory(id: $id) { words } }',
      { id: member.membershipId },
    );
    expect(memberHistory.map(({ words }) => words)).toContainEqual(
      expect.stringMatching(/^Active became suspended until Sun 22 Nov 2026\./),
    );
  });

  it('is read by staff with the reason on the card of the member', async () => {
    const read = () =>
      app.ask(admin, 'query ($id: ID!) { member(id: $id) { suspensionReason suspendedUntil } }', {
        id: member.membershipId,
      });
    expect(await read()).toEqual({ member: { suspensionReason: '', suspendedUntil: null } });
    await suspend(LAST_DAY);
    expect(await read()).toEqual({ member: { suspensionReason: reason, suspendedUntil: LAST_DAY } });
  });

  it('stays when a client of REST sends the suspension back, which knows no such day and takes none', async () => {
    const patch = (body: object) =>
      app.rest('PATCH', `/api/membership/${String(member.membershipId)}/`, { token: admin.token, body });
    await suspend(LAST_DAY);
    await patch({ membership_status: 'SUSPENDED' });
    expect(await own()).toEqual(suspended(LAST_DAY));
    const day = { suspended_until: '2026-12-01', suspendedUntil: '2026-12-01' };
    expect((await patch({ membership_status: 'SUSPENDED', ...day })).status).toBe(200);
    expect(await own()).toEqual(suspended(LAST_DAY));
  });

  it('goes with a suspension that is sent again with another reason alone', async () => {
    await suspend(LAST_DAY);
    await update({ membershipStatus: 'SUSPENDED' });
    expect(await own()).toEqual(suspended(null));
  });

  it('goes also when a release lifts the suspension that does not know the day', async () => {
    await suspend(LAST_DAY);
    await app.sql('update memberships set suspended_at = null where id = $1', [member.membershipId]);
    await app.sql('update memberships set suspended_at = now() where id = $1', [member.membershipId]);
    expect(await own()).toMatchObject({ status: 'SUSPENDED', suspendedUntil: null });
    const alone = `update memberships set suspended_at = null, suspended_until = $2 where id = $1`;
    await app.sql(alone, [member.membershipId, LAST_DAY]);
    expect(await own()).toMatchObject({ suspendedUntil: null });
  });
});

describe('a suspension whose last day is over', () => {
  it('is lifted at midnight in Nairobi and not before, told once, and noted as nobody’s deed', async () => {
    await suspend(LAST_DAY);
    moveTo(new Date(`${LAST_DAY}T23:59:00+03:00`));
    await run();
    expect(await own()).toEqual(suspended(LAST_DAY));
    clock.advance(2 * MINUTE);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await own()).toEqual(active);
    expect(await toldOfEnd(member)).toEqual([
      {
        message: 'Sun 22 Nov 2026 was its last day. What your fee pays for is open to you again.',
        type: 'info',
      },
    ]);
    const [entry] = await app.sql(
      `select old_value, new_value, reason, changed_by_id from audit_entries
        where user_id = $1 and permission = 'membership.change_member' order by id desc limit 1`,
      [member.id],
    );
    expect(entry).toMatchObject({
      old_value: expect.stringMatching(/^SUSPENDED until 2026-11-22, PAID, /),
      new_value: expect.stringMatching(/^ACTIVE, PAID, /),
      reason: 'The last day of the suspension has passed',
      changed_by_id: null,
    });
  });

  it('is lifted once by two processes, and looked at anew on open screens', async () => {
    await suspend(LAST_DAY);
    moveTo(new Date(`${LAST_DAY}T10:00:00+03:00`));
    const caller = { ...member, token: await signIn(app, member.id) };
    const feed = await app.listen<{ title: string }>(
      caller,
      'subscription { notificationReceived { title } }',
    );
    const heard: number[] = [];
    const stop = app.pubsub.onEvent(sessionsChanged, ({ userId }) => heard.push(userId));
    clock.advance(DAY);
    const lifted = await Promise.all([run(), run(other)]);
    expect(lifted.toSorted()).toEqual([0, 1]);
    expect(await toldOfEnd(member)).toHaveLength(1);
    await feed.next(({ title }) => title === 'Your suspension has ended');
    await until('the other screens to be told', () => heard.includes(member.id));
    stop();
  });

  it('is the only one that is lifted, of a closed account without a word', async () => {
    const endless = await addPaidMember(app);
    const gone = await addPaidMember(app);
    await suspend(null, endless);
    await suspend(LAST_DAY, gone);
    await app.sql('update users set is_active = false where id = $1', [gone.id]);
    clock.advance(3 * DAY);
    expect(await run()).toBe(1);
    expect(await own(endless)).toEqual(suspended(null));
    expect(await toldOfEnd(gone)).toEqual([]);
  });

  it('is lifted however many there are', async () => {
    const people = await Promise.all(
      Array.from({ length: 101 }, () => addPerson(app, { isSuspended: true })),
    );
    const ids = people.map(({ id }) => id);
    await app.sql('update memberships set suspended_until = $1 where user_id = any($2)', [LAST_DAY, ids]);
    clock.advance(3 * DAY);
    expect(await run()).toBe(101);
  });
});

describe('an account that is closed while it is suspended until a day', () => {
  it('stays suspended, without the day', async () => {
    await suspend('2027-11-01');
    const confirm = 'mutation ($input: ConfirmItIsMeInput!) { confirmItIsMe(input: $input) }';
    await app.ask(member, confirm, { input: { password: PASSWORD } });
    await app.ask(member, 'mutation { closeMyAccount(removeWritings: false) { obstacles } }');
    clock.advance(40 * DAY);
    await app.services.erasure.run(app.systemCall());
    const left = `select suspended_at is not null "isSuspended", suspended_until from memberships where user_id = $1`;
    expect(await app.sql(left, [member.id])).toEqual([{ isSuspended: true, suspended_until: null }]);
  });
});

describe('suspensions of two accounts that become one', () => {
  const UNDO = 'mutation ($id: ID!) { undoMerge(id: $id) { id } }';

  it.each([null, '2026-11-25', '2026-11-21'])(
    'last until somebody lifts them: the other ended on %s',
    async (end) => {
      const closed = await addPaidMember(app);
      await suspend(LAST_DAY);
      await suspend(end, closed);
      const id = await mergeAs(admin, app, [member, closed]);
      expect(await own()).toEqual(suspended(null));
      await app.ask(admin, UNDO, { id });
      expect(await own()).toEqual(suspended(LAST_DAY));
    },
  );

  it('take over no last day, and give none back to another suspension than it was of', async () => {
    const closed = await addPaidMember(app);
    await suspend(LAST_DAY, closed);
    const first = await mergeAs(admin, app, [member, closed]);
    expect(await own()).toEqual(suspended(null));
    await app.ask(admin, UNDO, { id: first });
    expect(await own()).toEqual(active);
    await suspend(LAST_DAY);
    const second = await mergeAs(admin, app, [member, closed]);
    await suspend(null);
    await app.ask(admin, UNDO, { id: second });
    expect(await own()).toEqual(suspended(null));
  });
});
