import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPaidMember } from '../support/people.ts';
import { addPayment } from '../support/payments.ts';
import { createPersonas, type Personas } from '../support/personas.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { refusalOf } from './contract-rows.ts';
import { DENIED } from './refusals.ts';

interface Row {
  id: number;
  [field: string]: unknown;
}

describe('payments and prompts by REST', () => {
  let app: TestApp;
  let people: Personas;
  let paymentId: number;
  let promptId: number;
  let checkoutId: string;

  const get = (path: string, token: string | null) => app.rest('GET', path, { token });
  const rows = (body: Record<string, unknown>): Row[] => body['results'] as Row[];

  beforeAll(async () => {
    app = await startTestApp();
    people = await createPersonas(app);
    const started = await app.rest('POST', '/api/payment/payments/membership_payment/', {
      token: people.unpaid.token,
      body: { phone_number: '0712345678', membership_period: 6, amount: 1 },
    });
    ({
      payment_id: paymentId,
      mpesa_id: promptId,
      checkout_request_id: checkoutId,
    } = started.body as { payment_id: number; mpesa_id: number; checkout_request_id: string });
    await until('the payment to complete', async () => {
      const { body } = await get(`/api/payment/payments/${String(paymentId)}/`, people.unpaid.token);
      return body['status'] === 'COMPLETED';
    });
  });

  afterAll(async () => {
    await app.close();
  });

  it("shows a member own payments and a treasurer everybody's (Z1)", async () => {
    const own = await get('/api/payment/payments/', people.unpaid.token);
    expect(own.body).toMatchObject({ count: 1, results: [{ id: paymentId, amount: '500.00', order: null }] });
    const other = await get('/api/payment/payments/', people.other.token);
    expect(rows(other.body).map(({ id }) => id)).not.toContain(paymentId);
    const all = await get(
      '/api/payment/payments/?search=0712345678&status=COMPLETED',
      people.treasurer.token,
    );
    expect(all.status).toBe(200);
    const found = await get('/api/payment/payments/?search=254712345678', people.treasurer.token);
    expect(rows(found.body).map(({ id }) => id)).toEqual([paymentId]);
    for (const typed of ['0712345678', '0712 345 678', '+254712345678', '254 712 345678']) {
      const again = await get(
        `/api/payment/payments/?search=${encodeURIComponent(typed)}`,
        people.treasurer.token,
      );
      expect([typed, rows(again.body)]).toEqual([typed, rows(found.body)]);
    }
    const mine = await get('/api/payment/payments/?scope=mine', people.treasurer.token);
    expect(rows(mine.body).map(({ id }) => id)).not.toContain(paymentId);
  });

  it('refuses an unknown status and takes ALL as no filter', async () => {
    const bad = await get('/api/payment/payments/?status=PAID', people.unpaid.token);
    expect(bad).toMatchObject({ status: 400, body: { status: ['"PAID" is not a valid choice.'] } });
    const all = await get('/api/payment/payments/?status=ALL&payment_type=all', people.unpaid.token);
    expect(all.body).toMatchObject({ count: 1 });
  });

  it('counts days as they are in Nairobi, both ends included (Z1)', async () => {
    const first = await addPayment(app, people.other, { createdAt: new Date('2026-10-10T00:00:00+03:00') });
    const last = await addPayment(app, people.other, {
      createdAt: new Date('2026-10-10T23:59:59.999+03:00'),
    });
    const on = async (days: string): Promise<number[]> => {
      const { body } = await get(`/api/payment/payments/?${days}`, people.other.token);
      return rows(body).map(({ id }) => id);
    };
    expect(await on('date_from=2026-10-10&date_to=2026-10-10')).toEqual([last, first]);
    expect(await on('date_to=2026-10-09')).not.toContain(first);
    expect(await on('date_from=2026-10-11')).not.toContain(last);
  });

  it('hides the payment of another member like a missing one (Z2, K2, K3, K4)', async () => {
    for (const path of [
      `payment/payments/${String(paymentId)}`,
      `payment/mpesa/${String(promptId)}`,
      `payment/mpesa/${String(promptId)}/check_status`,
      `payment/mpesa/status/${checkoutId}`,
    ]) {
      const hidden = refusalOf(await get(`/api/${path}/`, people.other.token));
      expect(hidden).toEqual({ status: 404, detail: 'Not found.', code: 'not_found' });
      expect((await get(`/api/${path}/`, people.unpaid.token)).status).toBe(200);
    }
  });

  it('lets who only sees payments look at a prompt, but not ask M-Pesa about it, and notes it (K3)', async () => {
    const reader = await addPaidMember(app, { granted: ['payment.view_payment'] });
    expect((await get(`/api/payment/mpesa/${String(promptId)}/`, reader.token)).status).toBe(200);
    const asked = await get(`/api/payment/mpesa/${String(promptId)}/check_status/`, reader.token);
    expect(refusalOf(asked)).toEqual(DENIED);
    const denials = await app.sql(
      `select permission, reason from audit_entries where action = 'ACCESS_DENIED' and changed_by_id = $1`,
      [reader.id],
    );
    expect(denials).toEqual([
      { permission: 'payment.manage_payments', reason: `payment ${String(paymentId)}` },
    ]);
  });

  it('lists membership payments with their months (Z4)', async () => {
    const { body } = await get('/api/payment/membership-payments/', people.unpaid.token);
    expect(body).toMatchObject({
      count: 1,
      results: [{ membership_period: 6, payment_details: { id: paymentId, payment_type: 'MEMBERSHIP' } }],
    });
  });

  it('adds up completed payments only, in the scope of the list (Z6)', async () => {
    const { body } = await get('/api/payment/payments/stats/', people.unpaid.token);
    expect(body).toEqual({
      total_payments: 1,
      total_amount: '500.00',
      completed_payments: 1,
      pending_payments: 0,
      failed_payments: 0,
      membership_payments: 1,
      order_payments: 0,
    });
  });

  it('finds a prompt by number, checkout id, reference and receipt (K4)', async () => {
    const { body: payment } = await get(`/api/payment/payments/${String(paymentId)}/`, people.unpaid.token);
    for (const key of [promptId, checkoutId, payment['reference_id'], payment['transaction_id']]) {
      const { body } = await get(`/api/payment/mpesa/status/${String(key)}/`, people.unpaid.token);
      expect(body).toMatchObject({ id: promptId, payment: paymentId, checkout_request_id: checkoutId });
    }
  });

  it('shows a prompt as the provider ended it, and no prompt for money that came without one (K2, K4)', async () => {
    const { body } = await get(`/api/payment/mpesa/${String(promptId)}/`, people.unpaid.token);
    expect(body).toMatchObject({ status: 'COMPLETED', result_code: 0 });
    const { token, membershipId } = people.other;
    await app.rest('PATCH', `/api/membership/${String(membershipId)}/`, {
      token: people.admin.token,
      body: { payment_status: 'PAID' },
    });
    const own = await get('/api/payment/payments/my_payments/', token);
    const [cash] = rows(own.body);
    expect(cash).toMatchObject({ payment_method: 'MANUAL' });
    const missing = await get(`/api/payment/mpesa/status/${String(cash?.['reference_id'])}/`, token);
    expect(refusalOf(missing)).toEqual({ status: 404, detail: 'Not found.', code: 'not_found' });
  });

  it.each([
    [{ payment: 0 }, { payment: ['Invalid pk "0" - object does not exist.'] }],
    [{ payment: -1 }, { payment: ['Invalid pk "-1" - object does not exist.'] }],
    [{ payment: 99_999_999_999 }, { payment: ['Invalid pk "99999999999" - object does not exist.'] }],
    [{ payment: 'x' }, { payment: ['A valid integer is required.'] }],
    [{ rating: 0 }, { rating: ['Ensure this value is greater than or equal to 1.'] }],
    [{ rating: 6 }, { rating: ['Ensure this value is less than or equal to 5.'] }],
    [{ rating: 4.5 }, { rating: ['A valid integer is required.'] }],
    [
      { subject: 'x'.repeat(151), payment: 999_999 },
      {
        subject: ['Ensure this field has no more than 150 characters.'],
        payment: ['Invalid pk "999999" - object does not exist.'],
      },
    ],
  ])('refuses feedback with %j (F2)', async (wrong, fields) => {
    const answer = await app.rest('POST', '/api/payment/feedback/', {
      token: people.unpaid.token,
      body: { message: 'Prompt came late', ...wrong },
    });
    expect(answer).toMatchObject({ status: 400, body: { ...fields, code: 'validation_error' } });
  });

  it.each([
    [undefined, 'This field is required.'],
    [null, 'This field may not be null.'],
    ['  ', 'This field may not be blank.'],
    ['ab', 'Message must be at least 3 characters'],
  ])('lets a bad message %p win over the mirror of that name (F2)', async (message, text) => {
    const { token } = people.unpaid;
    const { status, body } = await app.rest('POST', '/api/payment/feedback/', { token, body: { message } });
    expect({ status, body }).toEqual({
      status: 400,
      body: { message: [text], detail: text, error: text, code: 'validation_error' },
    });
  });

  it('keeps feedback, own for members and all for those who manage payments (F1, F2)', async () => {
    const token = people.unpaid.token;
    const body = { type: 'PAYMENT', message: 'Prompt came late', payment: paymentId, user: people.admin.id };
    const sent = await app.rest('POST', '/api/payment/feedback/', { token, body });
    expect(sent).toMatchObject({
      status: 201,
      body: { type: 'PAYMENT', subject: '', rating: null, payment: paymentId, user: people.unpaid.id },
    });
    expect(sent.headers.get('x-ignored-fields')).toBe('user');
    const strange = await app.rest('POST', '/api/payment/feedback/', { token: people.other.token, body });
    expect(strange).toMatchObject({
      status: 400,
      body: { payment: [`Invalid pk "${String(paymentId)}" - object does not exist.`] },
    });
    expect((await get('/api/payment/feedback/', people.other.token)).body).toMatchObject({ count: 0 });
    expect((await get('/api/payment/feedback/?type=PAYMENT', people.admin.token)).body).toMatchObject({
      count: 1,
    });
  });
});
