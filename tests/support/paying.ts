import { expect } from '@jest/globals';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';
import { until } from './until.ts';

export interface Payment {
  id: string;
  status: 'PENDING' | 'COMPLETED' | 'FAILED';
  progress: string;
  detail: string;
  canRetry: boolean;
  amount: string;
  receipt: string;
  description: string;
  phoneNumber: string;
  accountReference: string;
  membershipPeriodMonths: number | null;
}

export interface Started {
  payMembershipFee: { message: string; isNew: boolean; payment: Payment };
}

const PAYMENT_FIELDS = `id status progress detail canRetry amount receipt description phoneNumber
  accountReference membershipPeriodMonths`;
export const PAY = `mutation ($input: PayMembershipFeeInput!) {
  payMembershipFee(input: $input) { message isNew payment { ${PAYMENT_FIELDS} } }
}`;
export const PAYMENTS_LIVE = `subscription { paymentUpdated { ${PAYMENT_FIELDS} } }`;
export const PHONE = '0712345678';

/** Anything whose database can be looked into. */
type Books = Pick<TestDatabase, 'sql'>;

const READ = `query ($id: ID!) { payment(id: $id) { ${PAYMENT_FIELDS} } }`;

export const feeInput = (change: Record<string, unknown> = {}) => ({
  input: { phoneNumber: PHONE, ...change },
});

/** Starts paying the fee; what the payer is told. */
export const startPaying = async (
  app: TestApp,
  person: Person,
  change: Record<string, unknown> = {},
): Promise<Started['payMembershipFee']> =>
  (await app.ask<Started>(person, PAY, feeInput(change))).payMembershipFee;

export const readPayment = async (app: TestApp, person: Person, id: string): Promise<Payment> =>
  (await app.ask<{ payment: Payment }>(person, READ, { id })).payment;

const LONGEST_PAYMENT_MS = 15_000;

/** Waits for a payment to be as `wanted` says, and returns it. */
export const paymentUntil = (
  app: TestApp,
  person: Person,
  id: string,
  wanted: Partial<Payment>,
): Promise<Payment> =>
  until(
    `payment ${id} to be ${JSON.stringify(wanted)}`,
    async () => {
      const payment = await readPayment(app, person, id);
      const fits = Object.entries(wanted).every(([name, value]) => payment[name as keyof Payment] === value);
      return fits ? payment : null;
    },
    LONGEST_PAYMENT_MS,
  );

/** Waits until every callback received so far was worked through. */
export const callbacksProcessed = (app: Books): Promise<boolean> =>
  until('callbacks to be processed', async () => {
    const [row] = await app.sql<{ waiting: boolean }>(
      `select exists (select 1 from payment_messages where kind = 'CALLBACK' and processed_at is null) waiting`,
    );
    return row?.waiting === false;
  });

/** A job given back runs at once, and puts its next one off: deleted while it runs, it would leave that one behind. */
export const nothingDue = (app: Books): Promise<boolean> =>
  until('no job to run or to be due', async () => {
    const due = await app.sql(
      'select 1 from graphile_worker._private_jobs where locked_at is not null or run_at <= now()',
    );
    return due.length === 0;
  });

/** Titles of everything a person was told, oldest first. */
export const toldTo = async (app: Books, person: Person): Promise<string[]> =>
  (
    await app.sql<{ title: string }>('select title from notifications where user_id = $1 order by id', [
      person.id,
    ])
  ).map(({ title }) => title);

/** Months a person has been credited with. */
export const creditedMonths = async (app: Books, person: Person): Promise<number[]> =>
  (
    await app.sql<{ months: number }>(
      'select months from membership_periods where membership_id = $1 order by id',
      [person.membershipId],
    )
  ).map(({ months }) => months);

