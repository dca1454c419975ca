import { addPerson, type Person } from '../support/people.ts';
import { paymentUntil, startPaying } from '../support/paying.ts';
import { approvedRefund, type Desk } from '../support/refunds.ts';
import type { TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const TOKEN = 'simulator-results-without-a-secret';

const FIELDS = `id state paidMethod paidReference paidOn sendsTo viewerCanWithdraw viewerCanRecordPayout
  sendingState sendingSaid`;
export const SEND = `mutation ($id: ID!) { sendRefund(id: $id) { ${FIELDS} } }`;

/** A refund as somebody sees it. */
export interface SeenRefund {
  id: string;
  state: string;
  paidMethod: string | null;
  paidReference: string;
  paidOn: string | null;
  sendsTo: string | null;
  viewerCanWithdraw: boolean;
  viewerCanRecordPayout: boolean;
  sendingState: string | null;
  sendingSaid: string | null;
}

interface KeptPayout {
  id: number;
  conversationId: string;
}

/** What M-Pesa tells of a payout. */
export const result = (conversationId: string, change: Record<string, unknown> = {}): object => ({
  Result: {
    ...{ ResultType: 0, ResultCode: 0, ResultDesc: 'Done', TransactionID: 'UKM0000001' },
    ...{ OriginatorConversationID: conversationId, ConversationID: 'AG_1' },
    ...change,
  },
});

export const paidParameters = (receipt: string, amountKes: number): Record<string, unknown> => ({
  ResultParameters: {
    ResultParameter: [
      { Key: 'TransactionReceipt', Value: receipt },
      { Key: 'TransactionAmount', Value: amountKes },
      { Key: 'TransactionCompletedDateTime', Value: '22.11.2026 10:00:00' },
      { Key: 'B2CChargesPaidAccountAvailableFunds' },
    ],
  },
});

/** A club whose treasurer has M-Pesa send refunds. */
export class SendingClub {
  constructor(
    readonly app: TestApp,
    readonly desk: Desk,
  ) {}

  /** A refund that two people stand behind, of a fee that was paid by a prompt. */
  async approved(
    amount: string,
    effect: 'KEEP' | 'END' = 'KEEP',
  ): Promise<{ id: string; payer: Person; payment: string }> {
    const payer = await addPerson(this.app);
    const { payment } = await startPaying(this.app, payer);
    await paymentUntil(this.app, payer, payment.id, { status: 'COMPLETED' });
    const id = await approvedRefund(this.app, this.desk, payment.id, { amount, effect });
    return { id, payer, payment: payment.id };
  }

  async send(id: string, person = this.desk.asker): Promise<SeenRefund> {
    return (await this.app.ask<{ sendRefund: SeenRefund }>(person, SEND, { id })).sendRefund;
  }

  async seen(id: string, person = this.desk.asker): Promise<SeenRefund> {
    const read = `query ($id: ID!) { refund(id: $id) { ${FIELDS} } }`;
    return (await this.app.ask<{ refund: SeenRefund }>(person, read, { id })).refund;
  }

  /** Waits until a payout stands as said. */
  sendingUntil(id: string, state: string): Promise<SeenRefund> {
    return until(`the refund ${id} to be ${state}`, async () => {
      const refund = await this.seen(id);
      return refund.sendingState === state ? refund : null;
    });
  }

  async payoutsOf(id: string): Promise<KeptPayout[]> {
    return this.app.sql<KeptPayout>(
      'select id, conversation_id "conversationId" from refund_payouts where refund_id = $1 order by id',
      [id],
    );
  }

  async payoutOf(id: string): Promise<KeptPayout> {
    const [payout] = await this.payoutsOf(id);
    return payout ?? { id: 0, conversationId: '' };
  }

  /** Has M-Pesa asked now how the payout of a refund ended. */
  async ask(id: string): Promise<void> {
    await this.app.services.refundSending.ask(this.app.systemCall(), (await this.payoutOf(id)).id);
  }

  /** M-Pesa tells something; resolves to the status once everything has been worked on. */
  async tell(conversationId: string, body: unknown, { word = 'ended', token = TOKEN } = {}): Promise<number> {
    const path = `/api/payment/results/${token}/${conversationId}/${word}/`;
    const { status } = await this.app.rest('POST', path, { body });
    await this.wordsRead();
    return status;
  }

  wordsRead(): Promise<boolean> {
    return until('words to be worked on', async () => {
      const unread = await this.app.sql('select 1 from payout_words where outcome is null');
      return unread.length === 0;
    });
  }

  /** What the words about a payout turned out to be, in the order in which they came. */
  async outcomesOf(conversationId: string): Promise<string[]> {
    const rows = await this.app.sql<{ outcome: string }>(
      'select outcome from payout_words where conversation_id = $1 order by id',
      [conversationId],
    );
    return rows.map(({ outcome }) => outcome);
  }
}
