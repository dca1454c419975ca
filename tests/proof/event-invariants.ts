import type { Charge } from '../../server/simulator/truth-ledger.ts';
import { brokenEventFees } from '../support/broken-event-fees.ts';
import { faultsOfCharge, type ChargedPayment } from './charge-invariants.ts';
import type { Fault, Finding } from './finding.ts';
import type { ProofDatabase } from './proof-database.ts';

/** The payment of a place, and how far it is. */
interface FeePaymentRow extends ChargedPayment {
  id: number;
  reference: string;
  feeNumber: string;
  clubReceipts: number;
}

const PAYMENTS_SQL = `
  select p.id, p.status, p.amount_cents / 100 "amountKes", p.receipt, p.received_cents / 100 "receivedKes",
         p.review_reason "reviewReason", p.account_reference reference, f.number "feeNumber",
         (select count(*)::int from payment_receipts r where r.payment_id = p.id) "clubReceipts"
    from event_payments ep join payments p on p.id = ep.payment_id join event_fees f on f.id = ep.fee_id
   where not exists (select 1 from paybill_shares s where s.payment_id = p.id) order by p.id`;

const ROWS_THAT_MUST_NOT_EXIST: [Fault, string, string][] = [
  [
    'doubled',
    'two places of one person at one event',
    `select event_id, user_id, count(*) from event_registrations where state in ('GOING', 'OFFERED', 'WAITING', 'AWAITING_PAYMENT')
      group by 1, 2 having count(*) > 1`,
  ],
  [
    'doubled',
    'two fees for one place',
    `select f.registration_id, count(*) from event_fees f
      where f.registration_id is not null and f.paid_by_id is not null
        and not exists (select 1 from refunds b where b.payment_id = f.paid_by_id and b.state in ('REQUESTED', 'APPROVED', 'PAID_OUT'))
      group by 1 having count(*) > 1`,
  ],
  [
    'forgotten',
    'a place that nobody has while somebody waits for one',
    `select e.id from events e
      where e.capacity > (select count(*) from event_registrations r
                           where r.event_id = e.id and r.state in ('GOING', 'OFFERED', 'AWAITING_PAYMENT'))
        and exists (select 1 from event_registrations r where r.event_id = e.id and r.state = 'WAITING')`,
  ],
  [
    'lost',
    'a place at an event that always cost something, and nobody was ever asked for its money',
    `select r.id from event_registrations r join events e on e.id = r.event_id
      where e.fee_kes > 0 and r.state in ('GOING', 'AWAITING_PAYMENT')
        and not exists (select 1 from event_fees f where f.registration_id = r.id)`,
  ],
  [
    'misfiled',
    'a fee paid by a payment that is not for it',
    `select f.id from event_fees f left join event_payments ep on ep.payment_id = f.paid_by_id
      where f.paid_by_id is not null and ep.fee_id is distinct from f.id`,
  ],
];

function faultsOfPayment(payment: FeePaymentRow, charges: readonly Charge[]): [Fault, string][] {
  const isCompleted = payment.status === 'COMPLETED';
  const faults: [Fault, string, boolean][] = [
    ['doubled', 'one payment of a place charged several times', charges.length > 1],
    ['overCredited', 'a place paid without a charge', isCompleted && charges.length === 0],
    ['misfiled', 'a place paid with no receipt, or several', isCompleted && payment.clubReceipts !== 1],
  ];
  return faults.filter(([, , holds]) => holds).map(([fault, what]) => [fault, what]);
}

/** The references under which money for places is asked for. */
export async function feeReferences({ sql }: Pick<ProofDatabase, 'sql'>): Promise<ReadonlySet<string>> {
  const rows = await sql<{ reference: string }>(
    `select account_reference reference from payments where type = 'EVENT'`,
  );
  return new Set(rows.map(({ reference }) => reference));
}

/** How many places were paid for, and stand or not: whether anything was tried at all. */
export async function paidPlaces({ sql }: Pick<ProofDatabase, 'sql'>): Promise<number> {
  const [found] = await sql<{ paid: number }>(
    `select count(*)::int paid from event_payments e join payments p on p.id = e.payment_id where p.receipt is not null`,
  );
  return found?.paid ?? 0;
}

/** Compares what phones paid for places with who has one. */
export async function compareEvents(
  charges: readonly Charge[],
  takenBack: ReadonlySet<string>,
  { sql }: Pick<ProofDatabase, 'sql'>,
): Promise<Finding[]> {
  const payments = await sql<FeePaymentRow>(PAYMENTS_SQL);
  const byReference = new Map(payments.map((payment) => [payment.reference, payment]));
  const charged = Map.groupBy(charges, ({ accountReference }) => accountReference);
  const findings = charges.flatMap((charge): Finding[] => {
    const payment = byReference.get(charge.accountReference);
    const faults = faultsOfCharge(charge, payment, takenBack.has(charge.receipt));
    return faults.map(([fault, what]) => ({ fault, what, row: { charge, payment } }));
  });
  for (const payment of payments) {
    const faults = faultsOfPayment(payment, charged.get(payment.reference) ?? []);
    findings.push(...faults.map(([fault, what]): Finding => ({ fault, what, row: payment })));
  }
  for (const [fault, what, statement] of ROWS_THAT_MUST_NOT_EXIST) {
    findings.push(...(await sql<object>(statement)).map((row): Finding => ({ fault, what, row })));
  }
  const broken = await brokenEventFees({ sql });
  findings.push(...broken.map((row): Finding => ({ fault: 'lost', what: 'a place and its money', row })));
  return findings;
}
