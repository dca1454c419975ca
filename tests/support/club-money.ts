import type { Person } from './people.ts';
import { addPayment, type PaymentFacts } from './payments.ts';
import { paidFee, paidRefund, type Desk } from './refunds.ts';
import type { TestApp } from './test-app.ts';

interface People {
  admin: Person;
  payer: Person;
  desk: Desk;
}

const TABLES_OF_MONEY = [
  ...['refunds', 'payment_decisions', 'payment_reversals', 'payment_attempts', 'manual_payments'],
  ...['payment_receipts', 'membership_periods', 'membership_payments', 'ledger_lines', 'notifications'],
  'payments',
];

let reversals = 0;

/** Money of a club at hours in Nairobi (`2026-10-31T23:59:59`), and what becomes of it. */
export class ClubMoney {
  /** What went back twice of some of everything: two people sent it, and M-Pesa took it with the rest of its payment. */
  readonly lostByAll = '400.00';

  constructor(
    private readonly app: TestApp,
    private readonly people: People,
  ) {}

  /** No payment is left, nor anything that hangs on one. */
  async removeAll(): Promise<void> {
    for (const table of TABLES_OF_MONEY) {
      await this.app.sql(`delete from ${table}`);
    }
  }

  /** A payment whose money came. */
  came(at: string, facts: PaymentFacts = {}): Promise<number> {
    const createdAt = new Date(`${at}+03:00`);
    return addPayment(this.app, this.people.payer, { status: 'COMPLETED', createdAt, ...facts });
  }

  /** M-Pesa takes back the money of a payment, all of it or a part, which comes before the treasurer. */
  async reverse(id: number, at: string, cents = 100_000, receipt?: string): Promise<void> {
    await this.app.sql(`update payments set status = 'REVERSED', review_reason = 'REVERSED' where id = $1`, [
      id,
    ]);
    await this.took(id, at, cents, receipt);
  }

  /** M-Pesa takes back money that staff send back. */
  async took(id: number, at: string, cents = 100_000, receipt?: string): Promise<void> {
    reversals += 1;
    await this.app.sql(
      'insert into payment_reversals (payment_id, receipt, amount_cents, reversed_at) values ($1, $2, $3, $4)',
      [id, receipt ?? `R${String(reversals)}`, cents, new Date(`${at}+03:00`)],
    );
  }

  /** Staff say that a payment was sent back, outside the refunds. */
  async markRefunded(id: number, at: string): Promise<void> {
    await this.app.sql(
      `insert into payment_decisions (payment_id, decided_by_id, decision, reason, created_at) values ($1, $2, 'REFUNDED', 'Twice', $3)`,
      [id, this.people.admin.id, new Date(`${at}+03:00`)],
    );
  }

  /** A part of a payment is sent back by two people, today. */
  async refund(id: number, amount: string): Promise<void> {
    await paidRefund(this.app, this.people.desk, String(id), { amount });
  }

  /** A fee in cash at the office, today. */
  async cash(months: number): Promise<void> {
    await paidFee(this.app, this.people.desk.asker, this.people.payer, months);
  }

  /** The club asks for nothing. */
  async waive(): Promise<void> {
    await this.app.ask(
      this.people.admin,
      'mutation ($input: WaiveMembershipFeeInput!) { waiveMembershipFee(input: $input) { id } }',
      { input: { payerId: String(this.people.payer.id), reason: 'Chairs the club.' } },
    );
  }

  /** Some of everything that can become of money, over two academic years. */
  async someOfEverything(): Promise<void> {
    await this.came('2026-08-31T23:59:59');
    await this.came('2026-09-01T00:00:00', { amountCents: 8_350 });
    await this.came('2026-10-31T12:00:00', { type: 'ORDER', amountCents: 45_055 });
    await this.came('2026-11-05T12:00:00', { status: 'FAILED' });
    await this.came('2026-11-05T13:00:00', { type: 'DONATION', amountCents: 1 });
    await this.reverse(await this.came('2026-10-02T12:00:00'), '2026-11-03T09:00:00');
    await this.markRefunded(await this.came('2026-10-03T12:00:00'), '2026-11-04T09:00:00');
    await this.refund(await this.came('2026-10-04T12:00:00'), '250.5');
    const both = await this.came('2026-10-05T12:00:00');
    await this.refund(both, '400');
    await this.reverse(both, '2026-11-19T09:00:00');
    await this.cash(6);
    await this.waive();
  }
}
