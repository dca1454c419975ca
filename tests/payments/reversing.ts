import { LONGEST_UNREAD } from '../support/clocks.ts';
import { newReceipt, type DisputingClub, type Prompt } from './disputing-club.ts';

/** A fee that was credited, under the receipt that the books of M-Pesa have. */
export interface Credited {
  paid: Prompt;
  receipt: string;
}

export const END =
  'mutation ($id: ID!, $reason: String!) { endReversedPayment(id: $id, reason: $reason) { id } }';
export const KEEP = `mutation ($id: ID!, $reference: String!, $reason: String!) {
  keepReversedPayment(id: $id, reference: $reference, reason: $reason) { id status }
}`;
export const REASON = 'She sent it by mistake.';

const SEEN = `query ($id: ID!, $code: String!) {
  payment(id: $id) { status state progress reviewReason reversedAmount detail canRetry timeline { kind text } }
  paymentStats(filter: { search: $code }) { totalPayments totalAmount }
}`;

interface Seen {
  payment: {
    status: string;
    state: string;
    progress: string;
    reviewReason: string | null;
    reversedAmount: string | null;
    detail: string;
    canRetry: boolean;
    timeline: { kind: string; text: string }[];
  };
  paymentStats: { totalPayments: number; totalAmount: string };
}

/** What M-Pesa takes back, and what the treasurer makes of it. */
export class Reversing {
  constructor(private readonly club: DisputingClub) {}

  /** A fee that the books of M-Pesa have, credited and receipted before anybody asks for another. */
  async credited(): Promise<Credited> {
    const paid = await this.club.prompt();
    const receipt = this.club.book(paid);
    await this.club.runLedger();
    this.club.clock.advance(LONGEST_UNREAD);
    return { paid, receipt };
  }

  /** The books of M-Pesa show that money of a payment went back to its payer; the code of that. */
  reverse({ paid, receipt }: Credited, amountKes = paid.push.amountKes): string {
    const reversal = newReceipt();
    const transactionType = 'pay-bill-reversal';
    this.club.daraja.books.push({ receipt: reversal, accountReference: receipt, amountKes, transactionType });
    return reversal;
  }

  async reversed(amountKes?: number): Promise<Credited> {
    const payment = await this.credited();
    this.reverse(payment, amountKes);
    await this.club.runLedger();
    return payment;
  }

  /** What the treasurer reads of a payment, and of the money by its receipt. */
  seen({ paid, receipt }: Credited): Promise<Seen> {
    return this.club.app.ask<Seen>(this.club.treasurer, SEEN, { id: paid.id, code: receipt });
  }

  end({ paid }: Credited): Promise<unknown> {
    return this.club.app.ask(this.club.treasurer, END, { id: paid.id, reason: REASON });
  }

  keep({ paid }: Credited, reference = 'BANK-77'): Promise<unknown> {
    return this.club.app.ask(this.club.treasurer, KEEP, { id: paid.id, reference, reason: REASON });
  }

  /** Until when the payer's membership is paid, and whether it opens the club. */
  async standing(): Promise<{ isActive: boolean; paidUntil: string | null }> {
    const { myMembership } = await this.club.app.ask<{
      myMembership: { isActive: boolean; paidUntil: string | null };
    }>(this.club.person, '{ myMembership { isActive paidUntil } }');
    return myMembership;
  }

  /** Whether the check of its receipt says that a payment was reversed. */
  async isCalledReversed({ paid }: Credited): Promise<boolean> {
    const [row] = await this.club.app.sql<{ code: string }>(
      'select verification_code code from payment_receipts where payment_id = $1',
      [paid.id],
    );
    const { verifyReceipt } = await this.club.app.ask<{ verifyReceipt: { reversed: boolean } }>(
      this.club.person,
      'query ($code: String!) { verifyReceipt(code: $code) { reversed } }',
      { code: row?.code },
    );
    return verifyReceipt.reversed;
  }
}
