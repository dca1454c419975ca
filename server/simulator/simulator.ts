/**
 * An M-Pesa gateway for demonstrations and proofs: its own listener, its own memory, Daraja's HTTP. The app meets it
 * only through its address. It forgets everything when it stops.
 */
import type { AddressInfo } from 'node:net';
import { buildGateway } from './gateway.ts';
import type { Prompt } from './prompt-book.ts';
import type { Payout } from './payout-book.ts';
import { payBill, type Played } from './paybill-play.ts';
import type { PhoneScript } from './scripted-phones.ts';
import type { Dials, SimulatorOptions } from './simulator-options.ts';
import { withDefaults } from './simulator-options.ts';
import type { Charge, Payment, Reversal } from './truth-ledger.ts';
import { World } from './world.ts';

export interface Simulator {
  /** Base address, without a slash at the end. */
  url: string;
  /** Every charge that really happened, oldest first. */
  ledger(): Charge[];
  /** Every charge whose money went back since, oldest first. */
  reversals(): Reversal[];
  /** Every prompt sent, with its callback address and the deliveries tried. */
  prompts(): Prompt[];
  /** Every payout that was ordered, oldest first, with how it ended. */
  payouts(): Payout[];
  /** Sends money to the PayBill without a prompt, as a person does by the menu of their phone. */
  pay(payment: Payment): Promise<Played>;
  /** Sends the money of a receipt back to its payer; its books tell of it, and so does the answer to a question about it. */
  reverse(receipt: string): void;
  /** Turns some of the dials while running. */
  turn(dials: Partial<Dials>): void;
  /** Changes what one phone does from its next prompt on. */
  script(phone: string, change: Partial<PhoneScript>): void;
  /** Makes every access token invalid at once. */
  revokeTokens(): void;
  /** Resolves when no phone has anything left to do and every callback was tried. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a simulator and resolves when it listens. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const complete = withDefaults(options);
  const world = new World(complete);
  const app = buildGateway(world);
  await app.listen({ host: complete.host, port: complete.port });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://${complete.host}:${String(port)}`,
    ledger: () => world.ledger.all(),
    reversals: () => world.ledger.reversals(),
    prompts: () => world.prompts.all(),
    payouts: () => world.payouts.all(),
    pay: (payment) => payBill(world, payment),
    reverse: (receipt) => {
      for (const charge of world.ledger.all().filter((known) => known.receipt === receipt)) {
        world.ledger.reverse(charge);
      }
    },
    turn: (dials) => {
      Object.assign(world.dials, dials);
    },
    script: (phone, change) => {
      world.change(phone, change);
    },
    revokeTokens: () => {
      world.tokens.revokeAll();
    },
    idle: () => world.idle(),
    close: async () => {
      await world.stop();
      await app.close();
    },
  };
}
