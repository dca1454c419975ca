import { isAllowed } from '../../access/ability.ts';
import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import type { Clock } from '../../core/clock.ts';
import type { ShownFields } from '../../core/fields/field-set.ts';
import type { Page, PageRequest } from '../../core/pagination.ts';
import { pageFromRows, pageOffset } from '../../core/pagination.ts';
import type { RateLimiter } from '../../core/rate-limits.ts';
import { parseFully } from '../../core/validation/parse.ts';
import { unknownReference } from '../../core/validation/reference.ts';
import type { FeedbackTypeCode } from './feedback-types.ts';
import { feedbackFields } from './feedback.fields.ts';
import { feedbackPerUser } from './feedback.limits.ts';
import { readAllFeedback } from './feedback.policy.ts';
import { addFeedback, countFeedback, feedbackPage } from './feedback.query.ts';

export interface FeedbackView extends ShownFields<typeof feedbackFields.fields> {
  id: number;
  paymentId: number | null;
  userId: number;
  userName: string;
  createdAt: Date;
}

/** Whether somebody may point to a payment: only the payer may. Implemented by payments. */
export type OwnsPayment = (call: Call, paymentId: number) => Promise<boolean>;

/** What members tell the club. */
export class FeedbackService {
  constructor(
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
    private readonly ownsPayment: OwnsPayment,
  ) {}

  /** Own feedback; everybody's for holders of payment.manage_payments (F1). */
  async list(
    call: Call,
    type: FeedbackTypeCode | null | undefined,
    request: PageRequest,
  ): Promise<Page<FeedbackView>> {
    const { userId } = signedIn(call.actor);
    const feedback = { userId: isAllowed(readAllFeedback(call.actor)) ? null : userId, type: type ?? null };
    const page = { feedback, limit: request.pageSize, offset: pageOffset(request) };
    return pageFromRows(
      request,
      await feedbackPage(call.em, page),
      ({ total, ...view }) => view,
      async () => (await countFeedback.first(call.em, feedback))?.n ?? 0,
    );
  }

  /** Keeps a message to the club (F2). */
  async send(call: Call, input: unknown): Promise<FeedbackView> {
    const { userId } = signedIn(call.actor);
    await this.limiter.spend(feedbackPerUser, String(userId));
    const command = await parseFully(feedbackFields.create, input, ({ payment }) =>
      unknownReference('payment', payment, (id) => this.ownsPayment(call, id)),
    );
    const row = await addFeedback.first(call.em, { ...command, userId, now: this.clock.now() });
    if (!row) {
      throw new Error('An insert without a row');
    }
    return row;
  }
}
