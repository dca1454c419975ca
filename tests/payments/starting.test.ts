import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startDarajaStub, type DarajaStub } from '../support/daraja-stub.ts';
import { contentOf } from '../support/database-content.ts';
import { addPerson, type Person } from '../support/people.ts';
import {
  PAY,
  PHONE,
  type Started,
  expectSoundBooks,
  feeInput,
  forgetChecks,
  startPaying,
} from '../support/paying.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let daraja: DarajaStub;
let person: Person;

beforeAll(async () => {
  daraja = await startDarajaStub();
  app = await startTestApp({ mpesaUrl: daraja.url, settings: { MPESA_FIRST_CHECK_SECONDS: '3600' } });
});

afterAll(async () => {
  await app.close();
  await daraja.close();
});

beforeEach(async () => {
  await forgetChecks(app);
  daraja.reset();
  await app.sql('delete from rate_limits');
  person = await addPerson(app);
});

afterEach(async () => {
  await expectSoundBooks(app);
});

const refusal = (change: Record<string, unknown> = {}, who = person, at = app) =>
  at.refusal(who, PAY, feeInput(change));
const storedOf = (who: Person) =>
  app.sql(
    `select p.status, a.state from payments p join payment_attempts a on a.payment_id = p.id
      where p.user_id = $1 order by p.id`,
    [who.id],
  );

describe('starting a payment', () => {
  it('asks M-Pesa for the price of the server, under our own reference and a path of its own', async () => {
    await startPaying(app, person, { periodMonths: 7 });
    const [push] = daraja.pushes;
    expect(push).toMatchObject({ phone: '254712345678', amountKes: 584 });
    expect(push?.accountReference).toMatch(/^M-[2-9A-HJKMNP-Z]{9}$/);
    expect(push?.callbackUrl).toMatch(new RegExp(`^${app.address}/api/payment/callback/[0-9a-f]{40}/$`));
    // M-Pesa's portal asks to keep these out of addresses.
    expect(new URL(push?.callbackUrl ?? '').pathname).not.toMatch(/mpesa|safaricom|exe|cmd|sql|query/);
  });

  it('keeps the path secret: the database has its hash alone, and no answer shows it', async () => {
    const started = await startPaying(app, person);
    const token = /[0-9a-f]{40}/.exec(daraja.pushes[0]?.callbackUrl ?? '')?.[0] ?? 'none';
    const rows = await app.sql<{ row: string }>('select t::text as row from payment_attempts t');
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
    expect(JSON.stringify(started)).not.toContain(token);
  });

  it.each([
    ['0712345678', '254712345678'],
    ['0112 345 678', '254112345678'],
    ['+254 (712) 345-678', '254712345678'],
    ['254112345678', '254112345678'],
  ])('takes %s for %s', async (phoneNumber, normal) => {
    expect((await startPaying(app, person, { phoneNumber })).payment.phoneNumber).toBe(normal);
  });

  it.each([
    [{ phoneNumber: '' }, { phoneNumber: ['Phone number must be at least 10 digits'] }],
    [{ phoneNumber: '712345678' }, { phoneNumber: ['Phone number must be at least 10 digits'] }],
    [{ phoneNumber: '0812345678' }, { phoneNumber: ['Enter a valid Kenyan phone number'] }],
    [{ phoneNumber: '255712345678' }, { phoneNumber: ['Enter a valid Kenyan phone number'] }],
    [{ phoneNumber: '07123456789' }, { phoneNumber: ['Enter a valid Kenyan phone number'] }],
    [{ periodMonths: 0 }, { periodMonths: ['Membership period must be between 1 and 24 months'] }],
    [{ periodMonths: 25 }, { periodMonths: ['Membership period must be between 1 and 24 months'] }],
    [
      { description: 'x'.repeat(256) },
      { description: ['Ensure this field has no more than 255 characters.'] },
    ],
  ])('refuses %j at its field, before anything is made or sent', async (change, fields) => {
    const before = await contentOf(app);
    const { extensions } = await refusal(change);
    expect(extensions).toEqual({ code: 'BAD_USER_INPUT', fields });
    expect(await contentOf(app)).toEqual(before);
    expect(daraja.pushes).toEqual([]);
  });

  it('takes no amount from the payer', async () => {
    const { extensions } = await refusal({ amount: '1.00' });
    expect(extensions.code).toBe('BAD_USER_INPUT');
    expect(daraja.pushes).toEqual([]);
  });

  it('describes what is paid for, unless the payer says it', async () => {
    const describedAs = async (change: Record<string, unknown>): Promise<string> =>
      (await startPaying(app, await addPerson(app), change)).payment.description;
    expect(await describedAs({})).toBe('Annual Membership Fee');
    expect(await describedAs({ periodMonths: 3 })).toBe('Membership Fee (3 months)');
    expect(await describedAs({ description: ' For my sister ' })).toBe('For my sister');
  });

  it('is closed to a suspended member', async () => {
    const suspended = await addPerson(app, { isSuspended: true });
    const { extensions, message } = await refusal({}, suspended);
    expect(extensions.code).toBe('MEMBERSHIP_SUSPENDED');
    expect(message).toBe('Your membership is suspended. Please contact the club office.');
    expect(daraja.pushes).toEqual([]);
  });

  it('is possible five times a minute, counting those with a mistake', async () => {
    await startPaying(app, person);
    for (let number = 0; number < 4; number += 1) {
      await refusal({ phoneNumber: 'x' });
    }
    const { extensions } = await refusal();
    expect(extensions.code).toBe('RATE_LIMITED');
    expect(extensions.retryAfterSeconds).toBeLessThanOrEqual(60);
    await startPaying(app, await addPerson(app));
  });
});

