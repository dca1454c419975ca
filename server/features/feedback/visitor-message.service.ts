import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import type { RateLimiter } from '../../core/rate-limits.ts';
import { parse, sentAs } from '../../core/validation/parse.ts';
import { nameKey } from '../accounts/account.schemas.ts';
import type { RightHoldersService } from '../accounts/people/right-holders.service.ts';
import type { NotificationService } from '../notifications/notification.service.ts';
import { MAILBOX_LOCK, messagesPerAddress, messagesPerMailbox } from './feedback.limits.ts';
import { sentNotice } from './feedback.notices.ts';
import { workOnFeedback } from './feedback.policy.ts';
import { addFeedback, holdMailbox, waitingAlike } from './feedback.query.ts';
import { visitorSchema } from './feedback.schemas.ts';

interface Others {
  notifications: NotificationService;
  rightHolders: RightHoldersService;
}

/** What visitors tell the club, who have no account (decision SCR5). */
export class VisitorMessages {
  constructor(
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
    private readonly others: Others,
  ) {}

  /** Keeps a message to the club, and tells whoever answers. Of a program nothing is kept, which it is not told. */
  async send(call: Call, input: unknown): Promise<void> {
    const { name, email, subject, message } = parse(visitorSchema, input);
    await this.limiter.spend(messagesPerAddress, call.address);
    await this.limiter.spend(messagesPerMailbox, nameKey(email));
    if (isOfProgram(input)) {
      return;
    }
    await inTransaction(call, async ({ em }) => {
      await holdMailbox(em, { lock: MAILBOX_LOCK, mailbox: nameKey(email) });
      // Whoever sends it again, because no answer came, has been heard.
      if (await waitingAlike.first(em, { senderEmail: email, subject, message })) {
        return;
      }
      await addFeedback(em, {
        ...{ userId: null, senderName: name, senderEmail: email },
        ...{ type: 'OTHER', subject, message, rating: null, payment: null, now: this.clock.now() },
      });
      const holders = await this.others.rightHolders.holdersOf(em, workOnFeedback);
      await this.others.notifications.announceToAll(em, holders, sentNotice(name, { subject, message }));
    });
  }
}

/** People do not see the field, programs fill in whatever there is. */
const isOfProgram = (input: unknown): boolean => Boolean(sentAs(input, 'website'));
