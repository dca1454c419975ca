import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Facts, PaidEvidence, Standing } from '../judgement/evidence.ts';
import { verdictOf, type Ask } from '../judgement/hearing.ts';
import { isAnswerLost } from '../judgement/patience.ts';
import { judgeInquiry, toldFailure, type InquiryVerdict } from '../judgement/who-is-believed.ts';
import type { PaymentProvider, QueryOutcome } from '../provider/payment-provider.ts';
import { countCheck } from '../settlement/attempt.query.ts';
import type { SettlementService } from '../settlement/settlement.service.ts';
import type { Asking } from './asking.ts';
import { broughtIds } from './brought-ids.ts';
import { promptById, type Prompt } from './inquiry.query.ts';
import type { KeptCallbacks } from './kept-callbacks.ts';
import type { LedgerService } from './ledger.service.ts';
import { keepAnswer } from './message.query.ts';
import { paidClaims } from './paid-claims.ts';

interface OtherServices {
  asking: Asking;
  kept: KeptCallbacks;
  settlement: SettlementService;
  ledger: LedgerService;
}

const NOBODY_ASKED: QueryOutcome = {
  kind: 'unanswered',
  reason: 'not_found',
  operatorAlert: false,
  answer: '',
};

/** Finds out what became of a prompt whose outcome nobody told: by query, and where there is nothing to ask by, in the books. */
export class InquiryService {
  constructor(
    private readonly clock: Clock,
    private readonly provider: PaymentProvider,
    private readonly others: OtherServices,
  ) {}

  /** A prompt as it stands. Throws without one. */
  async prompt({ em }: Call, attemptId: number): Promise<Prompt> {
    const prompt = await promptById.first(em, { attemptId });
    if (!prompt) {
      throw new Error(`There is no payment attempt ${String(attemptId)}`);
    }
    return prompt;
  }

  /** How long ago a prompt was made. */
  ageOf({ createdAt }: Prompt): number {
    return this.clock.now().getTime() - createdAt.getTime();
  }

  /** How long a prompt has been asked about: since a success of it was reported, else since it was made. */
  askedFor({ askedSince }: Prompt): number {
    return this.clock.now().getTime() - askedSince.getTime();
  }

  /** Asks the provider once about an attempt that is open, and applies a final answer. */
  async check(call: Call, attemptId: number): Promise<Standing> {
    return this.checkPrompt(call, await this.prompt(call, attemptId), false);
  }

  /** The same about a prompt as it was just read; also about one whose failure is doubted. */
  async checkPrompt(call: Call, prompt: Prompt, isDoubted: boolean): Promise<Standing> {
    const { attemptId } = prompt;
    if (prompt.status !== 'COMPLETED' && judgeInquiry(prompt, isDoubted, {}).kind === 'ask') {
      const isLost = isAnswerLost(prompt.state, this.ageOf(prompt));
      await countCheck(call.em, { id: attemptId, now: this.clock.now(), isAnswerLost: isLost });
    }
    let askedBy: string | null = prompt.checkoutRequestId;
    const verdict = await verdictOf<Facts, InquiryVerdict>(
      (known) => judgeInquiry(prompt, isDoubted, known),
      {
        isAnothers: async () => Promise.resolve(false),
        query: async () => {
          const { answer, id } = await this.askAll(call, prompt);
          askedBy = id;
          return answer;
        },
        claims: async () =>
          paidClaims(await this.others.kept.bodiesOf(call, attemptId), this.provider, askedBy),
        ledger: () => this.others.ledger.verdict(call, attemptId),
      },
    );
    return this.follow(call, prompt, verdict, askedBy);
  }

  private async follow(
    call: Call,
    { attemptId, checkoutRequestId }: Prompt,
    verdict: Exclude<InquiryVerdict, Ask<Facts>>,
    askedBy: string | null,
  ): Promise<Standing> {
    switch (verdict.kind) {
      case 'stands':
        return verdict.as;
      case 'confirmed':
        await this.others.settlement.confirm(call, attemptId, 'QUERY');
        return 'paid';
      case 'unfounded':
        await this.others.settlement.doubt(call, attemptId);
        return 'review';
      case 'credit':
        return this.settle(call, attemptId, {
          ...verdict.money,
          ...(checkoutRequestId === null && askedBy !== null && { broughtId: askedBy }),
        });
      case 'fail': {
        const failure = toldFailure(this.provider.explain(verdict.code), verdict.description);
        return this.others.settlement.settleFailed(call, attemptId, failure);
      }
    }
  }

  private async settle(call: Call, attemptId: number, money: PaidEvidence): Promise<Standing> {
    return (await this.others.settlement.settlePaid(call, attemptId, money)) === 'review' ? 'review' : 'paid';
  }

  /** Asks by the id of the prompt, else by those that callbacks have brought, until one of them was paid. */
  private async askAll(call: Call, prompt: Prompt): Promise<{ answer: QueryOutcome; id: string | null }> {
    const { attemptId, checkoutRequestId } = prompt;
    const ids = checkoutRequestId === null ? await this.broughtIds(call, attemptId) : [checkoutRequestId];
    let told: { answer: QueryOutcome; id: string | null } = { answer: NOBODY_ASKED, id: null };
    for (const id of ids) {
      told = { answer: await this.ask(call, prompt, id), id };
      if (told.answer.kind === 'paid') {
        break;
      }
    }
    return told;
  }

  private async broughtIds(call: Call, attemptId: number): Promise<string[]> {
    const bodies = await this.others.kept.bodiesOf(call, attemptId);
    return broughtIds(call, this.provider, { attemptId, bodies });
  }

  /** What is answered is kept, whatever it is. */
  private async ask(call: Call, prompt: Prompt, id: string): Promise<QueryOutcome> {
    const answer = await this.others.asking.query(call, prompt, id);
    const now = this.clock.now();
    const { attemptId } = prompt;
    await keepAnswer(call.em, { attemptId, kind: 'QUERY_ANSWER', body: answer.answer, now });
    return answer;
  }
}
