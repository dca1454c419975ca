import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, nairobiDate } from '../../server/core/clock.ts';
import { LOGIN, ME, type Session } from '../support/account-documents.ts';
import { addPaidMember, addPerson, PASSWORD, signIn, type Person } from '../support/people.ts';
import type { Feed } from '../support/socket-client.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

/** How soon an ended session must be gone from a socket. */
const SOON = 5_500;

let app: TestApp;
let person: Person;
let otherDevice: string;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  await app.sql('delete from rate_limits');
  person = await addPerson(app);
  otherDevice = await signIn(app, person.id);
});

const LOGOUT = 'mutation ($all: Boolean!) { logout(allSessions: $all) }';
const CHANGE = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }`;
const LISTEN = 'subscription { notificationReceived { id } }';

const textOf = async (token: string): Promise<string> =>
  (await app.graphql(token, ME)).errors[0]?.message ?? 'alive';
const states = () => Promise.all([textOf(person.token), textOf(otherDevice)]);
const closeCode = (feed: Feed<unknown>, within = SOON): Promise<number> =>
  until('the socket to be closed', () => feed.end?.code, within);
const passwords = (change: Record<string, string> = {}) => ({
  input: { oldPassword: PASSWORD, newPassword: 'another one', confirmPassword: 'another one', ...change },
});

describe('logout', () => {
  it('ends this session and leaves the other device signed in', async () => {
    expect(await app.ask(person, LOGOUT, { all: false })).toEqual({ logout: true });
    expect(await states()).toEqual(['Invalid token.', 'alive']);
  });

  it('ends all sessions when asked to', async () => {
    await app.ask(person, LOGOUT, { all: true });
    expect(await states()).toEqual(['Invalid token.', 'Invalid token.']);
  });

  it('leaves the sessions of everybody else alone', async () => {
    const other = await addPerson(app);
    await app.ask(person, LOGOUT, { all: true });
    expect(await textOf(other.token)).toBe('alive');
  });

  it('closes the sockets of the ended session at once, and only those', async () => {
    const ended = await app.listen(person, LISTEN);
    const kept = await app.listen(otherDevice, LISTEN);
    await app.ask(person, LOGOUT, { all: false });
    expect(await closeCode(ended, 1_000)).toBe(4403);
    expect(kept.end).toBeNull();
    await kept.close();
  });
});

describe('changing the password', () => {
  it('keeps this session, ends the others, and only the new password signs in', async () => {
    expect(await app.ask(person, CHANGE, passwords())).toEqual({ changePassword: true });
    expect(await states()).toEqual(['alive', 'Invalid token.']);
    const { username } = person;
    const old = await app.refusal(null, LOGIN, { input: { username, password: PASSWORD } });
    expect(old.extensions.code).toBe('INVALID_CREDENTIALS');
    const fresh = await app.ask<Session>(null, LOGIN, { input: { username, password: 'another one' } });
    expect(fresh.login.user.id).toBe(String(person.id));
  });

  it.each([
    [{ oldPassword: '' }, { oldPassword: ['Current password is required'] }],
    [{ oldPassword: 'wrong password' }, { oldPassword: ['Current password is incorrect'] }],
    [
      { newPassword: 'five5', confirmPassword: 'five5' },
      {
        newPassword: ['New password must be at least 6 characters'],
        confirmPassword: ['Please confirm your password'],
      },
    ],
    [
      { newPassword: 'iloveyou', confirmPassword: 'iloveyou' },
      { newPassword: ['This password is too common. Please choose another one.'] },
    ],
    [{ confirmPassword: 'abc' }, { confirmPassword: ['Please confirm your password'] }],
    [{ confirmPassword: 'something else' }, { confirmPassword: ["Passwords don't match"] }],
  ])('refuses %j at its field and signs nobody out', async (change, fields) => {
    const { extensions } = await app.refusal(person, CHANGE, passwords(change));
    expect(extensions).toEqual({ code: 'BAD_USER_INPUT', fields });
    expect(await states()).toEqual(['alive', 'alive']);
  });

  it('refuses the user name as the new one', async () => {
    const own = person.username.toUpperCase();
    const { extensions } = await app.refusal(
      person,
      CHANGE,
      passwords({ newPassword: own, confirmPassword: own }),
    );
    expect(extensions.fields).toEqual({ newPassword: ['The password must not be the user name.'] });
  });

  it('cannot be used to guess the old one: after five wrong ones it waits', async () => {
    for (let number = 0; number < 5; number += 1) {
      await app.refusal(person, CHANGE, passwords({ oldPassword: `guess ${String(number)}` }));
    }
    const { extensions } = await app.refusal(person, CHANGE, passwords());
    expect(extensions.code).toBe('RATE_LIMITED');
    expect(await states()).toEqual(['alive', 'alive']);
  });
});

describe('the limit of wrong old passwords', () => {
  it('cannot be outrun by guesses sent at the same time', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => app.refusal(person, CHANGE, passwords({ oldPassword: 'a guess' }))),
    );
    const codes = guesses.map(({ extensions }) => extensions.code);
    expect(codes.filter((code) => code === 'BAD_USER_INPUT')).toHaveLength(5);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(7);
  });

  it('is forgiven by the right one', async () => {
    for (let number = 0; number < 4; number += 1) {
      await app.refusal(person, CHANGE, passwords({ oldPassword: 'a guess' }));
    }
    await app.ask(person, CHANGE, passwords());
    const { extensions } = await app.refusal(person, CHANGE, passwords({ oldPassword: 'a guess' }));
    expect(extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('an account that is switched off while online', () => {
  it('is refused at the next request and loses its sockets within five seconds', async () => {
    const feed = await app.listen(person, LISTEN);
    await app.sql('update users set is_active = false where id = $1', [person.id]);
    expect(await states()).toEqual(['User inactive or deleted.', 'User inactive or deleted.']);
    expect(await closeCode(feed)).toBe(4403);
  });
});

describe('rights that change while online', () => {
  it('count at the next request', async () => {
    const roleOf = async () => (await app.ask<{ me: { role: string } }>(person, ME)).me.role;
    expect(await roleOf()).toBe('MEMBER');
    await app.sql(`update users set role = 'ADMIN' where id = $1`, [person.id]);
    expect(await roleOf()).toBe('ADMIN');
    await app.sql(`update users set role = 'MEMBER' where id = $1`, [person.id]);
    expect(await roleOf()).toBe('MEMBER');
  });

  it('follow the dates of a term, whatever it is marked as', async () => {
    const treasurer = await addPaidMember(app, { position: 'TREASURER' });
    const today = nairobiDate(app.clock.now());
    const held = async (startDate: string, endDate: string | null): Promise<string | null> => {
      await app.sql('update executive_terms set start_date = $2, end_date = $3 where user_id = $1', [
        treasurer.id,
        startDate,
        endDate,
      ]);
      const { me } = await app.ask<{ me: { activeExecutivePosition: string | null } }>(
        treasurer,
        '{ me { activeExecutivePosition } }',
      );
      return me.activeExecutivePosition;
    };
    expect(await held(today, null)).toBe('TREASURER');
    expect(await held('2020-09-01', today)).toBe('TREASURER');
    expect(await held('2020-09-01', addDays(today, -1))).toBeNull();
    expect(await held(addDays(today, 1), null)).toBeNull();
  });

  it('reach an open subscription: who is no longer treasurer hears no more payments', async () => {
    const treasurer = await addPaidMember(app, { position: 'TREASURER' });
    const feed = await app.listen<{ id: string }>(treasurer, 'subscription { paymentUpdated { id } }');
    const pay = async (payer: Person): Promise<string> => {
      const { payMembershipFee } = await app.ask<{ payMembershipFee: { payment: { id: string } } }>(
        payer,
        'mutation { payMembershipFee(input: { phoneNumber: "0712345678" }) { payment { id } } }',
      );
      return payMembershipFee.payment.id;
    };
    const heard = await pay(await addPerson(app));
    await feed.next((event) => event.id === heard);
    await app.sql('update executive_terms set is_active = false where user_id = $1', [treasurer.id]);
    await until(
      'a payment that the former treasurer does not hear',
      async () => {
        const payer = await addPerson(app);
        const own = await app.listen<{ id: string; status: string }>(
          payer,
          'subscription { paymentUpdated { id status } }',
        );
        const id = await pay(payer);
        await own.next((event) => event.status === 'COMPLETED');
        await own.close();
        return !feed.events.some((event) => event.id === id);
      },
      SOON,
    );
    expect(feed.end).toBeNull();
    await feed.close();
  });

  it('reach open subscriptions when an office changes hands: the new treasurer hears payments, the old one none', async () => {
    const admin = await addPerson(app, { role: 'ADMIN' });
    const [before, after] = [await addPaidMember(app, { position: 'TREASURER' }), await addPaidMember(app)];
    const hears = (person: Person) =>
      app.listen<{ id: string }>(person, 'subscription { paymentUpdated { id } }');
    const [former, next] = [await hears(before), await hears(after)];
    const [held] = await app.sql<{ id: number }>('select id from executive_terms where user_id = $1', [
      before.id,
    ]);
    await app.ask(admin, 'mutation ($id: ID!) { removeExecutive(id: $id) { state } }', {
      id: String(held?.id),
    });
    await app.ask(
      admin,
      'mutation ($input: AssignExecutiveInput!) { assignExecutive(input: $input) { state } }',
      { input: { person: String(after.id), position: 'TREASURER', startDate: nairobiDate(app.clock.now()) } },
    );
    await until(
      'a payment that only the new treasurer hears',
      async () => {
        const payer = await addPerson(app);
        const own = await app.listen<{ id: string; status: string }>(
          payer,
          'subscription { paymentUpdated { id status } }',
        );
        const { payMembershipFee } = await app.ask<{ payMembershipFee: { payment: { id: string } } }>(
          payer,
          'mutation { payMembershipFee(input: { phoneNumber: "0712345678" }) { payment { id } } }',
        );
        await own.next((event) => event.status === 'COMPLETED');
        await own.close();
        const heardBy = ({ events }: typeof next): boolean =>
          events.some(({ id }) => id === payMembershipFee.payment.id);
        return heardBy(next) && !heardBy(former);
      },
      SOON,
    );
    await Promise.all([former.close(), next.close()]);
  });
});
