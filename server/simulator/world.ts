/** Everything one running simulator shares between its routes. */
import { setTimeout as wait } from 'node:timers/promises';
import { seededDice } from './dice.ts';
import { PayoutBook } from './payout-book.ts';
import { PromptBook } from './prompt-book.ts';
import type { PayBillAddresses } from './paybill-addresses.ts';
import type { PhoneScript } from './scripted-phones.ts';
import { scriptOf } from './scripted-phones.ts';
import type { CompleteOptions, Dials, Merchant, SimulatorLog } from './simulator-options.ts';
import { TokenOffice } from './token-office.ts';
import { TruthLedger } from './truth-ledger.ts';

export class World {
  readonly merchant: Merchant;
  readonly now: () => Date;
  readonly log: SimulatorLog;
  readonly tokens: TokenOffice;
  readonly prompts: PromptBook;
  readonly ledger: TruthLedger;
  readonly payouts: PayoutBook;
  readonly dials: Dials;
  /** Where PayBill money is told of; null until a merchant has said so. */
  payBillAddresses: PayBillAddresses | null = null;
  readonly #dice: () => number;
  readonly #speed: number;
  readonly #stop = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #changes = new Map<string, Partial<PhoneScript>>();

  constructor(options: CompleteOptions) {
    this.merchant = options.merchant;
    this.now = options.now;
    this.log = options.log;
    this.tokens = new TokenOffice(options.merchant, options.tokenLifeSeconds, options.now);
    this.prompts = new PromptBook(options.now);
    this.ledger = new TruthLedger(options.now);
    this.payouts = new PayoutBook(options.now);
    this.dials = options.dials;
    this.#dice = seededDice(options.seed);
    this.#speed = options.speed;
  }

  get stopped(): AbortSignal {
    return this.#stop.signal;
  }

  /** True with the given chance; the dice are thrown only when the outcome is open. */
  happens(chance: number): boolean {
    return chance > 0 && this.#dice() < chance;
  }

  /** Waits this many seconds of the script, shortened by the speed; rejects when the simulator stops. */
  async pause(seconds: number): Promise<void> {
    await wait((seconds * 1_000) / this.#speed, undefined, { signal: this.#stop.signal });
  }

  /** Lets work go on by itself; its failures are logged, or expected when the simulator stops. */
  run(work: Promise<void>): void {
    const tracked = work
      .catch((error: unknown) => {
        if (!this.#stop.signal.aborted) {
          this.log.warn({ err: error }, 'A simulated phone failed');
        }
      })
      .finally(() => {
        this.#running.delete(tracked);
      });
    this.#running.add(tracked);
  }

  /** Resolves when every phone has finished its script and every callback was delivered. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) {
      await Promise.all(this.#running);
    }
  }

  script(phone: string): PhoneScript {
    return { ...scriptOf(phone), ...this.#changes.get(phone) };
  }

  change(phone: string, change: Partial<PhoneScript>): void {
    this.#changes.set(phone, change);
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.idle();
  }
}
