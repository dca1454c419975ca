import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { movableClock } from '../support/clocks.ts';
import {
  callbackBody,
  sendCallback,
  startDarajaStub,
  type BookLine,
  type CallbackFacts,
  type Push,
} from '../support/daraja-stub.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import {
  callbacksProcessed,
  expectSoundBooks,
  forgetChecks,
  readPayment,
  startPaying,
} from '../support/paying.ts';
import { startTestApp } from '../support/test-app.ts';

export interface Prompt {
  id: string;
  attemptId: number;
  push: Push;
}

let receipts = 0;

export function newReceipt(): string {
  receipts += 1;
  return `UKD${String(receipts).padStart(7, '0')}`;
}

/** A club whose members pay while M-Pesa, callbacks, books and the treasurer say different things. */
export class DisputingClub {
  /** Who pays. */
  person: Awaited<ReturnType<typeof addPerson>>;

  private constructor(
    readonly daraja: Awaited<ReturnType<typeof startDarajaStub>>,
    readonly clock: ReturnType<typeof movableClock>,
    readonly app: Awaited<ReturnType<typeof startTestApp>>,
    readonly treasurer: Awaited<ReturnType<typeof addPaidMember>>,
  ) {
    this.person = treasurer;
  }

  static async open(change: Record<string, string> = {}): Promise<DisputingClub> {
    const daraja = await startDarajaStub();
    const clock = movableClock();
    const settings = { MPESA_FIRST_CHECK_SECONDS: '3600', ...change };
    const app = await startTestApp({ clock, mpesaUrl: daraja.url, settings });
    const treasurer = await addPaidMember(app, {
      position: 'TREASURER',
      granted: ['payment.manage_payments'],
    });
    return new DisputingClub(daraja, clock, app, treasurer);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.daraja.close();
  }

  /** The next payer, to whom M-Pesa says "paid" unless it is told otherwise. */
  async recruit(): Promise<void> {
    await forgetChecks(this.app);
    this.daraja.reset();
    this.daraja.answerQuery('paid');
    await this.app.sql('delete from rate_limits');
    await this.app.sql('delete from ledger_lines');
    this.person = await addPerson(this.app);
  }

  async prompt(): Promise<Prompt> {
    await startPaying(this.app, this.person);
    return this.lastPrompt();
  }

  /** The prompt that M-Pesa was asked for last, answered or not. */
  async lastPrompt(): Promise<Prompt> {
    const push = await this.daraja.push(this.daraja.pushes.length);
    const [attempt] = await this.app.sql<{ id: number; paymentId: number }>(
      `select a.id, a.payment_id "paymentId" from payment_attempts a join payments p on p.id = a.payment_id
        where p.account_reference = $1`,
      [push.accountReference],
    );
    return { id: String(attempt?.paymentId), attemptId: attempt?.id ?? 0, push };
  }

  /** Writes a payment into the books of M-Pesa; its receipt. */
  book({ push }: Prompt, line: Partial<BookLine> = {}): string {
    const { accountReference, amountKes } = push;
    const receipt = newReceipt();
    this.daraja.books.push({ receipt, accountReference, amountKes, ...line });
    return receipt;
  }

  /** A receipt that stands for the payment of somebody else. */
  async usedReceipt(): Promise<string> {
    const payer = this.person;
    this.person = await addPerson(this.app);
    const receipt = this.book(await this.prompt());
    await this.runLedger();
    this.person = payer;
    return receipt;
  }

  async callBack({ push }: Prompt, facts: CallbackFacts): Promise<void> {
    await sendCallback(push.callbackUrl, callbackBody(push, facts));
    await callbacksProcessed(this.app);
  }

  bodyOf({ push }: Prompt, facts: CallbackFacts): object {
    return callbackBody(push, facts);
  }

