import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { nairobiDate } from '../../server/core/clock.ts';
import { addPerson, type Person } from '../support/people.ts';
import { until } from '../support/until.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let manager: Person;
let number = 0;

beforeAll(async () => {
  app = await startTestApp();
  manager = await addPerson(app, { role: 'MANAGER', granted: ['payment.manage_payments'] });
});

afterAll(() => app.close());

const REGISTER = `mutation ($input: DeskRegistrationInput!) { registerAtDesk(input: $input) { id url } }`;
const PROMPT = 'mutation ($input: DeskPromptInput!) { promptAtDesk(input: $input) }';
const TODAY = `{ registeredToday(pageSize: 100) { count results { userId name membershipId registeredBy
  fee { progress amount method receiptNumber } } } }`;
const KNOWN = `query ($username: String! = "", $email: String! = "", $phoneNumber: String! = "") {
  knownMembers(username: $username, email: $email, phoneNumber: $phoneNumber) { by name membershipId } }`;

interface Entry {
  userId: string;
  name: string;
  membershipId: string;
  registeredBy: string;
  fee: { progress: string; amount: string; method: string; receiptNumber: string | null } | null;
}

const newcomer = (change: object = {}) => {
  number += 1;
  const code = `FRESH/${String(number)}`;
  const phoneNumber = `07990${String(number).padStart(5, '0')}`;
  return {
    ...{ name: `Fresher ${String(number)}`, username: code, email: `fresher${String(number)}@example.org` },
    ...{ phoneNumber, course: 'LL.B. Law', yearOfStudy: 1, hub: 'Main Campus', ...change },
  };
};

const register = async (input: object = newcomer()) => {
  const { registerAtDesk } = await app.ask<{ registerAtDesk: { id: string; url: string } }>(
    manager,
    REGISTER,
    { input },
  );
  return registerAtDesk;
};

const refusal = async (document: string, variables: object, caller = manager) =>
  (await app.graphql(caller, document, { ...variables })).errors[0]?.extensions;

const entryOf = async (id: string): Promise<Entry | undefined> => {
  const { registeredToday } = await app.ask<{ registeredToday: { results: Entry[] } }>(manager, TODAY);
  return registeredToday.results.find(({ userId }) => userId === id);
};

