import { z } from 'zod';
import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import type { RateLimiter } from '../../../core/rate-limits.ts';
import { choice, integer, text } from '../../../core/validation/fields.ts';
import { parse } from '../../../core/validation/parse.ts';
import { shortened } from '../../../core/shortened.ts';
import { User } from '../../accounts/user.entity.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import { Event } from '../event.entity.ts';
import { messagesPerSender } from '../event.limits.ts';
import { eventPath } from '../event-paths.ts';
import { keepRoster, manageRegistrations } from '../event.policy.ts';
import { EventMessage } from './event-message.entity.ts';
import { countMessageReaders, messageById, messageReaders, messagesOfEvent } from './event-message.query.ts';
import { toMessageView, type EventMessageView } from './event-message.view.ts';
import { messageAudiences, readersOf, type MessageAudience } from './message-audiences.ts';

/** Nobody scrolls further back than this. */
const MOST_SHOWN = 50;
const LONGEST_TITLE = 100;

const messageSchema = z.object({
  audience: choice(messageAudiences, 'REGISTERED'),
  subject: text({ min: 3, max: 100, tooShort: 'Subject must be at least 3 characters' }),
  words: text({ min: 10, max: 380, hasLines: true, tooShort: 'Message must be at least 10 characters' }),
  expected: integer({ min: 1, max: 1_000_000, outside: 'Nobody would get this message.' }),
});

const othersNow = (n: number) =>
  conflict(
    `${n === 1 ? 'It is 1 person' : `They are ${String(n)} people`} by now. Look again before you send.`,
  );

const named = ({ title }: Event): string => shortened(title, LONGEST_TITLE);

/** What staff write to the people of an event, who get it as notices in the way that each chose. */
export class EventMessageService {
  constructor(
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
    private readonly others: { notifications: NotificationService; audit: AuditService },
  ) {}

  /** To how many a message would go. */
  async count(call: Call, eventId: number, audience: MessageAudience): Promise<number> {
    await authorize(call, keepRoster(call.actor), `count readers at event ${String(eventId)}`);
    await this.eventOf(call, eventId);
    const counted = await countMessageReaders.first(call.em, { eventId, ...readersOf[audience] });
    return counted?.n ?? 0;
  }

  /** What was written, newest first. */
  async list(call: Call, eventId: number): Promise<EventMessageView[]> {
    await authorize(call, keepRoster(call.actor), `read messages of event ${String(eventId)}`);
    await this.eventOf(call, eventId);
    return (await messagesOfEvent(call.em, { eventId, most: MOST_SHOWN })).map(toMessageView);
  }

  /** Sends a message to as many as the sender saw counted; refuses when it would be others by now. */
  async send(call: Call, eventId: number, input: unknown): Promise<EventMessageView> {
    const { userId } = signedIn(call.actor);
    await authorize(call, keepRoster(call.actor), `write to the people of event ${String(eventId)}`);
    const { audience, subject, words, expected } = parse(messageSchema, input);
    await this.limiter.spend(messagesPerSender, String(userId));
    return inTransaction(call, async (tx) => {
      const event = await this.eventOf(tx, eventId);
      const readers = await messageReaders(tx.em, { eventId, ...readersOf[audience] });
      if (readers.length !== expected) {
        throw othersNow(readers.length);
      }
      const people = readers.map(({ id }) => id);
      await this.others.notifications.announceToAll(tx.em, people, {
        title: subject,
        message: `${named(event)}: ${words}`,
        ...{ type: 'info', category: 'event', path: eventPath(eventId) },
      });
      const message = tx.em.create(EventMessage, {
        ...{ event, audience, subject, words, recipients: people.length },
        sentBy: tx.em.getReference(User, userId),
        createdAt: this.clock.now(),
      });
      await tx.em.flush();
      await this.others.audit.record(tx, {
        action: 'PERMISSION_USED',
        right: manageRegistrations,
        newValue: `${subject}, to ${String(people.length)}`,
        reason: `Message to the people of event ${String(eventId)}`,
      });
      const row = await messageById.first(tx.em, { id: message.id });
      if (!row) {
        throw notFound();
      }
      return toMessageView(row);
    });
  }

  private async eventOf({ em }: Call, id: number): Promise<Event> {
    const event = await em.findOne(Event, { id });
    if (!event) {
      throw notFound();
    }
    return event;
  }
}
