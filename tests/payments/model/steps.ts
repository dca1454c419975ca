import fc from 'fast-check';
import { callWith } from '../../../server/access/call.ts';
import { DomainError } from '../../../server/core/errors.ts';
import { feePurchase } from '../../../server/features/memberships/fee/fee-purchase.ts';
import { callbackBody, type CallbackFacts } from '../../support/daraja-stub.ts';
import type { Person } from '../../support/people.ts';
import { signedInAs } from '../../support/signed-in.ts';
import type { Club } from './club.ts';
import { ProcessKilled, type PushFate, type TruePrompt } from './scripted-provider.ts';

const PHONE = '254712345678';
const MANAGE = 'payment.manage_payments';
const SECOND = 1_000;
const ANSWER_WAIT = 13 * SECOND;
/** Within a prompt's life, after it, and after the time at which it may be given up. */
const PAUSES = [10 * SECOND, 150 * SECOND, 360 * SECOND];

/** What may happen next; `which` picks a prompt, counted from the newest. */
export type Step =
  | { do: 'start'; months: number; fate: PushFate; clicks: number }
  | { do: 'pay'; which: number; oddKes: number }
  | { do: 'cancel'; which: number }
  | { do: 'callback'; which: number; copies: number }
  | { do: 'forge'; which: number; facts: CallbackFacts }
  | { do: 'check'; which: number }
  | { do: 'readLedger' }
  | { do: 'decide'; which: number; decision: 'accept' | 'markForRefund' | 'markRefunded' }
  | { do: 'wait'; pause: number }
  | { do: 'turn'; query: boolean; ledger: boolean };

const which = fc.nat({ max: 2 });

const forgery: fc.Arbitrary<CallbackFacts> = fc.oneof(
  fc.constant({ code: 1032 }),
  fc.constant({ receipt: 'FORGED0001', amountKes: 1 }),
  fc.constant({ receipt: 'FORGED0002' }),
  fc.constant({ receipt: 'FORGED0003', checkoutRequestId: 'ws_CO_of_somebody_else' }),
);

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .record({
        do: fc.constant('start' as const),
        months: fc.integer({ min: 1, max: 24 }),
        fate: fc.constantFrom<PushFate>('accepted', 'accepted', 'accepted', 'lost', 'killed', 'refused'),
        clicks: fc.integer({ min: 1, max: 3 }),
      })
      .map((step) => (step.fate === 'killed' ? { ...step, clicks: 1 } : step)),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      which,
      oddKes: fc.constantFrom(0, 0, 0, 0, 1, -1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('callback' as const),
      which,
      copies: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('forge' as const), which, facts: forgery }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('check' as const), which }) },
  { weight: 2, arbitrary: fc.constant({ do: 'readLedger' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      which,
      decision: fc.constantFrom('accept' as const, 'markForRefund' as const, 'markRefunded' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), pause: fc.constantFrom(...PAUSES) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('turn' as const), query: fc.boolean(), ledger: fc.boolean() }),
  },
);

/** One person's run: the steps act on the club, and on the truth that the provider keeps. */
export class Run {
  constructor(
    private readonly club: Club,
    private readonly person: Person,
  ) {}

  async take(step: Step): Promise<void> {
    const { provider, clock, services, call } = this.club;
    switch (step.do) {
      case 'start':
        provider.pushFate = step.fate;
        await Promise.all(Array.from({ length: step.clicks }, () => this.start(step.months)));
        // Nobody waits in real time for the answer to a push whose sender died.
        clock.advance(step.fate === 'killed' ? ANSWER_WAIT : 0);
        return;
      case 'pay':
        return this.onPrompt(step.which, (prompt) => payFor(prompt, step.oddKes));
      case 'cancel':
        return this.onPrompt(step.which, cancel);
      case 'callback':
        return this.onPrompt(step.which, (prompt) => this.callBack(prompt, truthOf(prompt), step.copies));
      case 'forge':
        return this.onPrompt(step.which, (prompt) => this.callBack(prompt, step.facts, 1));
      case 'check':
        return this.onPrompt(step.which, async (prompt) => {
          const attemptId = await this.attemptOf(prompt);
          await services.callbacks.process(call(), attemptId);
          await services.reconciliation.runCheck(call(), attemptId);
        });
      case 'decide':
        return this.onPrompt(step.which, (prompt) => this.decide(prompt, step.decision));
      case 'readLedger':
        return services.ledger.run(call());
      case 'wait':
        clock.advance(step.pause);
        return;
      case 'turn':
        provider.tellsByQuery = step.query;
        provider.tellsByLedger = step.ledger;
    }
  }

