import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import { membershipSuspendedText } from '../../../access/area-texts.ts';
import type { Call } from '../../../access/call.ts';
import { DomainError, notFound } from '../../../core/errors.ts';
import type { RateLimit, RateLimiter } from '../../../core/rate-limits.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { maskPhone } from '../../payments/records/phone.ts';
import type { PromptService, StartedPrompt } from '../../payments/prompts/prompt.service.ts';
import { feePurchase } from '../fee/fee-purchase.ts';
import { manageRegistrations, runDesk } from '../membership.policy.ts';
import { payerAtDesk } from './registration-desk.query.ts';
import { deskPromptSchema } from './registration-desk.schemas.ts';

/** A busy desk sends one every few seconds; each phone still rings a few times an hour at most. */
const promptsAtDesk: RateLimit = { name: 'prompt-desk', points: 30, seconds: 60 };

/** Asks somebody who stands at the desk for the fee, on their own phone. Only their PIN pays. */
export class DeskPrompts {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly prompts: PromptService,
    private readonly audit: AuditService,
  ) {}

  /** Sends the prompt, or finds the one that is open. The payment is the payer's own. */
  async send(call: Call, payerId: number, input: unknown): Promise<StartedPrompt> {
    await authorize(call, runDesk(call.actor), `ask person ${String(payerId)} for the fee`);
    await this.limiter.spend(promptsAtDesk, String(signedIn(call.actor).userId));
    const { phoneNumber, periodMonths } = parse(deskPromptSchema, input);
    const payer = await payerAtDesk.first(call.em, { userId: payerId });
    if (!payer) {
      throw notFound();
    }
    if (payer.suspendedAt !== null) {
      throw new DomainError('membership_suspended', membershipSuspendedText);
    }
    await this.audit.record(call, {
      action: 'PERMISSION_USED',
      subject: { id: payerId, name: payer.name, email: payer.email },
      right: manageRegistrations,
      newValue: maskPhone(phoneNumber),
      reason: `Asked person ${String(payerId)} for the fee by a prompt`,
    });
    return this.prompts.start(call, feePurchase(periodMonths, ''), phoneNumber, payerId);
  }
}
