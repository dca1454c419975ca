import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { GraphqlAnswer } from '../support/http-client.ts';
import type { Person } from '../support/people.ts';
import { TillClient, type Till, type TroubleCounts } from './till-client.ts';

/** What the buyers were answered besides what they wanted. */
export interface RaceCounts extends TroubleCounts {
  /** Told that only 0 are left. */
  soldOut: number;
  /** Any other answer, in its own words. */
  oddAnswers: string[];
}

interface Order {
  id: string;
  status: string;
  payments: { status: string }[];
}

interface Street {
  tills: readonly Till[];
  counts: RaceCounts;
  over: AbortSignal;
  /** The phone that somebody tries first, and those after it. */
  phones: { first: () => string; again: () => string };
}

const LOOK_MS = 150;

const ORDER = 'id status payments { status }';
const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ${ORDER} } }`;
const PAY = 'mutation ($id: ID!, $input: PayOrderInput!) { payOrder(id: $id, input: $input) { message } }';
const READ = `query ($id: ID!) { order(id: $id) { ${ORDER} } }`;

const SOLD_OUT = /^Only 0 of Club Hoodie left in stock\.$/;

/** One of those who want the last units: orders once, and pays until the order is paid. */
export class RaceBuyer {
  private readonly client: TillClient;
  private readonly key = randomUUID();

  constructor(
    private readonly who: { person: Person; itemId: number; place: number },
    private readonly street: Street,
  ) {
    this.client = new TillClient(street.tills, street.counts, street.over, who.place);
  }

  async buy(): Promise<void> {
    const input = { items: [{ item: String(this.who.itemId) }], requestKey: this.key };
    const placed = await this.ask<{ placeOrder: Order }>(PLACE, { input });
    if (placed?.data) {
      await this.payUntilPaid(placed.data.placeOrder.id);
    } else if (placed) {
      const words = placed.errors[0]?.message ?? '';
      if (SOLD_OUT.test(words)) {
        this.street.counts.soldOut += 1;
      } else {
        this.street.counts.oddAnswers.push(`${String(placed.status)} ${words}`);
      }
    }
  }

  private async payUntilPaid(id: string): Promise<void> {
    let prompts = 0;
    while (!this.street.over.aborted) {
      const order = (await this.ask<{ order: Order }>(READ, { id }))?.data?.order;
      if (order?.status === 'PAID') {
        return;
      }
      if (order && order.payments.every(({ status }) => status === 'FAILED')) {
        const { first, again } = this.street.phones;
        const phoneNumber = prompts === 0 ? first() : again();
        prompts += 1;
        await this.ask(PAY, { id, input: { phoneNumber } });
      }
      await pause(LOOK_MS);
    }
  }

  private ask<T>(query: string, variables: object): Promise<GraphqlAnswer<T> | null> {
    return this.client.ask<T>(this.who.person, query, variables);
  }
}
