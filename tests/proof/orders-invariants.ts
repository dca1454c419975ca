import type { Charge } from '../../server/simulator/truth-ledger.ts';
import { MISWEIGHED } from '../support/weighed-orders.ts';
import { faultsOfCharge, type ChargedPayment } from './charge-invariants.ts';
import type { Fault, Finding } from './finding.ts';
import type { ProofDatabase } from './proof-database.ts';

/** The payment of an order, and how far both are. */
interface OrderPaymentRow extends ChargedPayment {
  id: number;
  reference: string;
  orderNumber: string;
  /** Whether its order stands because of it. */
  isWhatPaid: boolean;
  /** Whether a treasurer sent it back, and said that what it bought ends. */
  hasEnded: boolean;
  clubReceipts: number;
}

const PAYMENTS_SQL = `
  select p.id, p.status, p.amount_cents / 100 "amountKes", p.receipt, p.received_cents / 100 "receivedKes",
         p.review_reason "reviewReason", p.account_reference reference, o.number "orderNumber",
         coalesce(o.paid_by_id = p.id and o.status in ('PAID', 'SHIPPED', 'DELIVERED'), false) "isWhatPaid",
         exists (select 1 from refunds r where r.payment_id = p.id and r.state = 'PAID_OUT' and r.effect = 'END') "hasEnded",
         (select count(*)::int from payment_receipts r where r.payment_id = p.id) "clubReceipts"
    from order_payments op join payments p on p.id = op.payment_id join orders o on o.id = op.order_id order by p.id`;

/** What an order may have to do with goods: nothing, or what its status says. */
const GOODS_OF_STATUS = `case o.status when 'PENDING' then 'HELD' when 'CANCELLED' then 'NONE' else 'SOLD' end`;

const ROWS_THAT_MUST_NOT_EXIST: [Fault, string, string][] = [
  [
    'oversold',
    'more units in orders, or on the shelf, than ever came',
    `select v.id, v.stock, r.units came, coalesce(h.units, 0) taken
       from merchandise_variants v
       join (select variant_id, sum(units)::int units from stock_movements where kind = 'RECEIVED' group by 1) r on r.variant_id = v.id
       left join (select variant_id, sum(units)::int units from stock_holds where state in ('HELD', 'SOLD') group by 1) h on h.variant_id = v.id
      where v.stock + coalesce(h.units, 0) <> r.units
         or v.stock <> (select sum(m.change) from stock_movements m where m.variant_id = v.id)`,
  ],
  [
    'oversold',
    'a unit held, sold or put back twice for one order',
    `select order_number, variant_id, kind, count(*) from stock_movements where order_number <> ''
      group by 1, 2, 3 having count(*) > 1
         and count(*) > (select count(*) from stock_holds h where h.order_number = stock_movements.order_number
                            and h.variant_id = stock_movements.variant_id)`,
  ],
  [
    'lost',
    'an order whose goods are not where its status says: paid without goods, or goods gone without money',
    `select o.number, o.status, l.variant_id, coalesce(h.state, 'NONE') goods from orders o
       join order_lines l on l.order_id = o.id
       left join stock_holds h on h.order_number = o.number and h.variant_id = l.variant_id and h.state in ('HELD', 'SOLD')
      where coalesce(h.state, 'NONE') <> ${GOODS_OF_STATUS} or coalesce(h.units, l.quantity) <> l.quantity`,
  ],
  [
    'lost',
    'goods that are gone for nobody',
    `select h.order_number, h.variant_id, h.state from stock_holds h left join orders o on o.number = h.order_number
      where h.state in ('HELD', 'SOLD') and o.id is null`,
  ],
  [
    'overCredited',
    'a paid order without the money for it',
    `select o.number, o.status, p.status payment from orders o left join payments p on p.id = o.paid_by_id
      where o.status in ('PAID', 'SHIPPED', 'DELIVERED') and p.status is distinct from 'COMPLETED'
        and p.review_reason is distinct from 'REVERSED'`,
  ],
  ['misfiled', 'an order that is said to get money back and does not, or the other way round', MISWEIGHED],
  [
    'doubled',
    'one wish of one person ordered twice',
    `select user_id, request_key, count(*) from orders where request_key is not null group by 1, 2 having count(*) > 1`,
  ],
  [
    'misfiled',
    'an order whose history does not end as it stands',
    `select o.number, o.status, s.status told from orders o
       left join lateral (select status from order_steps s where s.order_id = o.id and s.status is not null order by s.id desc limit 1) s on true
      where s.status is distinct from o.status`,
  ],
];

/** Money that came for what can no longer be had goes before the treasurer, who sends it back. */
const isRefundCase = ({ reviewReason }: OrderPaymentRow): boolean =>
  ['PAID_AFTER_CANCEL', 'PAID_OUT_OF_STOCK', 'PAID_TWICE'].includes(reviewReason ?? '');

function faultsOfPayment(payment: OrderPaymentRow, charges: readonly Charge[]): [Fault, string][] {
  const isCompleted = payment.status === 'COMPLETED';
  const faults: [Fault, string, boolean][] = [
    ['doubled', 'one payment of an order charged several times', charges.length > 1],
    ['overCredited', 'an order paid without a charge', isCompleted && charges.length === 0],
    [
      'lost',
      'a paid order without goods and without a refund case',
      isCompleted && !payment.isWhatPaid && !isRefundCase(payment) && !payment.hasEnded,
    ],
    [
      'overCredited',
      'an order that stands though its money went back',
      payment.isWhatPaid && payment.hasEnded,
    ],
    ['misfiled', 'an order paid with no receipt, or several', isCompleted && payment.clubReceipts !== 1],
  ];
  return faults.filter(([, , holds]) => holds).map(([fault, what]) => [fault, what]);
}

/** The references under which money for orders is asked for. */
export async function orderReferences({ sql }: Pick<ProofDatabase, 'sql'>): Promise<ReadonlySet<string>> {
  const rows = await sql<{ reference: string }>(
    `select account_reference reference from payments where type = 'ORDER'`,
  );
  return new Set(rows.map(({ reference }) => reference));
}

/** Compares what phones paid for orders, and what is left on the shelf, with what the club believes. */
export async function compareOrders(
  charges: readonly Charge[],
  takenBack: ReadonlySet<string>,
  { sql }: Pick<ProofDatabase, 'sql'>,
): Promise<Finding[]> {
  const payments = await sql<OrderPaymentRow>(PAYMENTS_SQL);
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
  return findings;
}
