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
