import { setTimeout as pause } from 'node:timers/promises';
import type { Charge } from '../../server/simulator/truth-ledger.ts';
import type { Simulator } from '../../server/simulator/simulator.ts';
import { addPerson } from '../support/people.ts';
import { isReversed, type ChargedPayment } from './charge-invariants.ts';
import { newPhone, type Payer } from './crowd.ts';
import type { Fault, Finding } from './finding.ts';
import { ODD_PHONE } from './odd-donors.ts';
import type { ProofDatabase } from './proof-database.ts';

const FIRST_PARTS_KES = [400, 250, 999];
/** So many send the rest to the PayBill as well, while they are asked for it. */
const PAY_TWICE = 0.4;
const LONGEST_THOUGHT_MS = 1_500;
const YEAR = 12;

interface Place {
  database: ProofDatabase;
  simulator: Simulator;
  dice: () => number;
}

/** Somebody who has sent a part to the PayBill, and pays the rest by a prompt. */
export async function recruitCompleters({ database }: Place, count: number): Promise<Payer[]> {
  const payers: Payer[] = [];
  while (payers.length < count) {
    payers.push({
      ...{ person: await addPerson(database), phone: newPhone(), neverPays: false },
      ...{ months: YEAR, clicks: 2, byGraphql: payers.length % 2 === 0 },
    });
  }
  return payers;
}

/** The part comes first; the rest may come twice, by the prompt and to the PayBill, in any order. */
export async function completes(
  { simulator, dice }: Place,
  { person }: Payer,
  pays: () => Promise<void>,
): Promise<void> {
  const part = FIRST_PARTS_KES[Math.floor(dice() * FIRST_PARTS_KES.length)] ?? 400;
  const paysTwice = dice() < PAY_TWICE;
  const thought = dice() * LONGEST_THOUGHT_MS;
  const toPayBill = { phone: ODD_PHONE, payerName: 'JANE WANJIKU DOE', accountReference: person.username };
  await simulator.pay({ ...toPayBill, amountKes: part });
  await pause(thought);
  await Promise.all([
    pays(),
    paysTwice && pause(thought).then(() => simulator.pay({ ...toPayBill, amountKes: 1000 - part })),
  ]);
}

/** A payment that asked for the rest of a price. */
interface CompletingRow extends ChargedPayment {
  id: number;
  reference: string;
  priceKes: number;
  sharesKes: number;
  /** The receipts of what paid the rest of it. */
  shareReceipts: string[];
  /** What is held instead, under which receipt. */
  heldReceipt: string | null;
  heldKes: number | null;
}

const COMPLETING_SQL = `
  select p.id, p.account_reference reference, p.status, p.amount_cents / 100 "amountKes", p.receipt,
         p.received_cents / 100 "receivedKes", p.review_reason "reviewReason", p.price_cents / 100 "priceKes",
         (select coalesce(sum(s.amount_cents), 0) / 100 from paybill_shares s where s.payment_id = p.id)::int "sharesKes",
         array(select o.receipt from paybill_shares s join paybill_payments o on o.id = s.money_id where s.payment_id = p.id) "shareReceipts",
         m.receipt "heldReceipt", m.amount_cents / 100 "heldKes"
    from payments p
    left join paybill_payments m on p.put_to_held and m.account_reference = p.account_reference and m.place = 'MEMBER'
   where p.price_cents is not null order by p.id`;

/** The references under which the rest of a price was asked for. */
export const completingReferences = async ({ sql }: Pick<ProofDatabase, 'sql'>): Promise<Set<string>> =>
  new Set(
    (
      await sql<{ reference: string }>(
        'select account_reference reference from payments where price_cents is not null',
      )
    ).map(({ reference }) => reference),
  );

function faultsOf(
  charge: Charge,
  row: CompletingRow | undefined,
  takenBack: ReadonlySet<string>,
): [Fault, string][] {
  if (!row) {
    return [['lost', 'a charge for the rest without payment']];
  }
  if (row.heldReceipt !== null) {
    const isRight = row.status === 'FAILED' && row.heldReceipt === charge.receipt;
    return isRight && row.heldKes === charge.chargedKes
      ? []
      : [['misfiled', 'money for the rest that is held otherwise than it came']];
  }
  const isTakenBack = [charge.receipt, ...row.shareReceipts].some((receipt) => takenBack.has(receipt));
  if (isTakenBack !== isReversed(row)) {
    return [['lost', 'money for the rest taken back that stands, or the other way round']];
  }
  if (row.status !== 'COMPLETED' && !isTakenBack) {
    return [['lost', 'a charge for the rest that neither bought nor is held']];
  }
  return faultsOfCompleted(charge, row);
}

function faultsOfCompleted(charge: Charge, row: CompletingRow): [Fault, string][] {
  if (row.receipt !== charge.receipt) {
    return [['misfiled', 'completed under a wrong receipt']];
  }
  const isWhole = row.amountKes === row.priceKes && row.receivedKes === charge.chargedKes;
  return isWhole && row.sharesKes + charge.chargedKes === row.priceKes
    ? []
    : [['overCredited', 'a price that was not paid by what came and what was held']];
}

/** Compares what prompts for the rest of a price brought with what became of it: it bought once, or is held once. */
export async function compareCompleting(
  charges: readonly Charge[],
  takenBack: ReadonlySet<string>,
  { sql }: Pick<ProofDatabase, 'sql'>,
): Promise<Finding[]> {
  const rows = new Map((await sql<CompletingRow>(COMPLETING_SQL)).map((row) => [row.reference, row]));
  const paid = new Set(charges.map(({ accountReference }) => accountReference));
  const forNothing = [...rows.values()].filter(
    ({ reference, status }) => status === 'COMPLETED' && !paid.has(reference),
  );
  return [
    ...charges.flatMap((charge) => {
      const row = rows.get(charge.accountReference);
      return faultsOf(charge, row, takenBack).map(([fault, what]): Finding => ({
        ...{ fault, what },
        row: { charge, row },
      }));
    }),
    ...forNothing.map((row): Finding => ({ fault: 'overCredited', what: 'completed without a charge', row })),
  ];
}
