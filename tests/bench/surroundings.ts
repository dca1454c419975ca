import { addEvent } from '../support/events.ts';
import { addPayment } from '../support/payments.ts';
import { addPaidMember } from '../support/people.ts';
import { addItem } from '../support/shop.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

export interface Stage {
  database: TestDatabase;
  token: string;
}

const PAYMENTS = 200;
const EVENTS = 60;
const ITEMS = 60;
const SIZES = ['S', 'M', 'L'];
const DAY_MS = 24 * 60 * 60_000;

/** A club with one busy member: enough rows that every list has a full page and more behind it. */
export async function buildStage(): Promise<Stage> {
  const database = await createTestDatabase();
  const member = await addPaidMember(database);
  for (let number = 0; number < PAYMENTS; number += 1) {
    await addPayment(database, member, { createdAt: new Date(Date.now() - number * DAY_MS) });
  }
  for (let number = 1; number <= EVENTS; number += 1) {
    await addEvent(database, { startsAt: new Date(Date.now() + number * DAY_MS) });
  }
  for (let number = 1; number <= ITEMS; number += 1) {
    const variants = SIZES.map((size, place) => ({
      size,
      colour: 'Navy',
      stock: (number * (place + 1)) % 7,
    }));
    await addItem(database, { name: `Hoodie ${String(number)}`, variants });
  }
  await database.sql('analyze');
  return { database, token: member.token };
}
