import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addNotification } from '../support/notifications.ts';
import { addPaidMember, addPerson, PASSWORD, type Person } from '../support/people.ts';
import { addPayment } from '../support/payments.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { userFields } from './user-fields.ts';

type Facts = Record<string, unknown>;

let app: TestApp;
let treasurer: Person;
let newcomer: Person;

beforeAll(async () => {
  app = await startTestApp();
  treasurer = await addPaidMember(app, { position: 'TREASURER', granted: ['blog.approve_posts'] });
  newcomer = await addPerson(app);
  for (const person of [treasurer, newcomer]) {
    await app.rest('PATCH', '/api/users/me/', {
      token: person.token,
      body: { bio: 'Reads', year_of_study: 3, course: 'Law', phone_number: '0712345678' },
    });
    await addNotification(app, person.id);
    await addPayment(app, person, { status: 'COMPLETED', receipt: `R${String(person.id)}XYZ` });
  }
});

afterAll(() => app.close());

const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const selection = (fields: string[]): string => `{ ${fields.join(' ')} }`;

/** An id is a number in REST and an opaque text in GraphQL. */
const asRest = (value: unknown): unknown =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;

describe.each([
  ['a treasurer', () => treasurer],
  ['a newcomer', () => newcomer],
])('%s reads the same through both doors:', (_who, who) => {
  const get = async (path: string): Promise<Facts> =>
    (await app.rest('GET', `/api/${path}`, { token: who().token })).body;
  const ask = async <T = Facts>(query: string): Promise<T> => app.ask<T>(who(), query);

  it('the own account', async () => {
    const fields = userFields.filter((name) => name !== 'is_limited');
    const { me } = await ask<{ me: Facts }>(`{ me ${selection(fields.map(camelCase))} }`);
    const rest = await get('users/me/');
    const asked = Object.fromEntries(fields.map((name) => [name, me[camelCase(name)]]));
    expect(rest).toEqual({ ...asked, id: asRest(me.id), is_limited: false });
  });

  it('the own rights', async () => {
    const { myPermissions } = await ask<{ myPermissions: Facts }>(
      '{ myPermissions { role position granted revoked permissions effectivePermissions } }',
    );
    const {
      sources,
      permissions,
      effective_permissions: effective,
    } = await get('users/permissions/my-permissions/');
    expect({ ...(sources as Facts), permissions, effectivePermissions: effective }).toEqual(myPermissions);
  });

  it('the own membership', async () => {
    const { myMembership: mine } = await ask<{ myMembership: Facts }>(
      '{ myMembership { id status paymentStatus expiry isActive registrationNumber createdAt } }',
    );
    expect(await get('membership/my_membership/')).toMatchObject({
      id: asRest(mine.id),
      membership_status: mine.status,
      payment_status: mine.paymentStatus,
      membership_expiry: mine.expiry,
      is_active: mine.isActive,
      registration_number: mine.registrationNumber,
      created_at: mine.createdAt,
    });
  });

  it('the own payments', async () => {
    const { myPayments } = await ask<{ myPayments: { count: number; results: Facts[] } }>(
      `{ myPayments { count results { id receipt reference amount type method status description phoneNumber
         createdAt updatedAt payer { id name email username } } } }`,
    );
    const { count, results } = await get('payment/payments/my_payments/');
    expect(count).toBe(myPayments.count);
    expect(results).toEqual(
      myPayments.results.map(({ payer, ...payment }) => ({
        id: asRest(payment.id),
        transaction_id: payment.receipt,
        reference_id: payment.reference,
        amount: payment.amount,
        payment_type: payment.type,
        payment_method: payment.method,
        status: payment.status,
        description: payment.description,
        phone_number: payment.phoneNumber,
        order: null,
        created_at: payment.createdAt,
        updated_at: payment.updatedAt,
        user_details: { ...(payer as Facts), id: asRest((payer as Facts).id) },
      })),
    );
  });

  it('the own notifications', async () => {
    const { notifications } = await ask<{ notifications: { unreadCount: number; results: Facts[] } }>(
      '{ notifications { unreadCount results { id title message type category isRead createdAt payment } } }',
    );
    const { results, unread_count: unread } = await get('notifications/');
    expect(unread).toBe(notifications.unreadCount);
    expect(results).toEqual(
      notifications.results.map((notice) => ({
        id: asRest(notice.id),
        title: notice.title,
        message: notice.message,
        type: String(notice.type).toLowerCase(),
        category: String(notice.category).toLowerCase(),
        is_read: notice.isRead,
        created_at: notice.createdAt,
        payment: asRest(notice.payment),
        order: null,
      })),
    );
  });
});

describe('what both doors say of bad input', () => {
  const cases: [string, string, string, string, Facts, Record<string, string>?][] = [
    [
      'U2',
      'register',
      'RegisterInput',
      'POST users/register/',
      { name: 'A', email: 'none', username: 'x!', password: '12345', passwordConfirm: 'other' },
    ],
    ['U1', 'login', 'LoginInput', 'POST users/login/', { username: 'ab', password: '123' }],
    ['U1', 'login', 'LoginInput', 'POST users/login/', { username: 'nobody', password: 'wrong horse' }],
    [
      'U4',
      'updateProfile',
      'UpdateProfileInput',
      'PATCH users/me/',
      { name: '', email: 'x', phoneNumber: '1', course: '', yearOfStudy: 9, hub: ' ', bio: 'x'.repeat(1001) },
    ],
    [
      'U5',
      'changePassword',
      'ChangePasswordInput',
      'POST users/change_password/',
      { oldPassword: 'wrong horse', newPassword: 'long enough', confirmPassword: 'long enough' },
    ],
    [
      'U5',
      'changePassword',
      'ChangePasswordInput',
      'POST users/change_password/',
      { oldPassword: PASSWORD, newPassword: 'abc', confirmPassword: 'abd' },
    ],
    [
      'Z5',
      'payMembershipFee',
      'PayMembershipFeeInput',
      'POST payment/payments/membership_payment/',
      { phoneNumber: '12', periodMonths: 99, description: 'x'.repeat(256) },
      { periodMonths: 'membership_period' },
    ],
  ];

  it.each(cases)('%s %s(%s) and %s: the same texts on the same fields', async (_row, ...rest) => {
    const [operation, type, call, input, renamed = {}] = rest;
    const { errors } = await app.graphql(
      newcomer,
      `mutation ($input: ${type}!) { ${operation}(input: $input) ${/^(login|register|updateProfile|pay)/.test(operation) ? '{ __typename }' : ''} }`,
      { input },
    );
    const nameOf = (name: string): string =>
      renamed[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const inSnakeCase = (facts: Facts): Facts =>
      Object.fromEntries(Object.entries(facts).map(([name, value]) => [nameOf(name), value]));
    const [method = '', path = ''] = call.split(' ');
    const { status, body } = await app.rest(method, `/api/${path}`, {
      token: newcomer.token,
      body: inSnakeCase(input),
    });
    const { message, error, detail, code, ...fields } = body;
    expect(status).toBe(400);
    expect([message, error]).toEqual([detail, detail]);
    expect(detail).toBe(errors[0]?.message);
    expect(fields).toEqual(inSnakeCase(errors[0]?.extensions.fields ?? {}));
    expect(Object.keys(fields).length).toBeGreaterThan(0);
    expect(code).toMatch(/^(validation_error|invalid_credentials)$/);
  });
});
