import type { Charge, Reversal } from '../../server/simulator/truth-ledger.ts';
import { faultsOfCharge, isReversed, type ChargedPayment } from './charge-invariants.ts';
import type { Fault, Finding } from './finding.ts';
import type { Payout } from '../../server/simulator/payout-book.ts';
import { compareCompleting, completingReferences } from './completers.ts';
import { compareEvents, feeReferences } from './event-invariants.ts';
import { compareOrders, orderReferences } from './orders-invariants.ts';
import { comparePayBill } from './paybill-invariants.ts';
import { compareRefunds } from './refund-invariants.ts';
import type { ProofDatabase } from './proof-database.ts';

interface PaymentRow extends ChargedPayment {
  id: number;
  userId: number;
  reference: string;
  /** Those that stand: none where a refund has ended them. */
  months: number;
  creditedMonths: number;
  periods: number;
  clubReceipts: number;
  thanks: number;
}

/** Without the years of those who come to the shop as members: they are written past the server. */
const BY_THE_SERVER = `p.reference not like 'PAY-T-%'`;

const PAYMENTS_SQL = `
  select p.id, p.user_id "userId", p.status, p.amount_cents / 100 "amountKes", p.receipt, p.received_cents / 100 "receivedKes",
         p.review_reason "reviewReason", p.account_reference reference,
         case when exists (select 1 from refunds r where r.payment_id = p.id and r.state = 'PAID_OUT' and r.effect = 'END') then 0
              else mp.months end months,
         (select coalesce(sum(d.months), 0)::int from membership_periods d where d.payment_id = p.id and d.voided_at is null) "creditedMonths",
         (select count(*)::int from membership_periods d where d.payment_id = p.id) periods,
         (select count(*)::int from payment_receipts r where r.payment_id = p.id) "clubReceipts",
         (select count(*)::int from notifications n where n.payment_id = p.id and n.title = 'Payment received') thanks
    from payments p join membership_payments mp on mp.payment_id = p.id
   where not exists (select 1 from paybill_shares s where s.payment_id = p.id) and p.price_cents is null and ${BY_THE_SERVER}
   order by p.id`;

/** No job at all, one that was given up, or one in the hands of a process that died. */
const NO_JOB = `(j.id is null or j.attempts >= j.max_attempts or j.locked_at < now() - interval '30 seconds')`;

/** Each returns the rows that must not exist (reliability §3.7), and the fault they are. */
const ROWS_THAT_MUST_NOT_EXIST: [Fault, string, string][] = [
  [
    'doubled',
    'several open payments of one person (I7)',
    `select user_id, count(*) from payments where status = 'PENDING' group by 1 having count(*) > 1`,
  ],
  [
    'doubled',
    'a receipt on several payments (I1)',
    `select receipt, count(*) from payments where receipt is not null group by 1 having count(*) > 1`,
  ],
  [
    'overCredited',
    'credited months without completed payments (I3)',
    `select d.membership_id, sum(d.months) from membership_periods d left join payments p on p.id = d.payment_id
      where p.status is distinct from 'COMPLETED' and p.review_reason is distinct from 'REVERSED' group by 1`,
  ],
  [
    'lost',
    'paid periods that overlap',
    `select a.membership_id, a.payment_id, b.payment_id other from membership_periods a
       join membership_periods b on b.membership_id = a.membership_id and b.id > a.id
      where a.starts_on < b.ends_on and b.starts_on < a.ends_on and a.voided_at is null and b.voided_at is null`,
  ],
  [
    'misfiled',
    'completed payments and audit entries that differ in number (I8)',
    `select p.user_id, count(*) completed, e.entries from payments p
       left join (select user_id, count(*) entries from audit_entries where new_value = 'COMPLETED' and old_value <> 'COMPLETED' group by 1) e using (user_id)
      where p.status in ('COMPLETED', 'REVERSED') and ${BY_THE_SERVER} group by p.user_id, e.entries having count(*) is distinct from e.entries`,
  ],
  [
    'misfiled',
    'receipt numbers that do not follow one another without a gap',
    `select count(*), min(n), max(n) from (select split_part(number, '-', 3)::int n from payment_receipts) r
     having count(*) > 0 and (min(n) <> 1 or max(n) <> count(*))`,
  ],
  [
    'misfiled',
    "ledger lines in the treasurer's list that belong to a payment",
    `select l.receipt, p.id from ledger_lines l join payments p on p.receipt = l.receipt where l.status = 'UNMATCHED'`,
  ],
  [
    'forgotten',
    'open payments that no job will ask about (I11)',
    `select a.id, a.state, j.locked_at from payment_attempts a join payments p on p.id = a.payment_id
       left join graphile_worker.jobs j on j.key = 'payments-check:' || a.id
      where p.status = 'PENDING' and p.review_reason is null and ${NO_JOB}`,
  ],
  [
    'forgotten',
    'callbacks that no job will read',
    `select m.id, a.state, j.locked_at from payment_messages m join payment_attempts a on a.id = m.attempt_id
       left join graphile_worker.jobs j on j.key = 'payments-process-callbacks:' || a.id
      where m.kind = 'CALLBACK' and m.processed_at is null and ${NO_JOB}`,
  ],
];

