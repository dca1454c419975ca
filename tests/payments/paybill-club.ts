import type { Person } from '../support/people.ts';
import type { TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

interface Paid {
  accountReference: string;
  amountKes: number;
  phone?: string;
  payerName?: string;
}

interface Noticed {
  receipt: string;
  accountReference: string;
  amount: string;
}

interface Line {
  id: string;
  receipt: string;
  amount: string | null;
  likelyPeople: { id: string; reasons: string[] }[];
}

interface Part {
  id: string;
  userId: string;
  held: string;
  isPendingBooks: boolean;
  isDoubted: boolean;
  viewerCanRefund: boolean;
}

export const TOKEN = 'simulator-paybill-without-a-secret';

/** What M-Pesa posts about money to the PayBill. */
export const notice = ({ receipt, accountReference, amount }: Noticed): object => ({
  TransactionType: 'Pay Bill',
  TransID: receipt,
  TransTime: '20261120120000',
  TransAmount: amount,
  BusinessShortCode: '174379',
  BillRefNumber: accountReference,
  OrgAccountBalance: '',
  MSISDN: '2547*****678',
  FirstName: 'JANE',
  MiddleName: 'WANJIKU',
  LastName: 'DOE',
});

/** A club whose members pay to the PayBill without being asked. */
export class PayBillClub {
  constructor(private readonly app: TestApp) {}

  /** Somebody pays by the menu of their phone; resolves to the receipt when the notice has been worked on. */
  async pay({ phone = '254712345678', payerName = 'JANE WANJIKU DOE', ...rest }: Paid): Promise<string> {
    const { charge } = await this.app.simulator.pay({ ...rest, phone, payerName });
    await this.noticesRead();
    return charge?.receipt ?? '';
  }

  /** Posts to one of the secret addresses. */
  post(what: 'confirmation' | 'validation', body: unknown, token = TOKEN): ReturnType<TestApp['rest']> {
    return this.app.rest('POST', `/api/payment/paybill/${token}/${what}/`, { body });
  }

  /** M-Pesa confirms money; resolves when the notice has been worked on. */
  async confirm(body: unknown): ReturnType<TestApp['rest']> {
    const answer = await this.post('confirmation', body);
    await this.noticesRead();
    return answer;
  }

  noticesRead(): Promise<boolean> {
    return until('notices to be worked on', async () => {
      const unread = await this.app.sql('select 1 from paybill_notices where outcome is null');
      return unread.length === 0;
    });
  }

  /** What the notices of a receipt turned out to be, in the order in which they came. */
  async outcomesOf(receipt: string): Promise<string[]> {
    const rows = await this.app.sql<{ outcome: string }>(
      'select outcome from paybill_notices where receipt = $1 order by id',
      [receipt],
    );
    return rows.map(({ outcome }) => outcome);
  }

  /** Shillings that are held for a member. */
  async heldFor({ id }: Person): Promise<number> {
    const [row] = await this.app.sql<{ cents: number }>(
      `select coalesce(sum(amount_cents - spent_cents - sent_back_cents), 0)::int cents from paybill_payments
        where user_id = $1`,
      [id],
    );
    return (row?.cents ?? 0) / 100;
  }

  /** Reads M-Pesa's books, as the recurring job does. */
  async readBooks(): Promise<void> {
    await this.app.services.ledger.run(this.app.systemCall());
  }

  async own(person: Person): Promise<{ held: string; missing: string; fee: string }> {
    const { myPayBill } = await this.app.ask<{ myPayBill: { held: string; missing: string; fee: string } }>(
      person,
      '{ myPayBill { number account held missing fee parts { receipt } } }',
    );
    return myPayBill;
  }

  /** The PayBill money of a member that is held, newest first, as staff see it. */
  async parts(staff: Person, member: Person): Promise<Part[]> {
    const { partPayments } = await this.app.ask<{ partPayments: { results: Part[] } }>(
      staff,
      `{ partPayments(pageSize: 100) { results { id userId held isPendingBooks isDoubted viewerCanRefund } } }`,
    );
    return partPayments.results.filter(({ userId }) => userId === String(member.id));
  }

  /** Asks that what is held of a part goes back. */
  askBack(staff: Person, id: string | undefined, phone?: string): ReturnType<TestApp['graphql']> {
    const words = `mutation ($id: ID!, $phone: String) {
      requestPartRefund(id: $id, reason: "Asked for it.", phone: $phone) { id number state } }`;
    return this.app.graphql(staff, words, { id, phone });
  }

  /** Takes a step of a refund of held money. */
  partStep(
    staff: Person,
    step: 'approve' | 'decline' | 'withdraw',
    id: string | undefined,
  ): ReturnType<TestApp['graphql']> {
    const why = step === 'approve' ? '' : ', reason: "On second thoughts."';
    return this.app.graphql(staff, `mutation ($id: ID!) { ${step}PartRefund(id: $id${why}) { state } }`, {
      id,
    });
  }

  partSent(staff: Person, id: string | undefined, input: object): ReturnType<TestApp['graphql']> {
    const words = `mutation ($id: ID!, $input: RefundPayoutInput!) {
      recordPartRefundPaidOut(id: $id, input: $input) { state } }`;
    return this.app.graphql(staff, words, { id, input });
  }

  hold(staff: Person, id: string | undefined, member: Person): ReturnType<TestApp['graphql']> {
    const words =
      'mutation ($id: ID!, $userId: ID!) { holdLedgerLine(id: $id, userId: $userId, reason: "His.") }';
    return this.app.graphql(staff, words, { id, userId: String(member.id) });
  }

  /** The line of unmatched money with a receipt; null where none waits. */
  async lineOf(staff: Person, receipt: string): Promise<Line | null> {
    const { unmatchedLedgerLines } = await this.app.ask<{ unmatchedLedgerLines: { results: Line[] } }>(
      staff,
      '{ unmatchedLedgerLines(pageSize: 100) { results { id receipt amount likelyPeople { id reasons } } } }',
    );
    return unmatchedLedgerLines.results.find((line) => line.receipt === receipt) ?? null;
  }

  async oddNotices(staff: Person): Promise<{ receipt: string | null; outcome: string }[]> {
    const { oddPayBillNotices } = await this.app.ask<{
      oddPayBillNotices: { results: { receipt: string | null; outcome: string }[] };
    }>(staff, '{ oddPayBillNotices(pageSize: 100) { results { receipt amount outcome excerpt } } }');
    return oddPayBillNotices.results;
  }

  /** The receipt of a payment, once M-Pesa has told it. */
  paymentUnderReceipt(id: string): Promise<string> {
    return until('the receipt of a payment', async () => {
      const [row] = await this.app.sql<{ receipt: string | null }>(
        'select receipt from payments where id = $1',
        [id],
      );
      return row?.receipt ?? null;
    });
  }

  /** Whether the payment of a receipt is shown as waiting for the books. */
  async pendingOf(person: Person, receipt: string): Promise<boolean | undefined> {
    const { myPayments } = await this.app.ask<{
      myPayments: { results: { receipt: string; isPendingBooks: boolean }[] };
    }>(person, '{ myPayments { results { receipt isPendingBooks } } }');
    return myPayments.results.find((payment) => payment.receipt === receipt)?.isPendingBooks;
  }

  /** Why a treasurer has to look at the payment of a receipt. */
  async reviewOf(receipt: string): Promise<string | null> {
    const [row] = await this.app.sql<{ reason: string | null }>(
      'select review_reason reason from payments where receipt = $1',
      [receipt],
    );
    return row?.reason ?? null;
  }
}
