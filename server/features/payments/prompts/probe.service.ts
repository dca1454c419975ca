import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { untilNextProbeMs } from '../judgement/patience.ts';
import { queueProbe } from '../payment.tasks.ts';
import { nextUnanswered } from '../settlement/silence.query.ts';
import type { ReconciliationService } from './reconciliation.service.ts';

/** Finds out when M-Pesa answers again: while it is silent, one of the waiting prompts is asked about every few seconds. */
export class ProbeService {
  constructor(
    private readonly clock: Clock,
    private readonly reconciliation: ReconciliationService,
  ) {}

  /** The background job of all waiting prompts together; ends when M-Pesa has answered. */
  async run(call: Call): Promise<void> {
    const waiting = await nextUnanswered.first(call.em);
    if (!waiting) {
      return;
    }
    await this.reconciliation.runCheck(call, waiting.id);
    const next = await nextUnanswered.first(call.em);
    if (next?.unansweredSince) {
      const silentMs = this.clock.now().getTime() - next.unansweredSince.getTime();
      await queueProbe(call.em, untilNextProbeMs(silentMs));
    }
  }
}
