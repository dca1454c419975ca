import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { tokenHash } from '../../../core/tokens.ts';
import type { House } from '../../feature.ts';
import type { Facts } from '../judgement/evidence.ts';
import { verdictOf, type Ask } from '../judgement/hearing.ts';
import { isAnswerLost, untilNextCheckMs } from '../judgement/patience.ts';
import {
  judgeCallback,
  toldFailure,
  type CallbackVerdict,
  type ToldByCallback,
} from '../judgement/who-is-believed.ts';
import { queueCheck, queueReading, readingOf } from '../payment.tasks.ts';
import type { CallbackReport, PaymentProvider } from '../provider/payment-provider.ts';
import type { SettlementService } from '../settlement/settlement.service.ts';
import type { Asking } from './asking.ts';
import { isIdOfAnother } from './brought-ids.ts';
import type { UnreadCallback } from './callback.query.ts';
import { evidenceText } from './evidence-text.ts';
import type { InquiryService } from './inquiry.service.ts';
import type { KeptCallbacks } from './kept-callbacks.ts';
import type { LedgerService } from './ledger.service.ts';
import { paidClaims } from './paid-claims.ts';
import { parsedJson } from './parsed-json.ts';

const RETRY_MS = 2000;

/** Weighs a success that was reported; true when that is dealt with. */
type Weigh = (callback: UnreadCallback, report: CallbackReport | null) => Promise<boolean>;

interface OtherServices {
  asking: Asking;
  kept: KeptCallbacks;
  settlement: SettlementService;
  inquiry: InquiryService;
  ledger: LedgerService;
}

/** Callbacks are hints. They are kept as they came, answered at once, and read by `judgeCallback` (reliability P9). */
export class CallbackService {
  constructor(
    private readonly clock: Clock,
    private readonly provider: PaymentProvider,
    private readonly house: Pick<House, 'log' | 'beginAtOnce'>,
    private readonly others: OtherServices,
  ) {}

  /**
   * Keeps a callback durably, and has it read once it is kept: whoever looks finds it. False when no attempt has this token:
   * the caller learns nothing else.
   */
  async receive(call: Call, token: string, body: string): Promise<boolean> {
    const kept = { call, tokenHash: tokenHash(token), body: evidenceText(body) };
    const attemptId = await this.others.kept.keep(kept);
    if (attemptId !== null) {
      this.house.beginAtOnce(readingOf(attemptId));
    }
    return attemptId !== null;
  }

  /** Works through the callbacks of an attempt that wait; runs as a job, and again until done. */
  async process(call: Call, attemptId: number): Promise<void> {
    const weighed = new Map<string | undefined, Promise<boolean>>();
    let isUndecided = false;
    // However often the success of a prompt is reported, the provider is asked once: the claims are weighed together.
    const weigh: Weigh = (callback, report) => {
      const id = callback.checkoutRequestId ?? report?.checkoutRequestId;
      const known = weighed.get(id) ?? this.weigh(call, callback, report);
      weighed.set(id, known);
      return known;
    };
    for (const callback of await this.others.kept.unread(call, attemptId)) {
      if (await this.read(call, callback, weigh)) {
        await this.others.kept.markRead(call, callback.messageId);
      } else {
        isUndecided = true;
      }
    }
    if (isUndecided) {
      await queueReading(call.em, attemptId, RETRY_MS);
    }
  }

  /** True when the callback is dealt with; false when it has to be looked at again. */
  private async read(call: Call, callback: UnreadCallback, weigh: Weigh): Promise<boolean> {
    const report = this.provider.parseCallback(parsedJson(callback.body));
    const verdict = judgeCallback(this.told(callback, report), {});
    return verdict.kind === 'ask' ? weigh(callback, report) : this.follow(call, callback, verdict);
  }

  /** Finds out what there is to know about a success that a callback reports. */
  private async weigh(call: Call, callback: UnreadCallback, report: CallbackReport | null): Promise<boolean> {
    const { attemptId } = callback;
    const id = callback.checkoutRequestId ?? report?.checkoutRequestId ?? '';
    let isDenied = false;
    const verdict = await verdictOf<Facts, CallbackVerdict>(
      (known) => judgeCallback(this.told(callback, report), known),
      {
        isAnothers: () => isIdOfAnother(call, attemptId, id),
        query: async () => {
          const answer = await this.others.asking.query(call, callback, id);
          isDenied = answer.kind === 'failed';
          return answer;
        },
        claims: async () => paidClaims(await this.others.kept.bodiesOf(call, attemptId), this.provider, id),
        ledger: async () => {
          const said = await this.others.ledger.verdict(call, attemptId);
          if (isDenied && said !== 'paid') {
            this.house.log.warn(
              { attemptId },
              'M-Pesa denies what a callback claims; waiting for the ledger',
            );
          }
          return said;
        },
      },
    );
    if (verdict.kind === 'wait' || verdict.kind === 'unproven') {
      await this.others.settlement.noteReport(call, attemptId);
    }
    if (verdict.kind === 'credit' && callback.checkoutRequestId === null) {
      await this.others.settlement.settlePaid(call, attemptId, { ...verdict.money, broughtId: id });
      return true;
    }
    return this.follow(call, callback, verdict);
  }

  private async follow(
    call: Call,
    { attemptId }: UnreadCallback,
    verdict: Exclude<CallbackVerdict, Ask<Facts>>,
  ): Promise<boolean> {
    switch (verdict.kind) {
      case 'wait':
        return false;
      case 'unproven':
        // The question that waits becomes a new one, as if the prompt had just been sent.
        await queueCheck(call.em, attemptId, untilNextCheckMs(0));
        break;
      case 'inquire':
        await this.others.inquiry.check(call, attemptId);
        break;
      case 'fail':
        await this.others.settlement.settleFailed(
          call,
          attemptId,
          toldFailure(this.provider.explain(verdict.code), verdict.description),
        );
        break;
      case 'credit':
        await this.others.settlement.settlePaid(call, attemptId, verdict.money);
        break;
      case 'nothing':
        break;
    }
    return true;
  }

  /** Nobody is left to write the answer down to a push of some age: what came on its path waits for it no longer. */
  private told(callback: UnreadCallback, report: CallbackReport | null): ToldByCallback {
    const now = this.clock.now().getTime();
    const isLost = isAnswerLost(callback.state, now - callback.createdAt.getTime());
    const stands: UnreadCallback = isLost ? { ...callback, state: 'UNKNOWN' } : callback;
    return { stands, report, waitedMs: now - callback.receivedAt.getTime() };
  }
}