describe('the desk', () => {
  it('registers sixty people in a row from one address, each with a link of their own', async () => {
    const links = new Set<string>();
    for (let n = 0; n < 60; n += 1) {
      links.add((await register()).url);
    }
    expect(links.size).toBe(60);
    const { registeredToday } = await app.ask<{ registeredToday: { count: number } }>(manager, TODAY);
    expect(registeredToday.count).toBeGreaterThanOrEqual(60);
  });

  it('makes a member who waits for the fee, in the name of who registered them', async () => {
    const { id } = await register(newcomer({ name: 'Asha Njeri', role: undefined }));
    expect(await entryOf(id)).toMatchObject({ name: 'Asha Njeri', registeredBy: manager.name, fee: null });
    const [made] = await app.sql('select role, course, year_of_study from users where id = $1', [id]);
    expect(made).toEqual({ role: 'MEMBER', course: 'LL.B. Law', year_of_study: 1 });
    const entries = await app.sql(
      `select permission, changed_by_id from audit_entries where user_id = $1 order by id`,
      [id],
    );
    const entry = { permission: 'membership.manage_registrations', changed_by_id: manager.id };
    expect(entries).toEqual([entry, entry]);
  });

  it('takes blank fields as left out, and refuses mistakes at their fields', async () => {
    const blank = newcomer({ phoneNumber: ' ', course: '', hub: '', yearOfStudy: null });
    expect(await register(blank)).toMatchObject({ id: expect.any(String) });
    const wrong = newcomer({ name: 'X', phoneNumber: '12', yearOfStudy: 9 });
    expect(await refusal(REGISTER, { input: wrong })).toMatchObject({
      fields: {
        name: ['Full name must be at least 2 characters.'],
        phoneNumber: ['Phone number must be at least 10 digits'],
        yearOfStudy: ['Year of study must be between 1 and 6'],
      },
    });
  });

  it('tells who is known by number, address or phone, however they are written, and refuses them', async () => {
    const known = newcomer({ name: 'Known Already', phoneNumber: '0799 811 811' });
    const { id } = await register(known);
    const { membershipId } = (await entryOf(id)) ?? {};
    const found = await app.ask(manager, KNOWN, {
      username: known.username.toLowerCase(),
      email: known.email.toUpperCase(),
      phoneNumber: '+254 799 811 811',
    });
    const row = { name: 'Known Already', membershipId };
    expect(found).toEqual({
      knownMembers: [
        { by: 'USERNAME', ...row },
        { by: 'EMAIL', ...row },
        { by: 'PHONE', ...row },
      ],
    });
    const again = newcomer({ username: known.username, email: known.email, phoneNumber: '254799811811' });
    expect(Object.keys((await refusal(REGISTER, { input: again }))?.fields ?? {})).toEqual([
      'email',
      'username',
      'phoneNumber',
    ]);
    const twin = newcomer({ phoneNumber: '0799811811', sharesPhone: true });
    expect(await register(twin)).toMatchObject({ id: expect.any(String) });
  });

  it('is for holders of its right alone', async () => {
    const member = await addPerson(app);
    for (const [document, variables] of [
      [REGISTER, { input: newcomer() }],
      [KNOWN, { username: 'x' }],
      [TODAY, {}],
    ] as const) {
      expect(await refusal(document, variables, member)).toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});

describe('a fee at the desk', () => {
  it('is asked for on the phone of the person, whose payment it is, while the next is registered', async () => {
    const { id } = await register();
    const { promptAtDesk } = await app.ask<{ promptAtDesk: string }>(manager, PROMPT, {
      input: { payerId: id, phoneNumber: '0712345678' },
    });
    await register();
    const paid = await until('the prompt to be paid', async () => {
      const entry = await entryOf(id);
      return entry?.fee?.progress === 'PAID' ? entry : null;
    });
    expect(paid.fee).toMatchObject({ amount: '1000.00', method: 'MPESA' });
    expect(paid.fee?.receiptNumber).toMatch(/^RCT-/);
    const [payment] = await app.sql('select user_id from payments where id = $1', [promptAtDesk]);
    expect(payment).toEqual({ user_id: Number(id) });
    expect((await refusal(PROMPT, { input: { payerId: '999999', phoneNumber: '0712345678' } }))?.code).toBe(
      'NOT_FOUND',
    );
  });

  it('tells whose phone rings that M-Pesa has taken the request, not who asked', async () => {
    const payer = await addPerson(app);
    const FEED = 'subscription { paymentUpdated { id progress } }';
    const feed = await app.listen<{ id: string; progress: string }>(payer, FEED);
    const input = { payerId: String(payer.id), phoneNumber: '254700000040' };
    const { promptAtDesk } = await app.ask<{ promptAtDesk: string }>(manager, PROMPT, { input });
    await feed.next(({ id, progress }) => id === promptAtDesk && progress === 'WAITING_FOR_PIN');
    await feed.close();
  });

  it('is recorded in cash by the rights that exist, in the name of who took it', async () => {
    const { id } = await register();
    const record = `mutation ($input: RecordMembershipFeeInput!) { recordMembershipFee(input: $input) { id } }`;
    const paidOn = nairobiDate(app.clock.now());
    const input = { payerId: id, channel: 'CASH', paidOn };
    await app.ask(manager, record, { input });
    expect((await entryOf(id))?.fee).toMatchObject({ progress: 'PAID', method: 'MANUAL' });
    const [kept] = await app.sql(
      `select recorded_by_id from manual_payments m join payments p on p.id = m.payment_id where p.user_id = $1`,
      [id],
    );
    expect(kept).toEqual({ recorded_by_id: manager.id });
    const without = await addPerson(app, { role: 'MANAGER' });
    expect(await refusal(record, { input }, without)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is not asked for of somebody suspended', async () => {
    const { id } = await register();
    await app.sql('update memberships set suspended_at = now() where user_id = $1', [id]);
    const input = { payerId: id, phoneNumber: '0712345678' };
    expect(await refusal(PROMPT, { input })).toMatchObject({ code: 'MEMBERSHIP_SUSPENDED' });
  });

  it('is asked for by a busy desk more often than by a member', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => addPerson(app)));
    for (const [at, { id }] of people.entries()) {
      const input = { payerId: String(id), phoneNumber: `07123450${String(at).padStart(2, '0')}` };
      await app.ask(manager, PROMPT, { input });
    }
    const [sent] = await app.sql(`select count(*)::int n from payments where user_id = any($1)`, [
      people.map(({ id }) => id),
    ]);
    expect(sent).toEqual({ n: 8 });
  });
});
