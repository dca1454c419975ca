import type { Payout } from '../../server/simulator/payout-book.ts';
import type { Charge } from '../../server/simulator/truth-ledger.ts';
import type { Fault, Finding } from './finding.ts';
import type { ProofDatabase } from './proof-database.ts';

interface SentRow {
  number: string;
  state: string;
  reference: string;
  cents: number;
  conversationId: string;
  payoutState: string;
  contradiction: string;
}

const SENT_SQL = `
  select r.number, r.state, r.paid_reference reference, r.amount_cents cents, o.conversation_id "conversationId",
         o.state "payoutState", o.contradiction
    from refund_payouts o join refunds r on r.id = o.refund_id`;

const ROWS_THAT_MUST_NOT_EXIST: [Fault, string, string][] = [
  [
    'overCredited',
    'more sent back of a payment than came',
    `select p.id from payments p join refunds r on r.payment_id = p.id and r.state = 'PAID_OUT'
      group by p.id having sum(r.amount_cents) > p.amount_cents`,
  ],
  [
    'misfiled',
    'held money of which another sum went back than its refunds say',
    `select m.id, m.sent_back_cents, sum(r.amount_cents) refunded from paybill_payments m join refunds r on r.money_id = m.id and r.state = 'PAID_OUT'
      group by m.id having sum(r.amount_cents) <> m.sent_back_cents`,
  ],
  [
    'doubled',
    'a refund with several payouts that may have moved money',
    `select refund_id from refund_payouts where state <> 'FAILED' group by 1 having count(*) > 1`,
  ],
  [
    'lost',
    'a refund that was sent without two people, its entry in the log or its one notice',
    `select r.number from refunds r join users u on u.id = coalesce((select user_id from payments where id = r.payment_id),
                                                                  (select user_id from paybill_payments where id = r.money_id))
      where r.state = 'PAID_OUT' and (r.approved_by_id is null or r.approved_by_id = r.asked_by_id
         or (select count(*) from audit_entries a where a.new_value = 'REFUND PAID_OUT' and a.reason like r.number || ',%') <> 1
         or (select count(*) from notifications n where n.user_id = u.id and n.message like '%(' || r.number || ').') <> 1)`,
  ],
  [
    'misfiled',
    'numbers of refunds that do not follow one another without a gap',
    `select count(*), min(n), max(n) from (select split_part(number, '-', 3)::int n from refunds) r
     having count(*) > 0 and (min(n) <> 1 or max(n) <> count(*))`,
  ],
  [
    'forgotten',
    'words about payouts that nobody has read',
    `select id from payout_words where outcome is null`,
  ],
  [
    'lost',
    'what a refund ended and that stands, or the other way round',
    // Of a payment that goes back in parts, one that ends it is enough.
    `select string_agg(r.number || ' ' || r.effect, ', ') refunds from refunds r join membership_periods d on d.payment_id = r.payment_id
      where r.state = 'PAID_OUT' group by d.id having bool_or(r.effect = 'END') <> (d.voided_at is not null)`,
  ],
  [
    'forgotten',
    "PayBill money that M-Pesa's books have not confirmed",
    `select receipt from paybill_payments where place = 'MEMBER' and verified_at is null`,
  ],
];

/**
 * Of what M-Pesa was really asked to send, what the club knows of it. An order that M-Pesa never had, or refused while nobody
 * lived who could hear it, stays unknown until a person has looked.
 */
function faultsOfPayout({ code, receipt, amountKes }: Payout, row: SentRow | undefined): [Fault, string][] {
  if (!row) {
    return [['lost', 'M-Pesa was asked to send money and nobody knows']];
  }
  const isInFlight = row.payoutState === 'SENDING' || row.payoutState === 'UNKNOWN';
  if (isInFlight && code !== null) {
    return [['forgotten', 'a payout of which nobody knows how it ended, although M-Pesa does']];
  }
  if (code !== 0) {
    return row.payoutState === 'PAID'
      ? [['overCredited', 'a payout that is said to be paid and is not']]
      : [];
  }
  if (row.contradiction !== '') {
    return [];
  }
  const isRight = row.state === 'PAID_OUT' && row.reference === receipt && row.cents === amountKes * 100;
  return isRight ? [] : [['lost', 'money that M-Pesa has sent, and no refund says so']];
}

/** PayBill money that was taken back and that stands as if it had not been. */
const SILENT_REVERSALS_SQL = `
  select m.receipt, m.spent_cents, m.sent_back_cents, m.amount_cents from paybill_payments m
   where m.receipt = any($1) and m.place = 'MEMBER'
     and (m.amount_cents > m.spent_cents + m.sent_back_cents
          or exists (select 1 from paybill_shares s join payments p on p.id = s.payment_id
                      where s.money_id = m.id and p.status <> 'REVERSED'))`;

/** Compares what really went out with what the club believes: refunds at most of what came, each once, nothing silent. */
export async function compareRefunds(
  { payouts, takenBack }: { payouts: readonly Payout[]; takenBack: readonly Charge[] },
  { sql }: Pick<ProofDatabase, 'sql'>,
): Promise<Finding[]> {
  const sent = await sql<SentRow>(SENT_SQL);
  const byConversation = new Map(sent.map((row) => [row.conversationId, row]));
  const findings = payouts.flatMap((payout) => {
    const row = byConversation.get(payout.conversationId);
    return faultsOfPayout(payout, row).map(([fault, what]): Finding => ({
      fault,
      what,
      row: { payout, row },
    }));
  });
  const told = new Set(payouts.filter(({ code }) => code === 0).map(({ receipt }) => receipt));
  for (const row of sent.filter(
    ({ payoutState, reference }) => payoutState === 'PAID' && !told.has(reference),
  )) {
    findings.push({ fault: 'overCredited', what: 'a refund under a receipt of nothing that was sent', row });
  }
  const silent = await sql<object>(SILENT_REVERSALS_SQL, [takenBack.map(({ receipt }) => receipt)]);
  findings.push(
    ...silent.map((row): Finding => ({
      fault: 'overCredited',
      what: 'PayBill money taken back that stands',
      row,
    })),
  );
  for (const [fault, what, statement] of ROWS_THAT_MUST_NOT_EXIST) {
    findings.push(...(await sql<object>(statement)).map((row): Finding => ({ fault, what, row })));
  }
  return findings;
}
