import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { creditedMonths, expectSoundBooks, startPaying, paymentUntil } from '../support/paying.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { codeOf, fieldsOf } from './desk.ts';
import { newReceipt } from './disputing-club.ts';
import { notice, PayBillClub } from './paybill-club.ts';
import { KEEP, REASON } from './reversing.ts';

interface Question {
  state: string;
  amount: string | null;
  payerName: string;
  accountReference: string;
  said: string;
  askedBy: string;
}

const ASK = 'mutation ($receipt: String!) { askAboutReceipt(receipt: $receipt) { id state } }';
const READ = `query ($receipt: String!) {
  receiptQuestionsRefusal
  receiptQuestions(receipt: $receipt) { state amount payerName accountReference said askedBy }
}`;
const WORDS = '/api/payment/results/simulator-results-without-a-secret';

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

async function questions(receipt: string): Promise<Question[]> {
  const { receiptQuestions } = await app.ask<{ receiptQuestions: Question[] }>(treasurer, READ, { receipt });
  return receiptQuestions;
}

/** Has M-Pesa asked about a receipt; resolves to the answer. */
async function answerAbout(receipt: string): Promise<Question> {
  await app.ask(treasurer, ASK, { receipt });
  return until(`an answer about ${receipt}`, async () => {
    const [newest] = await questions(receipt);
    return newest && newest.state !== 'ASKED' ? newest : null;
  });
}

async function conversationOf(receipt: string): Promise<string> {
  const [row] = await app.sql<{ id: string }>(
    'select conversation_id id from receipt_questions where receipt = $1 order by receipt_questions.id desc',
    [receipt],
  );
  return row?.id ?? '';
}

const reversalsOf = (receipt: string) =>
  app.sql<{ receipt: string; cents: number }>(
    `select r.receipt, r.amount_cents cents from payment_reversals r join payments p on p.id = r.payment_id
      where p.receipt = $1`,
    [receipt],
  );

async function paymentOf(receipt: string): Promise<{ id: number; status: string; reason: string | null }> {
  const [row] = await app.sql<{ id: number; status: string; reason: string | null }>(
    'select id, status, review_reason reason from payments where receipt = $1',
    [receipt],
  );
  return row ?? { id: 0, status: '', reason: null };
}

describe('M-Pesa asked about a receipt', () => {
  it('tells amount, payer and account, and confirms PayBill money as its books would', async () => {
    const receipt = await club.pay({ accountReference: person.username, amountKes: 1000 });
    expect(await club.pendingOf(person, receipt)).toBe(true);
    expect(await answerAbout(` ${receipt.toLowerCase()} `)).toEqual({
      ...{ state: 'COMPLETED', amount: '1000.00', accountReference: person.username },
      payerName: expect.stringContaining('JANE WANJIKU DOE'),
      ...{ said: 'M-Pesa says: Completed.', askedBy: treasurer.name },
    });
    expect(await club.pendingOf(person, receipt)).toBe(false);
  });

  it('ends the review of PayBill money that its books had not shown', async () => {
    const receipt = await club.pay({ accountReference: person.username, amountKes: 1000 });
    await app.sql(`update payments set review_reason = 'UNVERIFIED' where receipt = $1`, [receipt]);
    await app.sql('update paybill_payments set doubted_at = now() where receipt = $1', [receipt]);
    await answerAbout(receipt);
    expect(await club.reviewOf(receipt)).toBeNull();
  });

  it('doubts PayBill money that was told at another amount', async () => {
    const receipt = await club.pay({ accountReference: person.username, amountKes: 400 });
    await app.sql('update paybill_payments set amount_cents = 90000 where receipt = $1', [receipt]);
    await answerAbout(receipt);
    expect((await club.parts(treasurer, person)).map(({ isDoubted }) => isDoubted)).toEqual([true]);
    await app.sql('update paybill_payments set amount_cents = 40000 where receipt = $1', [receipt]);
  });

  it.each([0, 400])('confirms a prompt that was credited on a report alone, %s held before', async (held) => {
    if (held > 0) {
      await club.pay({ accountReference: person.username, amountKes: held });
    }
    const { payment } = await startPaying(app, person);
    await paymentUntil(app, person, payment.id, { status: 'COMPLETED' });
    const receipt = await club.paymentUnderReceipt(payment.id);
    await app.sql(`update payments set review_reason = 'UNVERIFIED' where id = $1`, [payment.id]);
    await app.sql('update payment_attempts set verified_by = null where payment_id = $1', [payment.id]);
    await answerAbout(receipt);
    expect(await club.reviewOf(receipt)).toBeNull();
  });

  it('says that it knows no such receipt, which proves nothing', async () => {
    const receipt = newReceipt();
    await club.confirm(notice({ receipt, accountReference: person.username, amount: '1000.00' }));
    const answer = await answerAbout(receipt);
    expect(answer).toMatchObject({ state: 'UNKNOWN', amount: null });
    expect(answer.said).toContain('The transaction does not exist.');
    expect(await club.pendingOf(person, receipt)).toBe(true);
    expect(await creditedMonths(app, person)).toEqual([12]);
  });

  it('leaves unmatched money to the treasurer', async () => {
    const receipt = await club.pay({ accountReference: 'whose?', amountKes: 700 });
    expect(await answerAbout(receipt)).toMatchObject({ state: 'COMPLETED', accountReference: 'whose?' });
    expect(await club.lineOf(treasurer, receipt)).not.toBeNull();
  });
});

