import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { creditedMonths, expectSoundBooks, toldTo } from '../support/paying.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { newReceipt } from './disputing-club.ts';
import { notice, PayBillClub } from './paybill-club.ts';
import { line, RECONCILE, statementFile } from './statement-file.ts';

let app: TestApp;
let club: PayBillClub;
let treasurer: Person;
let person: Person;

beforeAll(async () => {
  app = await startTestApp();
  club = new PayBillClub(app);
  treasurer = await addPaidMember(app, { position: 'TREASURER', granted: ['payment.manage_payments'] });
});

afterAll(() => app.close());

beforeEach(async () => {
  person = await addPerson(app);
});

afterEach(() => expectSoundBooks(app));

describe('money that comes to the PayBill for a member', () => {
  it('buys a year at once when it is the fee, and says who sent it', async () => {
    const receipt = await club.pay({ accountReference: ` ${person.username} `, amountKes: 1000 });
    expect(await creditedMonths(app, person)).toEqual([12]);
    const [told] = await app.sql<{ message: string }>(
      `select message from notifications where user_id = $1 and title = 'Payment received'`,
      [person.id],
    );
    expect(told?.message).toBe(`KES 1,000 received by PayBill from JANE. Receipt ${receipt}.`);
  });

  it('buys two years when it is the fee twice, found by the registration number as it was typed', async () => {
    await app.sql(`update users set registration_number = 'LC-2031-0042' where id = $1`, [person.id]);
    await club.pay({ accountReference: 'lc 2031 42', amountKes: 2000 });
    expect(await creditedMonths(app, person)).toEqual([24]);
  });

  it('is held until the fee is complete, and what is more stays held', async () => {
    await club.pay({ accountReference: person.username, amountKes: 400 });
    expect(await creditedMonths(app, person)).toEqual([]);
    expect(await club.own(person)).toMatchObject({ held: '400.00', missing: '600.00', fee: '1000.00' });
    await club.pay({ accountReference: person.username, amountKes: 700 });
    expect(await creditedMonths(app, person)).toEqual([12]);
    expect(await club.own(person)).toMatchObject({ held: '100.00', missing: '900.00' });
    expect(await toldTo(app, person)).toEqual([
      'Part payment held for you',
      'Payment received',
      'Membership active',
      'Part payment held for you',
    ]);
  });

  it('is added up when two parts come at once', async () => {
    const part = { accountReference: person.username, amountKes: 500 };
    await Promise.all([club.pay(part), club.pay(part), club.pay(part), club.pay(part)]);
    const months = await creditedMonths(app, person);
    expect(months.reduce((sum, some) => sum + some, 0)).toBe(24);
    expect(await club.heldFor(person)).toBe(0);
  });

  it('stands on the timeline of the payment that it completed', async () => {
    const first = await club.pay({ accountReference: person.username, amountKes: 400 });
    const second = await club.pay({ accountReference: person.username, amountKes: 700 });
    const { myPayments } = await app.ask<{
      myPayments: { results: { timeline: { kind: string; text: string }[] }[] };
    }>(person, '{ myPayments { results { timeline { kind text } } } }');
    const parts = myPayments.results[0]?.timeline.filter(({ kind }) => kind === 'PART');
    expect(parts?.map(({ text }) => text).sort()).toEqual(
      [
        `KES 400 came to the PayBill (${first}), KES 300 of it for this`,
        `KES 700 came to the PayBill (${second})`,
      ].sort(),
    );
  });

  it('is told to the treasurer by member: how much, and since when', async () => {
    await club.pay({ accountReference: person.username, amountKes: 100 });
    await club.pay({ accountReference: person.username, amountKes: 250 });
    const { heldMembers, treasury } = await app.ask<{
      heldMembers: { results: { userId: string }[] };
      treasury: { heldInParts: { count: number; amount: string } };
    }>(
      treasurer,
      `{ heldMembers(pageSize: 100) { results { userId memberName parts held since } }
         treasury { heldInParts { count amount } } }`,
    );
    expect(heldMembers.results.find(({ userId }) => userId === String(person.id))).toEqual({
      ...{ userId: String(person.id), memberName: person.name, parts: 2, held: '350.00' },
      since: expect.stringMatching(/^\d{4}-/),
    });
    expect(treasury.heldInParts.count).toBeGreaterThanOrEqual(2);
  });

  it('stands in the statement as the money that it is', async () => {
    const first = await club.pay({ accountReference: person.username, amountKes: 400 });
    const second = await club.pay({ accountReference: person.username, amountKes: 700 });
    const file = statementFile(line(first, '400.00'), line(second, '700.00'));
    const { data } = await app.upload<{ reconcileStatement: { verdict: string; ourAmount: string }[] }>(
      treasurer,
      RECONCILE,
      file,
    );
    const findings = (data?.reconcileStatement ?? []).slice(0, 2);
    expect(findings.map(({ verdict, ourAmount }) => [verdict, ourAmount])).toEqual([
      ['MATCHED', '400.00'],
      ['MATCHED', '700.00'],
    ]);
  });
});

