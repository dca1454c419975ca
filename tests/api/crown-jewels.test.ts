import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contentOf } from '../support/database-content.ts';
import { addNotification } from '../support/notifications.ts';
import { addPayment } from '../support/payments.ts';
import { addPaidMember, addPerson } from '../support/people.ts';
import { createPersonas, type PersonaName, type Personas } from '../support/personas.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Written by hand beside the generated matrix, so that a mistake in its table does not go unnoticed. */

let app: TestApp;
let people: Personas;

beforeAll(async () => {
  app = await startTestApp();
  people = await createPersonas(app);
});

afterAll(async () => {
  await app.close();
});

const PAYMENT = 'query ($id: ID!) { payment(id: $id) { id receipt payer { email } } }';
const strangers: PersonaName[] = ['unpaid', 'other', 'suspended', 'president', 'manager'];

async function codeOf(caller: PersonaName, query: string, variables = {}): Promise<string> {
  const { errors } = await app.graphql(people[caller], query, variables);
  return errors[0]?.extensions.code ?? 'allowed';
}

describe('a payment', () => {
  it.each(strangers)('of somebody else is to %s as if it did not exist', async (caller) => {
    const id = String(await addPayment(app, people.paid, { status: 'COMPLETED', receipt: `RCT${caller}` }));
    const foreign = await app.refusal(people[caller], PAYMENT, { id });
    const missing = await app.refusal(people[caller], PAYMENT, { id: '2000000000' });
    expect([foreign.extensions, foreign.message]).toEqual([missing.extensions, missing.message]);
    expect(foreign.extensions.code).toBe('NOT_FOUND');
  });

  it('is seen by its payer, the treasurer and administrators', async () => {
    const id = String(await addPayment(app, people.paid));
    const treasurer = await addPaidMember(app, { position: 'TREASURER' });
    for (const person of [people.paid, treasurer, people.admin, people.superadmin]) {
      expect(await app.ask(person, PAYMENT, { id })).toMatchObject({
        payment: { id, payer: { email: people.paid.email } },
      });
    }
  });

  it('is hidden from a treasurer whose right was taken away, and shown to a member who was given it', async () => {
    const id = String(await addPayment(app, people.paid));
    const granted = await addPaidMember(app, { granted: ['payment.view_payment'] });
    const revoked = await addPaidMember(app, { position: 'TREASURER', revoked: ['payment.view_payment'] });
    expect((await app.refusal(revoked, PAYMENT, { id })).extensions.code).toBe('NOT_FOUND');
    expect(await app.ask(granted, PAYMENT, { id })).toMatchObject({ payment: { id } });
  });

  it('of another member never stands in own payments, not even of the treasurer or an administrator', async () => {
    await addPayment(app, people.paid);
    for (const caller of ['other', 'treasurer', 'admin'] as const) {
      const { myPayments } = await app.ask<{ myPayments: { results: { payer: { id: string } }[] } }>(
        people[caller],
        '{ myPayments { results { payer { id } } } }',
      );
      expect(myPayments.results.filter(({ payer }) => payer.id !== String(people[caller].id))).toEqual([]);
    }
  });
});

describe('a notification', () => {
  it.each([...strangers, 'treasurer', 'admin', 'superadmin'] as const)(
    'of somebody else is neither read nor marked by %s',
    async (caller) => {
      const id = String(await addNotification(app, people.paid.id));
      const before = await contentOf(app);
      expect(await codeOf(caller, 'query ($id: ID!) { notification(id: $id) { id } }', { id })).toBe(
        'NOT_FOUND',
      );
      expect(
        await codeOf(caller, 'mutation ($id: ID!) { markNotificationRead(id: $id) { id } }', { id }),
      ).toBe('NOT_FOUND');
      expect(await contentOf(app)).toEqual(before);
    },
  );
});

describe('an account', () => {
  it('of nobody: a visitor reads, changes and pays nothing', async () => {
    for (const query of [
      '{ me { email } }',
      '{ myMembership { id } }',
      '{ permissionCatalogue { group } }',
      'mutation { updateProfile(input: { bio: "x" }) { id } }',
      'mutation { removeProfilePicture { id } }',
      'mutation { payMembershipFee(input: { phoneNumber: "0712345678" }) { message } }',
    ]) {
      expect(await codeOf('visitor', query)).toBe('UNAUTHENTICATED');
    }
  });

  it.each(['role', 'isActive', 'permissions', 'registrationNumber', 'username', 'passwordHash', 'id'])(
    'cannot be given another %s through the profile',
    async (field) => {
      const before = await contentOf(app);
      const query = `mutation { updateProfile(input: { bio: "x", ${field}: "SUPERADMIN" }) { id } }`;
      expect(await codeOf('unpaid', query)).toBe('GRAPHQL_VALIDATION_FAILED');
      expect(await contentOf(app)).toEqual(before);
    },
  );

  it('that is switched off reaches nothing with a token that is still good', async () => {
    const person = await addPerson(app, { isActive: false });
    const refused = await app.refusal(person, '{ me { id } }');
    expect(refused).toMatchObject({
      message: 'User inactive or deleted.',
      extensions: { code: 'UNAUTHENTICATED' },
    });
  });
});

describe('a suspended member', () => {
  it('cannot start a payment', async () => {
    const before = await contentOf(app);
    const query = 'mutation { payMembershipFee(input: { phoneNumber: "0712345678" }) { message } }';
    expect(await codeOf('suspended', query)).toBe('MEMBERSHIP_SUSPENDED');
    expect(await contentOf(app)).toEqual(before);
  });
});

describe('a subscription', () => {
  const PAYMENTS = 'subscription ($id: ID) { paymentUpdated(id: $id) { id payer { id } } }';
  const NOTIFICATIONS = 'subscription { notificationReceived { id payment } }';

  /** A payment of `paid` from beginning to end; the feeds have heard everything once its owner has. */
  async function payAsPaid(): Promise<string> {
    const own = await app.listen<{ id: string; title: string }>(
      people.paid,
      'subscription { notificationReceived { id title } }',
    );
    const { payMembershipFee } = await app.ask<{ payMembershipFee: { payment: { id: string } } }>(
      people.paid,
      'mutation { payMembershipFee(input: { phoneNumber: "0712345678" }) { payment { id } } }',
    );
    await own.next(({ title }) => /received/.test(title));
    await own.close();
    return payMembershipFee.payment.id;
  }

  it('brings payments and notifications to their owner and to nobody without the right', async () => {
    const holder = await addPaidMember(app, { position: 'TREASURER' });
    const treasurer = await app.listen<{ id: string }>(holder, PAYMENTS);
    const feeds = await Promise.all(
      (['other', 'manager', 'president'] as const).flatMap((caller) => [
        app.listen(people[caller], PAYMENTS),
        app.listen(people[caller], NOTIFICATIONS),
      ]),
    );
    const id = await payAsPaid();
    expect((await treasurer.next((event) => event.id === id)).id).toBe(id);
    expect(feeds.map(({ events, errors, end }) => [events, errors, end])).toEqual(
      feeds.map(() => [[], [], null]),
    );
    await Promise.all([treasurer, ...feeds].map((feed) => feed.close()));
  });

  it('to the payment of another member brings neither event nor error', async () => {
    const [last] = await app.sql<{ id: number }>('select last_value::int id from payments_id_seq');
    const aimed = await app.listen(people.other, PAYMENTS, { id: String((last?.id ?? 0) + 1) });
    expect(await payAsPaid()).toBe(String((last?.id ?? 0) + 1));
    expect([aimed.events, aimed.errors, aimed.end]).toEqual([[], [], null]);
    await aimed.close();
  });
});
