import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPerson, type Person } from '../support/people.ts';
import { addDesk, APPROVE, DECLINE, type Desk } from '../support/refunds.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { PayBillClub } from './paybill-club.ts';

let app: TestApp;
let desk: Desk;
let club: PayBillClub;

/** A club with a till: nobody pays to an account of it, but a treasurer may hold money for a member. */
beforeAll(async () => {
  app = await startTestApp({ settings: { MPESA_TRANSACTION_TYPE: 'CustomerBuyGoodsOnline' } });
  desk = await addDesk(app);
  club = new PayBillClub(app);
});

afterAll(() => app.close());

interface Own {
  receipt: string;
  held: string;
  isDoubted: boolean;
  isGoingBack: boolean;
}

const ownOf = async (person: Person): Promise<Own[]> =>
  (await app.ask<{ myHeldParts: Own[] }>(person, '{ myHeldParts { receipt held isDoubted isGoingBack } }'))
    .myHeldParts;

let receipts = 0;

/** Money of somebody that bought nothing yet; its number and its receipt. */
async function heldFor(person: Person, cents = 40_000): Promise<{ id: string; receipt: string }> {
  receipts += 1;
  const receipt = `UOH${String(receipts).padStart(7, '0')}`;
  const [row] = await app.sql<{ id: number }>(
    `insert into paybill_payments (receipt, amount_cents, place, user_id, phone, verified_at)
     values ($1, $2, 'MEMBER', $3, '254712345678', now()) returning id`,
    [receipt, cents, person.id],
  );
  return { id: String(row?.id), receipt };
}

describe('money that is held for a member', () => {
  it('is shown to them alone, newest first, also where the club has no PayBill of its own', async () => {
    const [person, other] = [await addPerson(app), await addPerson(app)];
    const first = await heldFor(person);
    const second = await heldFor(person, 25_050);
    expect(await app.ask(person, '{ myPayBill { held } }')).toEqual({ myPayBill: null });
    expect((await ownOf(person)).map(({ receipt, held }) => [receipt, held])).toEqual([
      [second.receipt, '250.50'],
      [first.receipt, '400.00'],
    ]);
    expect(await ownOf(other)).toEqual([]);
  });

  it('says that it goes back once two people have agreed, and is shown until it is gone', async () => {
    const person = await addPerson(app);
    const { id } = await heldFor(person);
    const { data } = await club.askBack(desk.asker, id);
    const { requestPartRefund } = data as { requestPartRefund: { id: string } };
    expect(await ownOf(person)).toMatchObject([{ isGoingBack: false }]);
    await app.ask(desk.approver, APPROVE, { id: requestPartRefund.id });
    expect(await ownOf(person)).toMatchObject([{ isGoingBack: true, held: '400.00' }]);
    await app.ask(desk.approver, DECLINE, { id: requestPartRefund.id });
    expect(await ownOf(person)).toMatchObject([{ isGoingBack: false }]);
  });

  it('says that the treasurer looks at what the books do not hold', async () => {
    const person = await addPerson(app);
    const { id } = await heldFor(person);
    await app.sql('update paybill_payments set doubted_at = now() where id = $1', [id]);
    expect(await ownOf(person)).toMatchObject([{ isDoubted: true, held: '400.00' }]);
  });
});
