/** The prompts the simulated gateway has sent. The same order sent twice makes two prompts, as with the real one. */
import { randomBytes } from 'node:crypto';
import { dayFirstTime } from './nairobi-time.ts';
import type { PushOrder } from './request-checks.ts';
import type { PhoneScript } from './scripted-phones.ts';

/** One attempt to deliver a callback; `status` is null when nobody answered. */
interface Delivery {
  code: number;
  at: Date;
  status: number | null;
}

export interface Prompt extends PushOrder {
  checkoutRequestId: string;
  merchantRequestId: string;
  pushedAt: Date;
  script: PhoneScript;
  /** Null while the prompt is open on the phone. */
  resultCode: number | null;
  /** Queries answered so far, and how many of them after the prompt's end. */
  queries: number;
  queriesAfterEnd: number;
  deliveries: Delivery[];
}

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

export class PromptBook {
  readonly #prompts = new Map<string, Prompt>();

  constructor(private readonly now: () => Date) {}

  open(order: PushOrder, script: PhoneScript): Prompt {
    const prompt: Prompt = {
      ...order,
      checkoutRequestId: this.#newId(order.phone),
      merchantRequestId: `${hex(2)}-${hex(2)}-${hex(2)}-${hex(8)}`,
      pushedAt: this.now(),
      script,
      resultCode: null,
      queries: 0,
      queriesAfterEnd: 0,
      deliveries: [],
    };
    this.#prompts.set(prompt.checkoutRequestId, prompt);
    return prompt;
  }

  find(checkoutRequestId: string): Prompt | undefined {
    return this.#prompts.get(checkoutRequestId);
  }

  all(): Prompt[] {
    return [...this.#prompts.values()];
  }

  #newId(phone: string): string {
    const moment = this.now();
    for (let number = moment.getUTCMilliseconds(); ; number += 1) {
      const id = `ws_CO_${dayFirstTime(moment)}${String(number).padStart(3, '0')}${phone.slice(3)}`;
      if (!this.#prompts.has(id)) {
        return id;
      }
    }
  }
}
