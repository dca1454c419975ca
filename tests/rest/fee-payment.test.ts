import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startDarajaStub, type DarajaStub } from '../support/daraja-stub.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { addPayment } from '../support/payments.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { refusalOf } from './contract-rows.ts';

let daraja: DarajaStub;
let app: TestApp;
let person: Person;

beforeAll(async () => {
  daraja = await startDarajaStub();
  app = await startTestApp({
    mpesaUrl: daraja.url,
    settings: { MPESA_FIRST_CHECK_SECONDS: '3600' },
  });
});

beforeEach(async () => {
  person = await addPerson(app);
});

afterEach(() => daraja.answerPush('accept'));

afterAll(async () => {
  await app.close();
  await daraja.close();
});

const FORM = '/api/payment/payments/membership_payment/';
const SCREEN = '/api/payment/mpesa/initiate_membership_payment/';
const pay = (path: string, body: unknown, token = person.token) => app.rest('POST', path, { token, body });

const startFields = [
  'amount',
  'checkout_request_id',
  'membership_payment_id',
  'membership_period',
  'message',
  'mpesa_id',
  'payment_id',
  'reference_id',
  'status',
  'transaction_id',
];

describe('Z5 POST payment/payments/membership_payment/', () => {
  it('sends the prompt at our price and ignores the amount that was sent', async () => {
    const answer = await pay(FORM, { phone_number: '0712 345 678', membership_period: 7, amount: 1 });
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body).sort()).toEqual(startFields);
    expect(answer.body).toMatchObject({
      message: 'Payment request sent to 254712345678. Enter your M-Pesa PIN to complete it.',
      status: 'PENDING',
      amount: '584.00',
      membership_period: 7,
      checkout_request_id: expect.stringMatching(/^ws_CO_/),
      transaction_id: '',
      reference_id: expect.stringMatching(/^PAY-\d{4}-\d{6}$/),
    });
    expect(answer.headers.get('x-ignored-fields')).toBe('amount');
    expect(daraja.pushes.at(-1)).toMatchObject({ phone: '254712345678', amountKes: 584 });
  });

  it('describes the payment with what was sent, else in the words of the contract', async () => {
    const { body } = await pay(FORM, { phone_number: '0712345678', membership_period: 3 });
    const described = await addPerson(app);
    await pay(FORM, { phone_number: '0712345678', description: 'From my aunt' }, described.token);
    const mine = async (token: string) =>
      (await app.rest('GET', '/api/payment/payments/my_payments/', { token })).body.results;
    expect(await mine(person.token)).toMatchObject([
      { id: body.payment_id, description: 'Membership Fee (3 months)', amount: '250.00' },
    ]);
    expect(await mine(described.token)).toMatchObject([{ description: 'From my aunt', amount: '1000.00' }]);
  });

  it.each([
    ['phone_number', undefined, 'Phone number must be at least 10 digits'],
    ['phone_number', '071234567', 'Phone number must be at least 10 digits'],
    ['phone_number', '0812345678', 'Enter a valid Kenyan phone number'],
    ['phone_number', '+255 712 345 678', 'Enter a valid Kenyan phone number'],
    ['membership_period', 0, 'Membership period must be between 1 and 24 months'],
    ['membership_period', 25, 'Membership period must be between 1 and 24 months'],
    ['membership_period', 'year', 'A valid integer is required.'],
    ['description', 'x'.repeat(256), 'Ensure this field has no more than 255 characters.'],
  ])('refuses %s %p with "%s"', async (field, value, message) => {
    const answer = await pay(FORM, { phone_number: '0712345678', [field]: value });
    expect(refusalOf(answer)).toEqual({ status: 400, detail: message, code: 'validation_error' });
    expect(answer.body[field]).toEqual([message]);
  });

  it('answers a second tap on the same phone with 200, the same ids and no second prompt', async () => {
    const first = await pay(FORM, { phone_number: '0712345678' });
    const prompts = daraja.pushes.length;
    const second = await pay(FORM, { phone_number: '254712345678', membership_period: 12 });
    expect({ status: second.status, body: second.body }).toEqual({ status: 200, body: first.body });
    expect(daraja.pushes.length).toBe(prompts);
  });

  it.each([
    ['another phone', { phone_number: '0722345678' }],
    ['another period', { phone_number: '0712345678', membership_period: 6 }],
  ])('answers %s while a prompt is open with 409', async (_what, body) => {
    await pay(FORM, { phone_number: '0712345678' });
    expect(refusalOf(await pay(FORM, body))).toEqual({
      status: 409,
      detail: 'A payment request is already waiting on another phone.',
      code: 'payment_in_progress',
    });
  });

  it('lets a paid-up member renew early', async () => {
    const paid = await addPaidMember(app);
    expect((await pay(FORM, { phone_number: '0112345678' }, paid.token)).status).toBe(201);
  });

  it('turns a suspended member away before it looks at the form', async () => {
    const suspended = await addPaidMember(app, { isSuspended: true });
    expect(refusalOf(await pay(FORM, { phone_number: '1' }, suspended.token))).toEqual({
      status: 403,
      detail: 'Your membership is suspended. Please contact the club office.',
      code: 'membership_suspended',
    });
  });

  it('answers a certain refusal of the provider with 503', async () => {
    daraja.answerPush('refuse');
    expect(refusalOf(await pay(FORM, { phone_number: '0712345678' }))).toEqual({
      status: 503,
      detail: 'Failed to initiate payment. Please try again.',
      code: 'payment_provider_unavailable',
    });
  });

  it('says of wrong credentials what the payment says, and not to try again', async () => {
    daraja.answerPush('misconfigured');
    const payer = await addPerson(app);
    const refused = refusalOf(await pay(FORM, { phone_number: '0712345678' }, payer.token));
    expect(refused).toEqual({
      status: 503,
      detail:
        'M-Pesa payments are not working just now. Nothing was sent to your phone; the club has been told.',
      code: 'payment_provider_unavailable',
    });
    const { body } = await app.rest('GET', '/api/payment/mpesa/', { token: payer.token });
    expect(body.results).toMatchObject([{ status: 'FAILED', result_desc: refused.detail }]);
  });

  it('keeps the attempt open when the provider is silent, and says not to pay again', async () => {
    daraja.answerPush('drop');
    const { status, body } = await pay(FORM, { phone_number: '0712345678' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      message: 'We are checking with M-Pesa. Do not pay again until this attempt has finished.',
      status: 'PENDING',
      checkout_request_id: '',
    });
  });

  it('starts at most 5 payments a minute', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await pay(FORM, {})).status).toBe(400);
    }
    expect(refusalOf(await pay(FORM, { phone_number: '0712345678' }))).toMatchObject({ status: 429 });
    expect(refusalOf(await pay(SCREEN, { phone_number: '0712345678' }))).toMatchObject({ status: 429 });
  });
});

