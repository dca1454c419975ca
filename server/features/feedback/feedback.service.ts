import { isAllowed } from '../../access/ability.ts';
import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import { notFound } from '../../core/errors.ts';
import type { Page, PageRequest } from '../../core/pagination.ts';
import { pageFromRows, pageOffset } from '../../core/pagination.ts';
import type { RateLimiter } from '../../core/rate-limits.ts';
import { parseFully } from '../../core/validation/parse.ts';
import { unknownReference } from '../../core/validation/reference.ts';
import type { RightHoldersService } from '../accounts/people/right-holders.service.ts';
import type { NotificationService } from '../notifications/notification.service.ts';
import type { FeedbackState } from './feedback-states.ts';
import type { FeedbackTypeCode } from './feedback-types.ts';
import { feedbackFields } from './feedback.fields.ts';
import { feedbackPerUser } from './feedback.limits.ts';
import { sentNotice } from './feedback.notices.ts';
import { readAllFeedback, workOnFeedback } from './feedback.policy.ts';
import { addFeedback, countFeedback, feedbackById, feedbackPage } from './feedback.query.ts';
import { feedbackView, type FeedbackView } from './feedback.view.ts';

/** Whether somebody may point to a payment: only the payer may. Implemented by payments. */
type OwnsPayment = (call: Call, paymentId: number) => Promise<boolean>;

/** What the list is narrowed to; absent and null mean "all". */
export interface FeedbackFilter {
  type?: FeedbackTypeCode | null;
  state?: FeedbackState | null;
}

interface Others {
  notifications: NotificationService;
  rightHolders: RightHoldersService;
  ownsPayment: OwnsPayment;
}

/** What members tell the club. */
export class FeedbackService {
  constructor(
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
    private readonly others: Others,
  ) {}

  /** Own feedback; everybody's for holders of payment.manage_payments (F1). */
  async list(
    call: Call,
    { type = null, state = null }: FeedbackFilter,
    request: PageRequest,
  ): Promise<Page<FeedbackView>> {
    const { userId } = signedIn(call.actor);
    const feedback = { userId: isAllowed(readAllFeedback(call.actor)) ? null : userId, type, state };
    const page = { feedback, limit: request.pageSize, offset: pageOffset(request) };
    return pageFromRows(
      request,
      await feedbackPage(call.em, page),
      ({ total: _, ...row }) => feedbackView(call.actor, row),
      async () => (await countFeedback.first(call.em, feedback))?.n ?? 0,
    );
  }

  /** Keeps a message to the club, and tells whoever answers (F2). */
  async send(call: Call, input: unknown): Promise<FeedbackView> {
    const { userId, name } = signedIn(call.actor);
    await this.limiter.spend(feedbackPerUser, String(userId));
    const command = await parseFully(feedbackFields.create, input, ({ payment }) =>
      unknownReference('payment', payment, (id) => this.others.ownsPayment(call, id)),
    );
    return inTransaction(call, async (tx) => {
      const made = await addFeedback.first(tx.em, {
        ...command,
        ...{ userId, senderName: '', senderEmail: '', now: this.clock.now() },
      });
      const holders = await this.others.rightHolders.holdersOf(tx.em, workOnFeedback);
      const told = holders.filter((id) => id !== userId);
      await this.others.notifications.announceToAll(tx.em, told, sentNotice(name, command));
      return this.get(tx, made?.id ?? 0);
    });
  }

  /** A message as the caller sees it, for who may see it. */
  async get(call: Call, id: number): Promise<FeedbackView> {
    const row = await feedbackById.first(call.em, { id });
    if (!row) {
      throw notFound();
    }
    return feedbackView(call.actor, row);
  }
}
