import { describe, expect, it } from '@jest/globals';
import { toldTo } from '../support/paying.ts';
import { newReceipt, openDisputingClub, type DisputingClub } from './disputing-club.ts';
import { notice, PayBillClub, TOKEN } from './paybill-club.ts';

let club: DisputingClub;
let payBill: PayBillClub;

openDisputingClub(
  (opened) => {
    club = opened;
    payBill = new PayBillClub(opened.app);
  },
  { MPESA_PAYBILL_TOKEN: TOKEN },
);

/** The member sends a part to the PayBill; its receipt. */
async function part(amountKes: number): Promise<string> {
  const [receipt, amount] = [newReceipt(), amountKes.toFixed(2)];
  await payBill.confirm(notice({ receipt, accountReference: club.person.username, amount }));
  return receipt;
}

/** The books show that so much of a receipt went back; the code of that. */
async function reverse(accountReference: string, amountKes: number): Promise<string> {
  const [receipt, transactionType] = [newReceipt(), 'pay-bill-reversal'];
  club.daraja.books.push({ receipt, accountReference, amountKes, transactionType });
  await club.runLedger();
  return receipt;
}

/** What of the money of each payment of the member M-Pesa took, as the books keep it. */
async function takenOf(): Promise<number[]> {
  const rows = await club.app.sql<{ kes: number }>(
    `select v.amount_cents / 100 kes from payment_reversals v join payments p on p.id = v.payment_id
      where p.user_id = $1 order by p.id`,
    [club.person.id],
  );
  return rows.map(({ kes }) => kes);
}

const isPartNews = (title: string): boolean => title === 'Your part payment was reversed';

describe('held money that M-Pesa takes back', () => {
  it('is held no more; its payer and the treasurer hear of it, and the log keeps it', async () => {
    const receipt = await part(400);
    const reversal = await reverse(receipt, 400);
    expect(await payBill.heldFor(club.person)).toBe(0);
    expect((await toldTo(club.app, club.person)).filter(isPartNews)).toHaveLength(1);
    expect(await toldTo(club.app, club.treasurer)).toContain('Held money was reversed');
    const entries = await club.app.sql(
      `select old_value, new_value, reason from audit_entries where user_id = $1 and reason like '%' || $2 || '%'`,
      [club.person.id, reversal],
    );
    expect(entries).toEqual([
      {
        ...{ old_value: 'KES 400 held', new_value: 'KES 0 held' },
        reason: `M-Pesa reversed KES 400 of ${receipt} (${reversal}).`,
      },
    ]);
  });

  it('is held still as far as M-Pesa left it, however often the books say so', async () => {
    const receipt = await part(400);
    await reverse(receipt, 150);
    await club.runLedger();
    expect(await payBill.heldFor(club.person)).toBe(250);
    expect((await toldTo(club.app, club.person)).filter(isPartNews)).toHaveLength(1);
    await reverse(receipt, 250);
    expect(await payBill.heldFor(club.person)).toBe(0);
  });
});

describe('money that paid for two payments, and of which M-Pesa takes a part', () => {
  const states = (): Promise<{ status: string }[]> =>
    club.app.sql<{ status: string }>('select status from payments where user_id = $1 order by id', [
      club.person.id,
    ]);

  it('is gone of them no more than it went', async () => {
    const receipt = await part(1_500);
    await part(500);
    await reverse(receipt, 1_200);
    expect(await takenOf()).toEqual([1_000, 200]);
  });

  it('leaves the one alone of which nothing went', async () => {
    const receipt = await part(1_500);
    await part(500);
    await reverse(receipt, 300);
    expect(await takenOf()).toEqual([300]);
    expect(await states()).toEqual([{ status: 'REVERSED' }, { status: 'COMPLETED' }]);
  });
});
