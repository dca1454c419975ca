import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { httpClient, type GraphqlAnswer } from '../support/http-client.ts';
import type { Person } from '../support/people.ts';
import type { AppProcess } from './app-process.ts';

/** A process of the app, and where it is asked. */
export interface Till {
  app: AppProcess;
  address: string;
}

/** What the buyers were answered besides what they wanted. */
export interface RaceCounts {
  /** Told that only 0 are left. */
  soldOut: number;
  /** Answers of 500 and above, but for those that say when to come again. */
  serverErrors: number;
  /** Told at once that there is too much to do, and when to come again; who comes again orders nothing twice. */
  busy: number;
  /** Requests without an answer, as a killed process leaves them, or one that could not read them in time. */
  cutConnections: number;
  /** Any other answer, in its own words. */
  oddAnswers: string[];
}

type Trouble = 'busy' | 'cutConnections' | 'serverErrors';

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
const COME_AGAIN_MS = 500;

const ORDER = 'id status payments { status }';
const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ${ORDER} } }`;
const PAY = 'mutation ($id: ID!, $input: PayOrderInput!) { payOrder(id: $id, input: $input) { message } }';
const READ = `query ($id: ID!) { order(id: $id) { ${ORDER} } }`;

const SOLD_OUT = /^Only 0 of Club Hoodie left in stock\.$/;

/** One of those who want the last units: orders once, and pays until the order is paid. */
export class RaceBuyer {
  private readonly apis: { till: Till; api: ReturnType<typeof httpClient> }[];
  private readonly key = randomUUID();
  private turn: number;

  constructor(
    private readonly who: { person: Person; itemId: number; place: number },
    private readonly street: Street,
  ) {
    this.apis = street.tills.map((till) => ({ till, api: httpClient(() => till.address) }));
    this.turn = who.place;
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

  /** Asks one process and then the other, until one of them answers for good. */
  private async ask<T>(query: string, variables: object): Promise<GraphqlAnswer<T> | null> {
    const { counts, over } = this.street;
    while (!over.aborted) {
      this.turn += 1;
      const asked = this.apis[this.turn % this.apis.length];
      if (!asked?.till.app.isUp) {
        await pause(LOOK_MS);
        continue;
      }
      const answer = await asked.api.graphql<T>(this.who.person, query, { ...variables }).catch(() => null);
      const trouble = troubleOf(answer);
      if (trouble === null) {
        return answer;
      }
      counts[trouble] += 1;
      await pause(COME_AGAIN_MS);
    }
    return null;
  }
}

const BUSY = 503;
const NOT_READ_IN_TIME = 408;

/** What an answer counts as that is none for good; null for one that is. */
function troubleOf(answer: GraphqlAnswer<unknown> | null): Trouble | null {
  if (answer === null || answer.status === NOT_READ_IN_TIME) {
    return 'cutConnections';
  }
  const { status, headers, errors } = answer;
  if (status === BUSY && headers.has('retry-after')) {
    return 'busy';
  }
  const isServersFault = status >= 500 || errors.some(({ extensions }) => SERVERS_FAULT.has(extensions.code));
  return isServersFault ? 'serverErrors' : null;
}

/** Codes of answers that are the server's fault, whatever their status. */
const SERVERS_FAULT = new Set(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']);
