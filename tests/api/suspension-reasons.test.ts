import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: Person;
let member: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, { role: 'ADMIN' });
});

beforeEach(async () => {
  member = await addPaidMember(app);
});

afterAll(() => app.close());

const UPDATE = `mutation ($id: ID!, $input: UpdateMembershipInput!) {
  updateMembership(id: $id, input: $input) { status suspensionReason } }`;
const REASON = 'The keys of the hall are missing.';

const update = (input: object) => app.ask(admin, UPDATE, { id: member.membershipId, input });

const own = async (): Promise<object> =>
  (await app.ask<{ myMembership: object }>(member, '{ myMembership { status suspensionReason } }'))
    .myMembership;

const told = async (): Promise<string[]> =>
  (
    await app.sql<{ message: string }>(
      `select message from notifications where user_id = $1 and title = 'Your membership was changed' order by id`,
      [member.id],
    )
  ).map(({ message }) => message);

describe('a status that staff change', () => {
  it.each(['SUSPENDED', 'INACTIVE', 'ACTIVE'])('to %s needs a reason', async (membershipStatus) => {
    for (const reason of [undefined, null, '', '  ']) {
      const { extensions } = await app.refusal(admin, UPDATE, {
        id: member.membershipId,
        input: { membershipStatus, reason },
      });
      expect(extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { reason: ['A reason is required.'] },
      });
    }
    expect(await own()).toEqual({ status: 'ACTIVE', suspensionReason: '' });
    expect(await told()).toEqual([]);
  });

  it('keeps the reason of a suspension, tells it to the member, and notes it', async () => {
    await update({ membershipStatus: 'SUSPENDED', reason: ` ${REASON} ` });
    expect(await own()).toEqual({ status: 'SUSPENDED', suspensionReason: REASON });
    const [notice] = await told();
    expect(notice).toMatch(
      /^The club office changed your membership: suspended, fee paid until .*\. Reason: The keys/,
    );
    const [entry] = await app.sql('select reason from audit_entries where user_id = $1 and permission = $2', [
      member.id,
      'membership.change_member',
    ]);
    expect(entry).toEqual({ reason: REASON });
  });

  it('forgets the reason when the suspension is lifted or becomes an end, and money keeps it', async () => {
    for (const membershipStatus of ['ACTIVE', 'INACTIVE']) {
      await update({ membershipStatus: 'SUSPENDED', reason: REASON });
      await update({ paymentStatus: 'UNPAID' });
      await update({ paymentStatus: 'PAID' });
      expect(await own()).toEqual({ status: 'SUSPENDED', suspensionReason: REASON });
      await update({ membershipStatus, reason: 'They were found' });
      expect(await own()).toEqual({ status: membershipStatus, suspensionReason: '' });
    }
  });

  it('has a reason of 400 characters at most, and one alone changes nothing', async () => {
    const refusals = [
      await app.refusal(admin, UPDATE, {
        ...{ id: member.membershipId, input: { membershipStatus: 'SUSPENDED', reason: 'x'.repeat(401) } },
      }),
      await app.refusal(admin, UPDATE, { id: member.membershipId, input: { reason: REASON } }),
    ];
    expect(refusals.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT']);
    await update({ membershipStatus: 'SUSPENDED', reason: 'x'.repeat(400) });
    expect((await told())[0]?.length).toBeLessThanOrEqual(500);
  });

  it('needs none by REST, whose contract has no such field, and keeps one that is sent', async () => {
    const path = `/api/membership/${String(member.membershipId)}/`;
    const patch = (body: object) => app.rest('PATCH', path, { token: admin.token, body });
    expect((await patch({ membership_status: 'SUSPENDED' })).body).toMatchObject({
      membership_status: 'SUSPENDED',
    });
    expect(await own()).toEqual({ status: 'SUSPENDED', suspensionReason: '' });
    expect((await patch({ membership_status: 'SUSPENDED', reason: REASON })).status).toBe(200);
    expect(await own()).toEqual({ status: 'SUSPENDED', suspensionReason: REASON });
    expect((await patch({ reason: REASON })).body).toMatchObject({
      non_field_errors: ['At least one field is required.'],
    });
  });

  it('keeps the reason and the day of a suspension that a client of REST sends back as it read it', async () => {
    const path = `/api/membership/${String(member.membershipId)}/`;
    const since = () => app.sql('select suspended_at from memberships where id = $1', [member.membershipId]);
    await update({ membershipStatus: 'SUSPENDED', reason: REASON });
    const first = await since();
    const body = { membership_status: 'SUSPENDED', payment_status: 'PAID' };
    expect((await app.rest('PATCH', path, { token: admin.token, body })).status).toBe(200);
    expect(await own()).toEqual({ status: 'SUSPENDED', suspensionReason: REASON });
    expect(await since()).toEqual(first);
    await update({ membershipStatus: 'SUSPENDED', reason: 'A better one' });
    expect(await own()).toEqual({ status: 'SUSPENDED', suspensionReason: 'A better one' });
    await update({ membershipStatus: 'ACTIVE', reason: 'They were found' });
    await app.rest('PATCH', path, { token: admin.token, body });
    expect(await own()).toEqual({ status: 'SUSPENDED', suspensionReason: '' });
    expect(await since()).not.toEqual(first);
  });

  it('does not change by a fee that is paid already: who ended a membership said why, and so does who revives it', async () => {
    const { expiry } = (
      await app.ask<{ myMembership: { expiry: string } }>(member, '{ myMembership { expiry } }')
    ).myMembership;
    await update({ membershipStatus: 'INACTIVE', reason: REASON });
    for (const input of [{ paymentStatus: 'PAID' }, { paymentStatus: 'PAID', membershipExpiry: expiry }]) {
      await update(input);
      expect(await own()).toEqual({ status: 'INACTIVE', suspensionReason: '' });
    }
    await update({ paymentStatus: 'UNPAID' });
    await update({ paymentStatus: 'PAID' });
    expect(await own()).toEqual({ status: 'ACTIVE', suspensionReason: '' });
  });
});