describe('a push that M-Pesa refuses', () => {
  it('is told as such, kept as failed, and may be tried again at once', async () => {
    daraja.answerPush('refuse');
    const { extensions, message } = await refusal();
    expect(extensions.code).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
    expect(message).toBe('Failed to initiate payment. Please try again.');
    expect(await storedOf(person)).toEqual([{ status: 'FAILED', state: 'REFUSED' }]);
    daraja.answerPush('accept');
    expect((await startPaying(app, person)).isNew).toBe(true);
    expect(daraja.pushes).toHaveLength(2);
  });

  it('is told so to every tap of a double click', async () => {
    daraja.answerPush('refuse');
    const answers = await Promise.all(Array.from({ length: 4 }, () => app.graphql(person, PAY, feeInput())));
    expect(answers.map(({ errors }) => errors[0]?.extensions.code)).toEqual(
      Array.from({ length: 4 }, () => 'PAYMENT_PROVIDER_UNAVAILABLE'),
    );
  });

  it('because nobody is there is the same to the payer', async () => {
    const gone = await startDarajaStub();
    const second = await startTestApp({ database: app.database, mpesaUrl: gone.url });
    await gone.close();
    try {
      const { extensions } = await refusal({}, person, second);
      expect(extensions.code).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
      expect(await storedOf(person)).toEqual([{ status: 'FAILED', state: 'REFUSED' }]);
    } finally {
      await second.close();
    }
  });
});

describe('paying while a prompt is open', () => {
  it('twenty times at once sends one prompt, and everybody who is let in gets the same', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.graphql<Started>(person, PAY, feeInput())),
    );
    const started = answers.flatMap(({ data }) => (data ? [data.payMembershipFee] : []));
    const codes = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code));
    expect(started).toHaveLength(5);
    expect(new Set(codes)).toEqual(new Set(['RATE_LIMITED']));
    expect(new Set(started.map(({ payment, message }) => `${payment.id} ${message}`)).size).toBe(1);
    expect(started.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(daraja.pushes).toHaveLength(1);
  });

  it('on the same phone gives the same payment', async () => {
    const first = await startPaying(app, person);
    const again = await startPaying(app, person, { phoneNumber: '+254712345678' });
    expect(again).toEqual({ ...first, isNew: false });
    expect(daraja.pushes).toHaveLength(1);
  });

  it.each([
    ['on another phone', { phoneNumber: '0722000111' }],
    ['for another period', { periodMonths: 3 }],
  ])('%s is refused', async (_what, change) => {
    await startPaying(app, person);
    const { extensions, message } = await refusal(change);
    expect(extensions.code).toBe('PAYMENT_IN_PROGRESS');
    expect(message).toBe('A payment request is already waiting on another phone.');
    expect(daraja.pushes).toHaveLength(1);
  });

  it('of somebody else does not matter', async () => {
    await startPaying(app, person);
    expect((await startPaying(app, await addPerson(app))).isNew).toBe(true);
  });
});

describe('limits of a club with real money', () => {
  const live = {
    MPESA_CONSUMER_KEY: 'key',
    MPESA_CONSUMER_SECRET: 'secret',
    MPESA_SHORTCODE: '600111',
    MPESA_PASSKEY: 'passkey',
    MPESA_BASE_URL: 'https://mpesa.example.org',
    MPESA_MAX_AMOUNT: '999',
  };

  it('keep prompts away from a stranger: five an hour to one phone', async () => {
    const club = await startTestApp({ database: app.database, mpesaUrl: daraja.url, settings: live });
    try {
      for (let number = 0; number < 5; number += 1) {
        await startPaying(club, await addPerson(app), { periodMonths: 1, phoneNumber: PHONE });
      }
      const { extensions } = await refusal({ periodMonths: 1 }, await addPerson(app), club);
      expect(extensions.code).toBe('RATE_LIMITED');
      expect(daraja.pushes).toHaveLength(5);
    } finally {
      await club.close();
    }
  });

  it('stop at the largest single payment', async () => {
    const club = await startTestApp({ database: app.database, mpesaUrl: daraja.url, settings: live });
    try {
      const { extensions, message } = await refusal({}, person, club);
      expect([extensions.code, message]).toEqual([
        'AMOUNT_TOO_LARGE',
        'This amount is above the mobile-money limit.',
      ]);
      expect(await storedOf(person)).toEqual([]);
    } finally {
      await club.close();
    }
  });
});
