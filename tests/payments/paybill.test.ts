import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { creditedMonths, expectSoundBooks, toldTo } from '../support/paying.ts';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { PayBillClub } from './paybill-club.ts';

let app: TestApp;
let club: PayBillClub;
let person: Person;

beforeAll(async () => {
  app = await startTestApp();
  club = new PayBillClub(app);
});

afterAll(() => app.close());

beforeEach(async () => {
  person = await addPerson(app);
});

describe('money that comes to the PayBill for a member', () => {
  it('buys a year at once when it is the fee, and says who sent it', async () => {
    const receipt = await club.pay({ accountReference: ` ${person.username} `, amountKes: 1000 });
    expect(await creditedMonths(app, person)).toEqual([12]);
    const [told] = await app.sql<{ message: string }>(
      `select message from notifications where user_id = $1 and title = 'Payment received'`,
      [person.id],
    );
    expect(told?.message).toBe(`KES 1,000 received by PayBill from JANE. Receipt ${receipt}.`);
    await expectSoundBooks(app);
  });

  it('buys two years when it is the fee twice', async () => {
    await club.pay({ accountReference: person.username, amountKes: 2000 });
    expect(await creditedMonths(app, person)).toEqual([24]);
  });

  it('is held until the fee is complete, and what is more stays held', async () => {
    await club.pay({ accountReference: person.username, amountKes: 400 });
    expect(await creditedMonths(app, person)).toEqual([]);
    expect(await club.heldFor(person)).toBe(400);
    await club.pay({ accountReference: person.username, amountKes: 700 });
    expect(await creditedMonths(app, person)).toEqual([12]);
    expect(await club.heldFor(person)).toBe(100);
    expect(await toldTo(app, person)).toEqual([
      'Part payment held for you',
      'Payment received',
      'Membership active',
      'Part payment held for you',
    ]);
    await expectSoundBooks(app);
  });
});
