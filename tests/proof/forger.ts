import { randomBytes } from 'node:crypto';
import type { Prompt } from '../../server/simulator/prompt-book.ts';
import type { Simulator } from '../../server/simulator/simulator.ts';
import { callbackBody, sendCallback } from '../support/daraja-stub.ts';

type Forgery = (prompt: Prompt, all: Simulator) => { url: string; body: object };

const invented = (): string => `FAKE${randomBytes(3).toString('hex').toUpperCase()}`;
const any = <T>(items: readonly T[], dice: () => number): T | undefined =>
  items[Math.floor(dice() * items.length)];

/** What somebody who knows one thing too many may send; none of it may move money. */
const forgeries = (dice: () => number): Record<string, Forgery> => ({
  'guessed path': (prompt) => ({
    url: prompt.callbackUrl.replace(/[0-9a-f]{40}/, randomBytes(20).toString('hex')),
    body: callbackBody(prompt, { receipt: invented() }),
  }),
  "another payment's id": (prompt, simulator) => ({
    url: prompt.callbackUrl,
    body: callbackBody(prompt, {
      receipt: invented(),
      checkoutRequestId: any(simulator.prompts(), dice)?.checkoutRequestId,
    }),
  }),
  'changed amount': (prompt) => ({
    url: prompt.callbackUrl,
    body: callbackBody(prompt, { receipt: invented(), amountKes: 1 }),
  }),
  'reused receipt': (prompt, simulator) => ({
    url: prompt.callbackUrl,
    body: callbackBody(prompt, { receipt: any(simulator.ledger(), dice)?.receipt ?? invented() }),
  }),
  'invented receipt': (prompt) => ({
    url: prompt.callbackUrl,
    body: callbackBody(prompt, { receipt: invented() }),
  }),
  'false failure': (prompt) => ({ url: prompt.callbackUrl, body: callbackBody(prompt, { code: 1032 }) }),
});

/** Forges one callback for a prompt, most often one that is still open. Returns what it was, null when nobody answered. */
export async function forge(simulator: Simulator, dice: () => number): Promise<string | null> {
  const prompts = simulator.prompts();
  const prompt = any(dice() < 0.7 ? prompts.slice(-12) : prompts, dice);
  const kind = any(Object.entries(forgeries(dice)), dice);
  if (!prompt || !kind) {
    return null;
  }
  const { url, body } = kind[1](prompt, simulator);
  const answer = await sendCallback(url, body).catch(() => null);
  return answer === null ? null : `${kind[0]}: ${String(answer.status)}`;
}