describe('Z7 POST payment/mpesa/initiate_membership_payment/', () => {
  it('always sells a year', async () => {
    const answer = await pay(SCREEN, { phone_number: '254712345678', membership_period: 1, amount: '1' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ amount: '1000.00', membership_period: 12 });
    expect(answer.headers.get('x-ignored-fields')).toBe('membership_period, amount');
  });

  it('takes 0712345678 as well', async () => {
    expect((await pay(SCREEN, { phone_number: '0712345678' })).status).toBe(201);
  });

  it.each([
    ['25471234567', 'Phone number must be at least 12 digits'],
    ['0812345678', 'Phone number must be at least 12 digits'],
    ['25471234567899', 'Phone number must not exceed 13 digits'],
    ['255712345678', 'Phone number must be in format 254XXXXXXXXX'],
  ])('refuses %s with "%s"', async (phone, message) => {
    const answer = await pay(SCREEN, { phone_number: phone });
    expect(refusalOf(answer)).toMatchObject({ status: 400, detail: message });
    expect(answer.body.phone_number).toEqual([message]);
  });
});

describe('Z3 GET payment/payments/my_payments/', () => {
  const list = (query = '', token = person.token) =>
    app.rest('GET', `/api/payment/payments/my_payments/${query}`, { token });

  it('shows own payments in full, newest first, and nobody else’s', async () => {
    const stranger = await addPaidMember(app);
    const old = await addPayment(app, person, { createdAt: new Date('2026-01-01T21:30:00Z') });
    const fresh = await addPayment(app, person, { status: 'COMPLETED', receipt: 'RLA0R69NXM' });
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body).toMatchObject({ count: 2, next: null, previous: null });
    const [first, second] = body.results as Record<string, unknown>[];
    expect([first?.id, second?.id]).toEqual([fresh, old]);
    expect(second?.created_at).toBe('2026-01-02T00:30:00+03:00');
    expect(Object.keys(first ?? {}).sort()).toEqual([
      'amount',
      'created_at',
      'description',
      'id',
      'order',
      'payment_method',
      'payment_type',
      'phone_number',
      'reference_id',
      'status',
      'transaction_id',
      'updated_at',
      'user_details',
    ]);
    expect(first).toMatchObject({
      transaction_id: 'RLA0R69NXM',
      amount: '1000.00',
      payment_type: 'MEMBERSHIP',
      payment_method: 'MPESA',
      status: 'COMPLETED',
      order: null,
      user_details: { id: person.id, name: person.name, email: person.email, username: person.username },
    });
    expect((second as { transaction_id: string }).transaction_id).toBe('');
    expect((await list('', stranger.token)).body).toMatchObject({ count: 1 });
  });

  it('filters by kind and outcome', async () => {
    await addPayment(app, person, { status: 'FAILED' });
    await addPayment(app, person, { status: 'COMPLETED', type: 'DONATION' });
    const count = async (query: string) => (await list(query)).body.count;
    expect(await count('?status=FAILED')).toBe(1);
    expect(await count('?payment_type=DONATION&status=COMPLETED')).toBe(1);
    expect(await count('?payment_type=DONATION&status=FAILED')).toBe(0);
    for (const none of ['ALL', 'all', '', 'undefined', 'null']) {
      expect(await count(`?status=${none}&payment_type=${none}`)).toBe(2);
    }
    expect(await count('?user=1&unknown=x')).toBe(2);
  });

  it('refuses unknown values on their parameters', async () => {
    const answer = await list('?status=DONE&payment_type=FINE');
    expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'validation_error' });
    expect(answer.body).toMatchObject({
      status: ['"DONE" is not a valid choice.'],
      payment_type: ['"FINE" is not a valid choice.'],
    });
  });
});
