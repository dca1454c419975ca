import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { scriptedPhones } from '../../server/simulator/scripted-phones.ts';
import type { Simulator } from '../../server/simulator/simulator.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { addItem } from '../support/shop.ts';
import { neverPays } from './crowd.ts';
import { LOOK_MS, type PatientClient } from './patient-client.ts';
import type { ProofDatabase } from './proof-database.ts';

/** Somebody who wants one of a thing of which there are too few. */
export interface Shopper {
  person: Person;
  itemId: number;
  /** Sent with the order, so that whoever asks twice orders once. */
  key: string;
  phone: string;
  neverPays: boolean;
  /** Calls the order off while the money is on its way. */
  isFickle: boolean;
}

interface Order {
  id: string;
  status: string;
  payments: { status: string }[];
}

/** Of the shoppers, so many get what they want. */
const SHARE_OF_UNITS = 0.7;
const ITEMS = 3;
const SCRIPTED_SHARE = 0.35;
const FICKLE_SHARE = 0.15;
const PATIENCE_WITH_FAILURE_MS = 8_000;

const ORDER = 'id status payments { status }';
const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ${ORDER} } }`;
const PAY = 'mutation ($id: ID!, $input: PayOrderInput!) { payOrder(id: $id, input: $input) { message } }';
const READ = `query ($id: ID!) { order(id: $id) { ${ORDER} } }`;
const CANCEL = 'mutation ($id: ID!) { updateOrderStatus(id: $id, input: { status: CANCELLED }) { id } }';

let phones = 0;

/** A number that nobody else has; without a script it pays. */
export function newShopPhone(): string {
  phones += 1;
  return `25479${String(1_000_000 + phones)}`;
}

interface Street {
  database: ProofDatabase;
  simulator: Simulator;
  dice: () => number;
}

/** Opens a shop with too few of everything, and finds people for it: every third follows one of the simulator's scripts. */
export async function recruitShoppers(
  { database, simulator, dice }: Street,
  count: number,
): Promise<Shopper[]> {
  const stock = Math.max(1, Math.floor((count * SHARE_OF_UNITS) / ITEMS));
  const items: number[] = [];
  while (items.length < ITEMS) {
    items.push((await addItem(database, { name: `Hoodie ${String(items.length)}`, stock })).id);
  }
  const shoppers: Shopper[] = [];
  while (shoppers.length < count) {
    const phone = newShopPhone();
    const script = scriptedPhones[Math.floor(dice() * scriptedPhones.length)];
    const isScripted = script !== undefined && dice() < SCRIPTED_SHARE;
    if (isScripted) {
      simulator.script(phone, { ...script, number: phone });
    }
    shoppers.push({
      person: await addPaidMember(database),
      itemId: items[shoppers.length % ITEMS] ?? 0,
      ...{ key: randomUUID(), phone },
      neverPays: isScripted && neverPays(script),
      isFickle: dice() < FICKLE_SHARE,
    });
  }
  return shoppers;
}

/** A member in the shop, as our client behaves: orders once, pays, looks, and pays again when the prompt came to nothing. */
export class ShopVisit {
  constructor(private readonly client: PatientClient) {}

  async wantsGoods(shopper: Shopper): Promise<void> {
    const order = await this.place(shopper);
    if (!order) {
      return;
    }
    await this.payUntilKnown(shopper, order, 1);
    if (shopper.isFickle) {
      await this.client.ask(shopper.person, CANCEL, { id: order.id });
    } else if (shopper.neverPays && (await this.seesFailure(shopper, order))) {
      await this.payUntilKnown({ ...shopper, phone: newShopPhone() }, order, 2);
    }
  }

  /** The order that was made; null when there was nothing left. */
  private async place({ person, itemId, key }: Shopper): Promise<Order | null> {
    const input = { items: [{ item: String(itemId) }], requestKey: key };
    const answer = await this.client.ask<{ placeOrder: Order }>(person, PLACE, { input });
    return answer?.placeOrder ?? null;
  }

  private async payUntilKnown(shopper: Shopper, { id }: Order, expected: number): Promise<void> {
    const paying = { id, input: { phoneNumber: shopper.phone } };
    while (!this.client.isOver) {
      const order = await this.read(shopper, id);
      if (!order || order.payments.length >= expected || order.status !== 'PENDING') {
        return;
      }
      await this.client.clickTwice(shopper.person, PAY, paying);
    }
  }

  private async seesFailure(shopper: Shopper, { id }: Order): Promise<boolean> {
    const deadline = Date.now() + PATIENCE_WITH_FAILURE_MS;
    while (!this.client.isOver && Date.now() < deadline) {
      const order = await this.read(shopper, id);
      if (order?.payments.some(({ status }) => status === 'FAILED') === true) {
        return true;
      }
      await pause(LOOK_MS);
    }
    return false;
  }

  private async read({ person }: Shopper, id: string): Promise<Order | null> {
    return (await this.client.ask<{ order: Order }>(person, READ, { id }))?.order ?? null;
  }
}