describe('a confirmation', () => {
  it.each([
    ['repeated as it was', (body: object) => body, 'MONEY'],
    ['repeated in other words', (body: object) => ({ ...body, OrgAccountBalance: '5.00' }), 'KNOWN'],
    ['repeated with another amount', (body: object) => ({ ...body, TransAmount: '9000.00' }), 'CONTRADICTS'],
  ])('%s is money once', async (_what, change, outcome) => {
    const receipt = newReceipt();
    const body = notice({ receipt, accountReference: person.username, amount: '1000.00' });
    await Promise.all([club.confirm(body), club.confirm(body)]);
    await club.confirm(change(body));
    expect(await creditedMonths(app, person)).toEqual([12]);
    expect((await club.outcomesOf(receipt)).at(-1)).toBe(outcome);
    const odd = await club.oddNotices(treasurer);
    expect(odd.some((one) => one.receipt === receipt)).toBe(outcome === 'CONTRADICTS');
  });

  it.each([
    ['0.00', 'NOTHING'],
    ['0', 'NOTHING'],
    ['-1000.00', 'NOTHING'],
  ])('of %s is kept, shown and no money', async (amount, outcome) => {
    const receipt = newReceipt();
    await club.confirm(notice({ receipt, accountReference: person.username, amount }));
    expect(await club.outcomesOf(receipt)).toEqual([outcome]);
    expect(await creditedMonths(app, person)).toEqual([]);
    expect((await club.oddNotices(treasurer))[0]).toMatchObject({ receipt, outcome });
  });

  it.each(['1000000000000', '12,50', 'a lot'])(
    'of %j waits for the treasurer without an amount',
    async (amount) => {
      const receipt = newReceipt();
      await club.confirm(notice({ receipt, accountReference: person.username, amount }));
      expect(await club.lineOf(treasurer, receipt)).toMatchObject({ amount: null });
    },
  );

  it.each(['🦁🦁🦁', '', 'x'.repeat(5000), '\u0000', 'LC-2026-9999', '(select 1)'])(
    'for the account %j is unmatched money',
    async (accountReference) => {
      const receipt = newReceipt();
      await club.confirm(notice({ receipt, accountReference, amount: '1000.00' }));
      expect(await club.lineOf(treasurer, receipt)).toMatchObject({ amount: '1000.00' });
    },
  );

  it.each(['', 'no JSON', '[]', '{"TransID":7', '{"TransAmount":"5"}'])(
    'that reads %j is kept',
    async (body) => {
      const before = await app.sql('select 1 from paybill_payments');
      expect((await club.confirm(body)).status).toBe(200);
      expect(await app.sql('select 1 from paybill_payments')).toHaveLength(before.length);
    },
  );

  it('for somebody who has left is unmatched, and names them first', async () => {
    const left = await addPerson(app, { isActive: false });
    const receipt = await club.pay({ accountReference: left.username, amountKes: 1000 });
    const line = await club.lineOf(treasurer, receipt);
    expect(line?.likelyPeople[0]).toMatchObject({
      id: String(left.id),
      reasons: ['The account names them', 'They have left the club'],
    });
    expect(await creditedMonths(app, left)).toEqual([]);
  });

  it('with a wrong token learns nothing, wherever it knocks', async () => {
    const body = notice({ receipt: newReceipt(), accountReference: person.username, amount: '1000.00' });
    for (const what of ['confirmation', 'validation'] as const) {
      const { status, text } = await club.post(what, body, 'wrong');
      expect([status, text]).toEqual([404, '']);
    }
    expect(await creditedMonths(app, person)).toEqual([]);
  });

  it('is worked on after all when the process died between keeping and working', async () => {
    const receipt = newReceipt();
    const body = JSON.stringify(notice({ receipt, accountReference: person.username, amount: '1000.00' }));
    await app.sql(`insert into paybill_notices (body, body_hash) values ($1, md5($1) || md5($1))`, [body]);
    await app.services.paymentUpkeep.run(app.systemCall());
    await club.noticesRead();
    expect(await creditedMonths(app, person)).toEqual([12]);
  });
});

describe('the question whether money is taken', () => {
  it.each([
    ['1000.00', '0'],
    ['0.50', '0'],
    ['9999999', '0'],
    ['a lot', '0'],
    ['0', 'C2B00013'],
    ['-5', 'C2B00013'],
  ])('of %s is answered %s', async (amount, code) => {
    const asked = notice({ receipt: newReceipt(), accountReference: '🦁', amount });
    const { status, body } = await club.post('validation', asked);
    expect([status, body]).toMatchObject([200, { ResultCode: code }]);
  });

  it('is answered without a look into the database', async () => {
    const locked = await app.database.sql('select 1 from paybill_notices');
    await club.post('validation', notice({ receipt: 'A', accountReference: '', amount: '1' }));
    expect(await app.database.sql('select 1 from paybill_notices')).toHaveLength(locked.length);
  });
});
