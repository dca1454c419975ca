import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paidFor } from '../support/paid-periods.ts';
import { toldTo } from '../support/paying.ts';
import { addPaidMember, addPerson, inMonths, type Person } from '../support/people.ts';
import { createPersonas, type Personas } from '../support/personas.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { refusalOf } from './contract-rows.ts';

describe('changing a membership by REST (S5)', () => {
  let app: TestApp;
  let people: Personas;

  const patch = (id: number, token: string | null, body: object) =>
    app.rest('PATCH', `/api/membership/${String(id)}/`, { token, body });

  const bookedFor = async ({ token }: Person): Promise<unknown> =>
    (await app.rest('GET', '/api/payment/payments/', { token })).body['count'];

  beforeAll(async () => {
    app = await startTestApp();
    people = await createPersonas(app);
  });

  afterAll(async () => {
    await app.close();
  });

  it('records a payment of 1000.00 when staff mark a member as paid', async () => {
    const { unpaid, admin } = people;
    const answer = await patch(unpaid.membershipId, admin.token, { payment_status: 'PAID' });
    expect(answer).toMatchObject({
      status: 200,
      body: { membership_status: 'ACTIVE', payment_status: 'PAID', is_active: true, user: unpaid.id },
    });
    const { body } = await app.rest('GET', '/api/payment/payments/', { token: unpaid.token });
    expect(body).toMatchObject({
      results: [{ amount: '1000.00', payment_method: 'MANUAL', status: 'COMPLETED' }],
    });
    const again = await patch(unpaid.membershipId, admin.token, { payment_status: 'PAID' });
    expect(again.status).toBe(200);
    expect((await app.rest('GET', '/api/payment/payments/', { token: unpaid.token })).body['count']).toBe(1);
  });

  it('books one year for PAID with an expiry of null, however often it is sent', async () => {
    const person = await addPerson(app);
    const body = { payment_status: 'PAID', membership_expiry: null };
    for (let time = 0; time < 3; time += 1) {
      expect(await patch(person.membershipId, people.admin.token, body)).toMatchObject({
        status: 200,
        body: { payment_status: 'PAID', is_active: true, membership_expiry: inMonths(app, 12) },
      });
    }
    expect(await bookedFor(person)).toBe(1);
    const told = await toldTo(app, person);
    expect(told.filter((title) => title === 'Payment received')).toHaveLength(1);
  });

  it('refuses PAID until a day that is over for an unpaid member, and books nothing', async () => {
    for (const person of [await addPerson(app), await addPerson(app, { paidUntil: '2020-01-31' })]) {
      const before = await bookedFor(person);
      const body = { payment_status: 'PAID', membership_expiry: inMonths(app, -1) };
      expect(await patch(person.membershipId, people.admin.token, body)).toMatchObject({
        status: 400,
        body: { membership_expiry: ['A paid membership needs an expiry in the future.'] },
      });
      expect(await bookedFor(person)).toBe(before);
      expect(await toldTo(app, person)).toEqual([]);
    }
  });

  it('moves the end of what is paid by a date beside PAID, and books nothing', async () => {
    const person = await addPaidMember(app);
    for (const membership_expiry of [inMonths(app, 3), inMonths(app, -1)]) {
      const answer = await patch(person.membershipId, people.admin.token, {
        payment_status: 'PAID',
        membership_expiry,
      });
      expect(answer).toMatchObject({ status: 200, body: { membership_expiry } });
    }
    expect(await bookedFor(person)).toBe(1);
  });

  it('stores a date for a member who has not paid, and opens nothing by it', async () => {
    for (const facts of [{}, { paidUntil: '2020-01-31' }]) {
      const person = await addPerson(app, facts);
      const before = await bookedFor(person);
      for (const beside of [{}, { payment_status: 'UNPAID' }, { membership_status: 'ACTIVE' }]) {
        const answer = await patch(person.membershipId, people.admin.token, {
          ...beside,
          membership_expiry: inMonths(app, 5),
        });
        expect(answer).toMatchObject({
          status: 200,
          body: { membership_expiry: inMonths(app, 5), payment_status: 'UNPAID', is_active: false },
        });
      }
      expect(await bookedFor(person)).toBe(before);
      expect((await app.rest('POST', '/api/blog/', { token: person.token, body: {} })).body).toMatchObject({
        code: 'membership_required',
      });
    }
  });

  it('uses the stored date when the member is marked as paid later', async () => {
    const person = await addPerson(app);
    const body = { membership_expiry: inMonths(app, 5) };
    await patch(person.membershipId, people.admin.token, body);
    const paid = await patch(person.membershipId, people.admin.token, { payment_status: 'PAID' });
    expect(paid.body).toMatchObject({ ...body, payment_status: 'PAID', is_active: true });
    expect(await bookedFor(person)).toBe(1);
  });

  it('forgets a stored date that is over when the fee is paid, and one that is taken back', async () => {
    const person = await addPerson(app);
    const { admin } = people;
    await patch(person.membershipId, admin.token, { membership_expiry: '2020-01-31' });
    const paid = await patch(person.membershipId, admin.token, { payment_status: 'PAID' });
    expect(paid.body).toMatchObject({ membership_expiry: inMonths(app, 12), is_active: true });
    const other = await addPerson(app);
    await patch(other.membershipId, admin.token, { membership_expiry: inMonths(app, 5) });
    const emptied = await patch(other.membershipId, admin.token, { membership_expiry: null });
    expect(emptied.body).toMatchObject({ membership_expiry: null, membership_status: 'PENDING' });
  });

  it('ends what is paid by UNPAID, whatever date is sent beside it', async () => {
    const person = await addPaidMember(app);
    const body = { payment_status: 'UNPAID', membership_expiry: inMonths(app, 5) };
    expect(await patch(person.membershipId, people.admin.token, body)).toMatchObject({
      status: 200,
      body: { ...body, is_active: false },
    });
  });

  it('sells no month behind a date that was only stored', async () => {
    const person = await addPerson(app);
    await patch(person.membershipId, people.admin.token, { membership_expiry: inMonths(app, 60) });
    await paidFor(app, person, 1);
    const { body } = await app.rest('GET', '/api/membership/my_membership/', { token: person.token });
    expect(body).toMatchObject({ membership_expiry: inMonths(app, 1), is_active: true });
  });

  it('suspends and lets back in, and ends a membership by its date', async () => {
    const { paid, admin } = people;
    expect(
      (await patch(paid.membershipId, admin.token, { membership_status: 'SUSPENDED' })).body,
    ).toMatchObject({
      membership_status: 'SUSPENDED',
      is_active: false,
    });
    expect((await patch(paid.membershipId, admin.token, { membership_status: 'ACTIVE' })).body).toMatchObject(
      {
        membership_status: 'ACTIVE',
        is_active: true,
      },
    );
    expect(
      (await patch(paid.membershipId, admin.token, { membership_expiry: '2020-01-31' })).body,
    ).toMatchObject({
      membership_status: 'INACTIVE',
      payment_status: 'UNPAID',
      membership_expiry: '2020-01-31',
    });
    expect((await patch(paid.membershipId, admin.token, { membership_expiry: null })).body).toMatchObject({
      membership_status: 'PENDING',
      membership_expiry: null,
    });
  });

  it('refuses members, an empty change, a bad choice and a missing membership', async () => {
    const { paid, other, admin } = people;
    expect((await patch(other.membershipId, paid.token, { payment_status: 'PAID' })).status).toBe(403);
    expect(refusalOf(await patch(other.membershipId, admin.token, {}))).toMatchObject({
      status: 400,
      detail: 'At least one field is required.',
    });
    expect(
      (await patch(other.membershipId, admin.token, { membership_status: 'PENDING' })).body,
    ).toMatchObject({
      membership_status: ['"PENDING" is not a valid choice.'],
    });
    expect((await patch(999_999, admin.token, { payment_status: 'PAID' })).status).toBe(404);
  });

  it('lets nobody below ADMIN change their own, whatever the body is, and notes it', async () => {
    const clerk = await addPaidMember(app, { granted: ['membership.change_member'] });
    for (const body of [{ payment_status: 'PAID' }, {}, { membership_status: 'PENDING' }, '{']) {
      const answer = await app.rest('PATCH', `/api/membership/${String(clerk.membershipId)}/`, {
        token: clerk.token,
        body,
      });
      expect(refusalOf(answer)).toEqual({
        status: 403,
        detail: 'You cannot change your own membership.',
        code: 'permission_denied',
      });
    }
    const denials = await app.sql(
      `select permission, reason from audit_entries where action = 'ACCESS_DENIED' and changed_by_id = $1`,
      [clerk.id],
    );
    expect(denials).toContainEqual({ permission: 'membership.change_member', reason: 'own membership' });
    // One entry a minute tells of them, and their number stands beside it.
    const [refused] = await app.sql<{ times: number }>(
      `select sum(times)::int times from refused_attempts where user_id = $1 and deed = 'own membership'`,
      [clerk.id],
    );
    expect(refused).toEqual({ times: 4 });
    expect((await patch(people.other.membershipId, clerk.token, { payment_status: 'UNPAID' })).status).toBe(
      200,
    );
    const { admin } = people;
    expect((await patch(admin.membershipId, admin.token, { membership_status: 'ACTIVE' })).status).toBe(200);
  });

  it('refuses null for a state, and what is no day', async () => {
    const { other, admin } = people;
    const day = 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.';
    const states = { membership_status: null, payment_status: null };
    for (const membership_expiry of ['', '0000-01-01', '2027-02-29', 5, []]) {
      expect(await patch(other.membershipId, admin.token, { ...states, membership_expiry })).toMatchObject({
        status: 400,
        body: {
          membership_status: ['This field may not be null.'],
          payment_status: ['This field may not be null.'],
          membership_expiry: [day],
        },
      });
    }
  });
});