  /** Puts a callback where received ones wait, as if it had come some seconds ago; nobody is told to work on it. */
  async keep({ attemptId }: Prompt, body: object, seconds: number): Promise<void> {
    await this.app.sql(
      `insert into payment_messages (attempt_id, kind, body, received_at) values ($1, 'CALLBACK', $2, $3)`,
      [attemptId, JSON.stringify(body), new Date(this.clock.now().getTime() - seconds * 1000)],
    );
  }

  /** Works on the callbacks that wait. */
  work({ attemptId }: Prompt): Promise<void> {
    return this.app.services.callbacks.process(this.app.systemCall(), attemptId);
  }

  runCheck({ attemptId }: Prompt): Promise<void> {
    return this.app.services.reconciliation.runCheck(this.app.systemCall(), attemptId);
  }

  /** The check that waits in the queue, whose turn it is now. */
  async runPlannedCheck(prompt: Prompt): Promise<void> {
    await this.forgetCheck(prompt);
    await this.runCheck(prompt);
  }

  /** The check that waits in the queue is lost. */
  async forgetCheck({ attemptId }: Prompt): Promise<void> {
    await this.app.sql('select graphile_worker.remove_job($1)', [`payments-check:${String(attemptId)}`]);
  }

  runLedger(): Promise<void> {
    return this.app.services.ledger.run(this.app.systemCall());
  }

  /** The treasurer decides; that money was sent back, another says. */
  async decide(mutation: string, { id }: Prompt, by?: Person): Promise<void> {
    const isSecond = by === undefined && mutation === 'markPaymentRefunded';
    const second = isSecond && (await addPaidMember(this.app, { granted: ['payment.manage_payments'] }));
    await this.app.ask(
      second || (by ?? this.treasurer),
      `mutation ($id: ID!) { ${mutation}(id: $id, reason: "It does not fit.") { id } }`,
      { id },
    );
  }

  /** The treasurer writes down a payment to the PayBill number. */
  async recordByHand(receipt: string): Promise<void> {
    const payerId = String(this.person.id);
    const input = { payerId, channel: 'PAYBILL', externalReference: receipt, paidOn: '2026-01-05' };
    await this.app.ask(
      this.treasurer,
      'mutation ($input: RecordMembershipFeeInput!) { recordMembershipFee(input: $input) { id } }',
      { input },
    );
  }

  /** What the treasurer reads of a payment. */
  async timelineOf({ id }: Prompt): Promise<{ text: string; raw: string }[]> {
    const { payment } = await this.app.ask<{ payment: { timeline: { text: string; raw: string }[] } }>(
      this.treasurer,
      'query ($id: ID!) { payment(id: $id) { timeline { text raw } } }',
      { id },
    );
    return payment.timeline;
  }

  seen({ id }: Prompt): ReturnType<typeof readPayment> {
    return readPayment(this.app, this.person, id);
  }

  async rowOf({ id }: Prompt): Promise<Record<string, unknown> | undefined> {
    const rows = await this.app.sql(
      'select status, review_reason, refund_due, receipt from payments where id = $1',
      [id],
    );
    return rows[0];
  }

  /** Receipts of money that nobody is known to have been asked for. */
  async strangers(): Promise<string[]> {
    const lines = await this.app.sql<{ receipt: string }>('select receipt from ledger_lines order by id');
    return lines.map(({ receipt }) => receipt);
  }

  /** Whether M-Pesa will be asked again. */
  async isAskedAgain({ attemptId }: Prompt): Promise<boolean> {
    const jobs = await this.app.sql('select 1 from graphile_worker.jobs where key = $1', [
      `payments-check:${String(attemptId)}`,
    ]);
    return jobs.length > 0;
  }
}

/** A club for the tests of a file, each of which has a payer of its own and leaves sound books behind. */
export function openDisputingClub(
  use: (club: DisputingClub) => void,
  change: Record<string, string> = {},
): void {
  let club: DisputingClub;
  beforeAll(async () => {
    club = await DisputingClub.open(change);
    use(club);
  });
  afterAll(async () => {
    await club.close();
  });
  beforeEach(async () => {
    await club.recruit();
  });
  afterEach(async () => {
    await expectSoundBooks(club.app);
  });
}
