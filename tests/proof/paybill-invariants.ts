import type { Charge } from '../../server/simulator/truth-ledger.ts';
import type { Fault, Finding } from './finding.ts';
import type { ProofDatabase } from './proof-database.ts';

interface PlaceRow {
  receipt: string;
  kes: number;
  account: string;
  place: string;
}

/** The number under which money has bought a place at an event. */
const FEE_NUMBER = `(select f.number from paybill_shares s join event_payments e on e.payment_id = s.payment_id
                       join event_fees f on f.id = e.fee_id where s.money_id = m.id)`;

/** Every place at which PayBill money can stand; a line stands for it only where nobody was named. */
const PLACES_SQL = `
  select m.receipt, m.amount_cents / 100 kes, coalesce(${FEE_NUMBER}, u.username, '') account, m.place
    from paybill_payments m left join users u on u.id = m.user_id where m.place = 'MEMBER'
  union all
  select l.receipt, l.amount_cents / 100, l.account_reference, 'LINE' from ledger_lines l
   where not exists (select 1 from paybill_payments m where m.receipt = l.receipt and m.place = 'MEMBER')`;

const ROWS_THAT_MUST_NOT_EXIST: [Fault, string, string][] = [
  [
    'overCredited',
    'more spent of PayBill money than came, or than its shares say',
    `select m.receipt from paybill_payments m
      where m.spent_cents <> (select coalesce(sum(s.amount_cents), 0) from paybill_shares s where s.money_id = m.id)
         or m.spent_cents + m.sent_back_cents > m.amount_cents`,
  ],
  [
    'misfiled',
    'a payment of more or less than its PayBill money, or without its period, receipt or one notice',
    `select p.id from payments p join paybill_shares s on s.payment_id = p.id
      group by p.id having sum(s.amount_cents) + case when p.price_cents is null then 0 else p.received_cents end <> p.amount_cents
         or p.status <> 'COMPLETED' and p.review_reason is distinct from 'REVERSED'
         or p.type = 'MEMBERSHIP'
            and (select coalesce(sum(d.months), 0) from membership_periods d where d.payment_id = p.id) * 1000 <> p.amount_cents / 100 * 12
         or (select count(*) from payment_receipts r where r.payment_id = p.id) <> 1
         or p.type = 'MEMBERSHIP'
            and (select count(*) from notifications n where n.payment_id = p.id and n.title = 'Payment received') <> 1`,
  ],
  [
    'misfiled',
    'a payment under the receipt of PayBill money that it was not paid with',
    `select p.id, m.receipt from payments p join paybill_payments m on m.receipt = p.receipt
      where m.place = 'MEMBER' and not exists (select 1 from paybill_shares s where s.money_id = m.id and s.payment_id = p.id)`,
  ],
  [
    'lost',
    'held PayBill money that makes a year',
    `select user_id from paybill_payments m where place = 'MEMBER' and doubted_at is null
        and not exists (select 1 from refunds f where f.money_id = m.id and f.state in ('REQUESTED', 'APPROVED'))
      group by user_id
     having sum(amount_cents - spent_cents - sent_back_cents) >= 100000`,
  ],
  [
    'lost',
    'PayBill money that the books hold and that is doubted',
    `select receipt from paybill_payments where doubted_at is not null`,
  ],
  [
    'forgotten',
    'notices of PayBill money that nobody has read',
    `select n.id, j.attempts, j.locked_by, j.run_at - now() waits, left(j.last_error, 300) error
       from paybill_notices n left join graphile_worker.jobs j on j.key = 'payments-read-notice:' || n.id
      where n.outcome is null`,
  ],
  [
    'misfiled',
    'notices of true money that contradict it',
    `select id, receipt from paybill_notices where outcome not in ('MONEY', 'KNOWN')`,
  ],
];

function faultsOf({ chargedKes, accountReference }: Charge, places: readonly PlaceRow[]): [Fault, string][] {
  const [place] = places;
  if (!place) {
    return [['lost', 'PayBill money that stands nowhere']];
  }
  if (places.length > 1) {
    return [['doubled', 'PayBill money that stands in two places']];
  }
  const isRight = place.kes === chargedKes && place.account === accountReference;
  return isRight ? [] : [['misfiled', 'PayBill money of another amount, or of somebody else']];
}

/** Compares what was really sent to the PayBill with where the club has it: each shilling in exactly one place. */
export async function comparePayBill(
  charges: readonly Charge[],
  { sql }: Pick<ProofDatabase, 'sql'>,
): Promise<Finding[]> {
  const places = Map.groupBy(await sql<PlaceRow>(PLACES_SQL), ({ receipt }) => receipt);
  const findings = charges.flatMap((charge) =>
    faultsOf(charge, places.get(charge.receipt) ?? []).map(([fault, what]): Finding => ({
      fault,
      what,
      row: { charge, places: places.get(charge.receipt) },
    })),
  );
  for (const [fault, what, statement] of ROWS_THAT_MUST_NOT_EXIST) {
    findings.push(...(await sql<object>(statement)).map((row): Finding => ({ fault, what, row })));
  }
  return findings;
}