/** What may never be seen, whatever happened: each of these finds nothing. */
const IMPOSSIBLE = {
  'a credited fee without its period': `
    select p.id from payments p join membership_payments mp on mp.payment_id = p.id
     where p.status = 'COMPLETED' and not exists
       (select 1 from membership_periods pe where pe.payment_id = p.id and pe.months = mp.months)`,
  'a period without money': `
    select pe.id from membership_periods pe join payments p on p.id = pe.payment_id
     where p.status <> 'COMPLETED' and pe.voided_at is null and p.review_reason is distinct from 'REVERSED'`,
  'a receipt on two payments': `
    select receipt from payments where receipt is not null group by receipt having count(*) > 1`,
  'two open fees of one person': `
    select user_id from payments where type = 'MEMBERSHIP' and status = 'PENDING' group by user_id having count(*) > 1`,
  'money told twice': `
    select payment_id from notifications where title = 'Payment received' group by payment_id having count(*) > 1`,
  'PayBill money in no place, or in two': `
    select m.receipt from paybill_payments m
      left join lateral (select coalesce(sum(amount_cents), 0) spent from paybill_shares s where s.money_id = m.id) s on true
     where s.spent <> m.spent_cents or m.spent_cents + m.sent_back_cents > coalesce(m.amount_cents, 0)
        or (m.place = 'MEMBER') <> (m.user_id is not null)
        or (m.place = 'UNMATCHED' and not exists (select 1 from ledger_lines l where l.receipt = m.receipt))
        or (m.place = 'PAYMENT' and not exists (select 1 from payments p where p.receipt = m.receipt))
        or (m.place = 'MEMBER' and exists (select 1 from payments p where p.receipt = m.receipt
              and not exists (select 1 from paybill_shares o where o.money_id = m.id and o.payment_id = p.id)))
        or (m.place = 'MEMBER' and exists (select 1 from ledger_lines l where l.receipt = m.receipt and l.status in ('REFUND', 'IGNORED')))
        or (m.spent_cents > 0 and exists (select 1 from ledger_lines l where l.receipt = m.receipt and l.status = 'UNMATCHED'))`,
  'a payment of more or less than its PayBill money': `
    select p.id from payments p join paybill_shares s on s.payment_id = p.id join paybill_payments m on m.id = s.money_id
     group by p.id having sum(s.amount_cents) + case when p.price_cents is null or bool_or(m.receipt is not distinct from p.receipt)
                                                     then 0 else p.received_cents end <> p.amount_cents`,
  'a price that was completed and not paid in full': `
    select p.id from payments p where p.status = 'COMPLETED' and p.price_cents is not null and p.amount_cents < p.price_cents
       and p.review_reason is null and not exists
         (select 1 from payment_decisions d where d.payment_id = p.id and d.decision = 'ACCEPTED')`,
  'PayBill money held that makes a year': `
    select user_id from paybill_payments m where place = 'MEMBER' and doubted_at is null
       and not exists (select 1 from refunds f where f.money_id = m.id and f.state in ('REQUESTED', 'APPROVED'))
     group by user_id having sum(amount_cents - spent_cents - sent_back_cents) >= 100000 and sum(amount_cents) < 200000`,
  'a notice of money without its money': `
    select n.id from paybill_notices n where n.outcome = 'MONEY'
       and not exists (select 1 from paybill_payments m where m.receipt = n.receipt and m.amount_cents is not distinct from n.amount_cents)`,
  'refunds of more than came': `
    select p.id from payments p join refunds r on r.payment_id = p.id and r.state = 'PAID_OUT'
     group by p.id having sum(r.amount_cents) > p.amount_cents`,
  'a refund that M-Pesa may have paid out twice': `
    select refund_id from refund_payouts where state <> 'FAILED' group by refund_id having count(*) > 1`,
  'a payout that does not stand in its refund': `
    select o.id from refund_payouts o join refunds r on r.id = o.refund_id
     where (o.state in ('PAID', 'BY_HAND') and r.state <> 'PAID_OUT')
        or (o.state in ('SENDING', 'UNKNOWN') and r.state <> 'APPROVED')
        or (o.state = 'PAID' and (o.receipt <> r.paid_reference or o.amount_cents <> r.amount_cents))`,
  'a change without its audit entry': `
    select p.id from payments p where p.status = 'COMPLETED' and p.method = 'MPESA' and not exists
      (select 1 from audit_entries a where a.user_id = p.user_id and a.new_value = 'COMPLETED')`,
};

export async function expectSoundBooks(app: Books): Promise<void> {
  const found: string[] = [];
  for (const [what, query] of Object.entries(IMPOSSIBLE)) {
    const rows = await app.sql(query);
    found.push(...rows.map((row) => `${what}: ${JSON.stringify(row)}`));
  }
  expect(found).toEqual([]);
}

/** Whatever the tests before left to be asked about is not asked about any more, nor just now. */
export async function forgetChecks(app: TestApp): Promise<void> {
  await until('the end of the checks that run', async () => {
    const jobs = await app.sql<{ isRunning: boolean }>(
      `select locked_at is not null "isRunning",
              case when locked_at is null then (graphile_worker.remove_job(key)).id end removed
         from graphile_worker.jobs where key like 'payments-check:%' or key = 'payments-probe'`,
    );
    return jobs.every(({ isRunning }) => !isRunning);
  });
}
