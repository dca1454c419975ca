import { LockMode } from '@mikro-orm/core';
import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import { nairobiDate, nairobiMoment, nairobiTime } from '../../core/clock.ts';
import type { SqlEntityManager } from '../../core/db/orm.ts';
import { notFound } from '../../core/errors.ts';
import { publish } from '../../core/pubsub.ts';
import { parse } from '../../core/validation/parse.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { NotificationService } from '../notifications/notification.service.ts';
import type { ImageUploadService, UploadedImage } from '../pictures/image-upload.service.ts';
import { registrantsOf as registrants } from './event-registration.query.ts';
import { changeNotice, removalNotice } from './event-notices.ts';
import { Event } from './event.entity.ts';
import { changedMeanwhile } from './event.errors.ts';
import { createEventSchema, updateEventSchema } from './event.schemas.ts';
import type { EventService } from './event.service.ts';
import type { EventView } from './event.view.ts';

/** What staff can change of an event, as the audit log shows it. */
const edited = (event: Event) => ({
  title: event.title,
  description: event.description,
  date: nairobiDate(event.startsAt),
  time: nairobiTime(event.startsAt),
  location: event.location,
  image: event.image,
  is_featured: event.isFeatured,
  is_registration_open: event.isRegistrationOpen,
  important_reminders: [...event.importantReminders],
});

/** What staff do to events. */
export class EventEditingService {
  constructor(
    private readonly clock: Clock,
    private readonly events: EventService,
    private readonly images: ImageUploadService,
    private readonly notifications: NotificationService,
    private readonly audit: AuditService,
  ) {}

  /** Stores a picture for an event (E8). */
  async upload(call: Call, bytes: Buffer | null, field: string): Promise<UploadedImage> {
    return this.images.upload(call, 'events', bytes, field);
  }

  /** Puts an event into the calendar (E5). */
  async create(call: Call, input: unknown): Promise<EventView> {
    const { date, time, image, ...command } = parse(createEventSchema, input);
    const now = this.clock.now();
    return inTransaction(call, async (tx) => {
      const event = tx.em.create(Event, {
        ...command,
        image: await this.images.keep(tx, image),
        isFeatured: command.isFeatured ?? false,
        isRegistrationOpen: command.isRegistrationOpen ?? true,
        startsAt: nairobiMoment(date, time),
        createdAt: now,
        updatedAt: now,
      });
      await tx.em.persist(event).flush();
      await this.audit.recordWork(tx, 'events.manage_events', `Event ${String(event.id)}`, {
        after: edited(event),
      });
      return this.events.get(tx, event.id);
    });
  }

  /**
   * Changes the fields that are given, of what was read where a revision says so; who is registered learns of a new name,
   * time, place or reminder (E6).
   */
  async update(call: Call, id: number, input: unknown): Promise<EventView> {
    const { date, time, image, revision, ...command } = parse(updateEventSchema, input);
    const replaced = await inTransaction(call, async (tx) => {
      const event = await lockEvent(tx.em, id);
      if (revision !== undefined && revision !== event.revision) {
        throw changedMeanwhile();
      }
      const before = edited(event);
      const startsAt = nairobiMoment(date ?? before.date, time ?? before.time);
      const kept = image === undefined ? undefined : await this.images.keep(tx, image);
      tx.em.assign(event, { ...command, image: kept, startsAt }, { ignoreUndefined: true });
      const after = edited(event);
      if (JSON.stringify(before) === JSON.stringify(after)) {
        return '';
      }
      event.revision += 1;
      event.updatedAt = this.clock.now();
      await tx.em.flush();
      const notice = changeNotice(before, after);
      if (notice) {
        await this.notifications.announceToAll(tx.em, await registrantsOf(tx.em, id), notice);
      }
      await this.audit.recordWork(tx, 'events.manage_events', `Event ${String(id)}`, { before, after });
      await publish(tx.em, 'event', { eventId: id });
      return before.image === after.image ? '' : before.image;
    });
    await this.images.discard(call, replaced);
    return this.events.get(call, id);
  }

  /** Takes an event out of the calendar with its registrations, and tells who was registered (E7). */
  async remove(call: Call, id: number): Promise<void> {
    const image = await inTransaction(call, async (tx) => {
      const event = await lockEvent(tx.em, id);
      const before = edited(event);
      const notice = removalNotice(before, this.clock.now());
      await this.notifications.announceToAll(tx.em, await registrantsOf(tx.em, id), notice);
      await tx.em.remove(event).flush();
      await this.audit.recordWork(tx, 'events.delete_events', `Event ${String(id)}`, { before });
      await publish(tx.em, 'event', { eventId: id });
      return before.image;
    });
    await this.images.discard(call, image);
  }
}

/** Nobody registers for the event or changes it until the transaction ends. */
async function lockEvent(em: SqlEntityManager, id: number): Promise<Event> {
  const event = await em.findOne(Event, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!event) {
    throw notFound();
  }
  return event;
}

async function registrantsOf(em: SqlEntityManager, eventId: number): Promise<number[]> {
  const rows = await registrants(em, { eventId });
  return rows.map(({ id }) => id);
}