describe('a reversal that M-Pesa tells when asked', () => {
  it('comes before the treasurer, once, and is named by the books later', async () => {
    const receipt = await club.pay({ accountReference: person.username, amountKes: 1000 });
    app.simulator.reverse(receipt);
    expect(await answerAbout(receipt)).toMatchObject({ state: 'REVERSED' });
    expect(await paymentOf(receipt)).toMatchObject({ status: 'REVERSED', reason: 'REVERSED' });
    await answerAbout(receipt);
    expect(await reversalsOf(receipt)).toEqual([{ receipt, cents: 100_000 }]);
    await club.readBooks();
    const own = app.simulator.reversals().find(({ of }) => of.receipt === receipt)?.receipt;
    expect(await reversalsOf(receipt)).toEqual([{ receipt: own, cents: 100_000 }]);
  });

  it('changes nothing about what the books told and a treasurer has decided', async () => {
    const receipt = await club.pay({ accountReference: person.username, amountKes: 1000 });
    app.simulator.reverse(receipt);
    await club.readBooks();
    const { id } = await paymentOf(receipt);
    await app.ask(treasurer, KEEP, { id: String(id), reference: 'BANK-78', reason: REASON });
    await answerAbout(receipt);
    expect(await paymentOf(receipt)).toMatchObject({ status: 'COMPLETED', reason: null });
    expect(await reversalsOf(receipt)).toHaveLength(1);
  });

  it('ends a part that is held by itself', async () => {
    const receipt = await club.pay({ accountReference: person.username, amountKes: 400 });
    app.simulator.reverse(receipt);
    await answerAbout(receipt);
    expect(await club.heldFor(person)).toBe(0);
  });
});

describe('a question about a receipt', () => {
  it('is asked once while its answer is on the way, and only about a receipt', async () => {
    const receipt = newReceipt();
    await answerAbout(receipt);
    const waits = `update receipt_questions set state = 'ASKED', answered_at = null where receipt = $1`;
    await app.sql(waits, [receipt]);
    await app.ask(treasurer, ASK, { receipt });
    expect(await questions(receipt)).toHaveLength(1);
    const refused = await app.graphql(treasurer, ASK, { receipt: 'my receipt' });
    expect(fieldsOf(refused)).toEqual({ receipt: ['An M-Pesa receipt has ten letters and digits.'] });
    expect(await questions('my receipt')).toEqual([]);
  });

  it('is answered in its own conversation and about its own receipt alone', async () => {
    const receipt = await club.pay({ accountReference: person.username, amountKes: 1000 });
    const other = await club.pay({ accountReference: person.username, amountKes: 1000 });
    await answerAbout(other);
    const told = await app.sql<{ body: string }>('select body from payout_words where conversation_id = $1', [
      await conversationOf(other),
    ]);
    await answerAbout(receipt);
    await app.sql(`update receipt_questions set state = 'ASKED', answered_at = null where receipt = $1`, [
      receipt,
    ]);
    await app.sql('update paybill_payments set verified_at = null where receipt = $1', [receipt]);
    const conversation = await conversationOf(receipt);
    for (const path of [`${conversation}/answer`, `${conversation}/ended`, 'nobody-asked/answer']) {
      await app.rest('POST', `${WORDS}/${path}/`, { body: JSON.parse(told[0]?.body ?? '{}') });
    }
    await until('words to be worked on', async () => {
      return (await app.sql('select 1 from payout_words where outcome is null')).length === 0;
    });
    expect((await questions(receipt))[0]?.state).toBe('ASKED');
    await app.rest('POST', `${WORDS}/${conversation}/late-answer/`, { body: {} });
    const late = await until('the question to be late', async () => {
      const [newest] = await questions(receipt);
      return newest?.state === 'UNANSWERED' ? newest : null;
    });
    expect(late.said).toContain('Ask again');
    expect(await club.pendingOf(person, receipt)).toBe(true);
  });

  it('cannot be asked without an initiator, which is said', async () => {
    const live = {
      ...{ MPESA_BASE_URL: app.simulator.url, MPESA_SHORTCODE: '600111', MPESA_PASSKEY: 'passkey' },
      ...{ MPESA_CONSUMER_KEY: 'key', MPESA_CONSUMER_SECRET: 'secret' },
    };
    const bare = await startTestApp({ database: app.database, mpesaUrl: app.simulator.url, settings: live });
    try {
      const { receiptQuestionsRefusal: why } = await bare.ask<{ receiptQuestionsRefusal: string }>(
        treasurer,
        READ,
        { receipt: 'UKQ0000001' },
      );
      expect(why).toContain('MPESA_INITIATOR_NAME');
      expect(codeOf(await bare.graphql(treasurer, ASK, { receipt: 'UKQ0000001' }))).toBe(
        'INVALID_TRANSITION',
      );
    } finally {
      await bare.close();
    }
  });
});