  private start(months: number): Promise<void> {
    const { services, call } = this.club;
    return orRefused(() => services.prompts.start(call(this.person), feePurchase(months, ''), PHONE));
  }

  /** A treasurer decides what waits, and credits only what was paid. */
  private async decide(
    prompt: TruePrompt,
    decision: 'accept' | 'markForRefund' | 'markRefunded',
  ): Promise<void> {
    if (decision === 'accept' && prompt.outcome !== 'paid') {
      return;
    }
    const { services, call } = this.club;
    const paymentId = await this.paymentOf(prompt);
    const treasurer = callWith(call(), { actor: signedInAs({ userId: this.person.id, granted: [MANAGE] }) });
    await orRefused(() => services.reviews[decision](treasurer, paymentId, { reason: 'By chance.' }));
  }

  private async onPrompt(number: number, act: (prompt: TruePrompt) => Promise<void> | void): Promise<void> {
    const prompt = this.club.provider.prompts.at(-1 - number);
    if (prompt) {
      await act(prompt);
    }
  }

  private async callBack(prompt: TruePrompt, facts: CallbackFacts | null, copies: number): Promise<void> {
    const { callbacks } = this.club.services;
    const token = /[0-9a-f]{40}/.exec(prompt.callbackUrl)?.[0] ?? '';
    if (facts) {
      const body = JSON.stringify(callbackBody(prompt, facts));
      await Promise.all(
        Array.from({ length: copies }, () => callbacks.receive(this.club.call(), token, body)),
      );
      const attemptId = await this.attemptOf(prompt);
      await Promise.all(Array.from({ length: copies }, () => callbacks.process(this.club.call(), attemptId)));
    }
  }

  private async paymentOf({ accountReference }: TruePrompt): Promise<number> {
    const [payment] = await this.club.database.sql<{ id: number }>(
      'select id from payments where account_reference = $1',
      [accountReference],
    );
    return payment?.id ?? 0;
  }

  private async attemptOf({ accountReference }: TruePrompt): Promise<number> {
    const [attempt] = await this.club.database.sql<{ id: number }>(
      'select a.id from payment_attempts a join payments p on p.id = a.payment_id where p.account_reference = $1',
      [accountReference],
    );
    return attempt?.id ?? 0;
  }
}

/** That something is refused, or that the process dies of it, is in order. */
async function orRefused(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof DomainError) && !(error instanceof ProcessKilled)) {
      throw error;
    }
  }
}

function payFor(prompt: TruePrompt, oddKes: number): void {
  if (prompt.outcome !== 'paid') {
    prompt.outcome = 'paid';
    prompt.oddKes = prompt.amountKes + oddKes > 0 ? oddKes : 0;
  }
}

function cancel(prompt: TruePrompt): void {
  if (prompt.outcome === 'open') {
    prompt.outcome = 'cancelled';
  }
}

/** What the provider reports by callback; nothing while the prompt is open. */
function truthOf({ outcome, receipt, amountKes, oddKes }: TruePrompt): CallbackFacts | null {
  if (outcome === 'open') {
    return null;
  }
  return outcome === 'paid' ? { receipt, amountKes: amountKes + oddKes } : { code: 1032 };
}