function faultsOfPayment(payment: PaymentRow, charges: readonly Charge[]): [Fault, string][] {
  const isCompleted = payment.status === 'COMPLETED' || isReversed(payment);
  const credits = [payment.periods, payment.clubReceipts, payment.thanks];
  const faults: [Fault, string, boolean][] = [
    ['doubled', 'one payment charged several times', charges.length > 1],
    ['overCredited', 'completed without a charge', isCompleted && charges.length === 0],
    ['overCredited', 'months for nothing', payment.creditedMonths > (isCompleted ? payment.months : 0)],
    ['lost', 'paid months not credited', isCompleted && payment.creditedMonths < payment.months],
    ['doubled', 'credited, receipted or announced several times', credits.some((times) => times > 1)],
    ['lost', 'without period, receipt or notice', isCompleted && credits.includes(0)],
  ];
  return faults.filter(([, , holds]) => holds).map(([fault, what]) => [fault, what]);
}

/** What really happened to the money. */
export interface Truth {
  charges: readonly Charge[];
  reversals: readonly Reversal[];
  /** What M-Pesa was asked to send. */
  payouts: readonly Payout[];
}

/** Compares what the phones really paid with what the club believes: reliability I1, I3, I7, I8, I11 and I12. */
export async function compare(
  { charges: all, reversals, payouts }: Truth,
  { sql }: Pick<ProofDatabase, 'sql'>,
): Promise<{ attempts: number; findings: Finding[] }> {
  const [prompted = [], unprompted = []] = [true, false].map((isPrompted) =>
    all.filter(({ checkoutRequestId }) => (checkoutRequestId !== '') === isPrompted),
  );
  const ordered = await orderReferences({ sql });
  const forPlaces = await feeReferences({ sql });
  const forTheRest = await completingReferences({ sql });
  const truth = prompted.filter(
    ({ accountReference: reference }) =>
      !ordered.has(reference) && !forPlaces.has(reference) && !forTheRest.has(reference),
  );
  const payments = await sql<PaymentRow>(PAYMENTS_SQL);
  const takenBack = new Set(reversals.map(({ of }) => of.receipt));
  const byReference = new Map(payments.map((payment) => [payment.reference, payment]));
  const charges = Map.groupBy(truth, ({ accountReference }) => accountReference);
  const payers = Map.groupBy(truth, ({ accountReference }) => byReference.get(accountReference)?.userId);
  const named = (row: object, faults: [Fault, string][]): Finding[] =>
    faults.map(([fault, what]) => ({ fault, what, row }));
  const findings = [
    ...truth.flatMap((charge) => {
      const payment = byReference.get(charge.accountReference);
      return named({ charge, payment }, faultsOfCharge(charge, payment, takenBack.has(charge.receipt)));
    }),
    ...payments.flatMap((payment) =>
      named(payment, faultsOfPayment(payment, charges.get(payment.reference) ?? [])),
    ),
    ...[...payers].flatMap(([userId, own]) =>
      userId !== undefined && own.length > 1
        ? named({ userId, own }, [['doubled', 'a person charged several times for one membership']])
        : [],
    ),
  ];
  findings.push(...(await comparePayBill(unprompted, { sql })));
  const gone = unprompted.filter(({ receipt }) => takenBack.has(receipt));
  findings.push(...(await compareRefunds({ payouts, takenBack: gone }, { sql })));
  const rests = prompted.filter(({ accountReference }) => forTheRest.has(accountReference));
  findings.push(...(await compareCompleting(rests, takenBack, { sql })));
  const forOrders = prompted.filter(({ accountReference }) => ordered.has(accountReference));
  findings.push(...(await compareOrders(forOrders, takenBack, { sql })));
  const atTheDoor = prompted.filter(({ accountReference }) => forPlaces.has(accountReference));
  findings.push(...(await compareEvents(atTheDoor, takenBack, { sql })));
  for (const [fault, what, statement] of ROWS_THAT_MUST_NOT_EXIST) {
    findings.push(...(await sql(statement)).flatMap((row) => named(row, [[fault, what]])));
  }
  return { attempts: payments.length, findings };
}
