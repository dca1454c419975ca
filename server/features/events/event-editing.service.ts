import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import { nairobiDate, nairobiMoment, nairobiTime } from '../../core/clock.ts';
import type { SqlEntityManager } from '../../core/db/orm.ts';
import { publish } from '../../core/pubsub.ts';
import { parse } from '../../core/validation/parse.ts';
import { authorize } from '../../access/ability.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { RowEditor } from '../audit/row-editor.ts';
import type { Announcement, NotificationService } from '../notifications/notification.service.ts';
import type { ImageUploadService, UploadedImage } from '../pictures/image-upload.service.ts';
import type { EventApprovalService } from './approval/event-approval.service.ts';
import { audienceRefusal, type Meant } from './audience/audience.ts';
import { refuseOpeningWhatIsOff, rememberRemoval, sayDay } from './changes/edited-standing.ts';
import { changeNotice, removalNotice } from './news/event-notices.ts';
import { everybodyOf } from './registrations/event-registration.query.ts';
import type { PlacesService } from './places/places.service.ts';
import { Event } from './event.entity.ts';
import { anyFeeAt } from './fee/fee.query.ts';
import { changedMeanwhile, eventHasMoney } from './event.errors.ts';
import { eventFields } from './event.fields.ts';
import { deleteEvents, editEvents, manageEvents, removeEvents } from './event.policy.ts';
import { CALENDAR_PATH, eventPath } from './event-paths.ts';
import type { EventService } from './event.service.ts';
import { eventsShowing } from './event.query.ts';
import { eventChanged } from './event.topics.ts';
import type { EventView } from './event.view.ts';
import { timesRefusal } from './times/event-times.ts';

/** Throws what does not fit together of when and for whom an event is. */
function refuseMisfits(event: Parameters<typeof timesRefusal>[0] & Partial<Meant>): void {
  const refusal = timesRefusal(event) ?? audienceRefusal(event);
  if (refusal) {
    throw refusal;
  }
}

interface OtherServices {
  events: EventService;
  places: PlacesService;
  images: ImageUploadService;
  notifications: NotificationService;
  audit: AuditService;
  approvals: EventApprovalService;
}

/** What staff do to events. */
export class EventEditingService {
  private readonly editor;

  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {
    this.editor = new RowEditor(clock, others.audit, {
      entity: Event,
      noun: 'Event',
      snapshot: eventFields.snapshot,
      changedMeanwhile,
      discardPicture: (call, image) => others.images.discard(call, image),
    });
  }

  /** Stores a picture for an event (E8). */
  async upload(call: Call, bytes: Buffer | null, field: string): Promise<UploadedImage> {
    return this.others.images.upload(call, 'events', bytes, field);
  }

  /** Puts an event into the calendar (E5). */
  async create(call: Call, input: unknown): Promise<EventView> {
    return inTransaction(call, async (tx) => {
      const [id = 0] = await this.createAll(tx, [input]);
      return this.others.events.get(tx, id);
    });
  }

  /** Puts several into the calendar, and tells of those that wait for approval together; answers their numbers in this order. */
  async createAll(call: Call, inputs: readonly unknown[]): Promise<number[]> {
    await authorize(call, editEvents(call.actor), 'create event');
    return inTransaction(call, async (tx) => {
      const made: Event[] = [];
      for (const input of inputs) {
        made.push(await this.make(tx, input));
      }
      await this.others.approvals.tellWhoDecides(tx, made);
      return made.map(({ id }) => id);
    });
  }

  private async make(tx: Call, input: unknown): Promise<Event> {
    const { date, time, image, ...command } = parse(eventFields.create, input);
    const now = this.clock.now();
    const startsAt = nairobiMoment(date, time);
    refuseMisfits({ ...command, startsAt });
    const event = tx.em.create(Event, {
      ...command,
      image: await this.others.images.keep(tx, image),
      startsAt,
      ...(await this.others.approvals.standingOfNew(tx)),
      createdAt: now,
      updatedAt: now,
    });
    await this.editor.add(tx, event, { right: manageEvents });
    return event;
  }

  /**
   * Changes the fields that are given, of what was read where a revision says so; who is registered learns of a new name,
   * time, place or reminder, and places that are new go to who waits (E6).
   */
  async update(call: Call, id: number, input: unknown): Promise<EventView> {
    const { date, time, image, revision, ...command } = parse(eventFields.update, input);
    await this.editor.change(call, id, {
      mayDo: editEvents,
      right: manageEvents,
      revision,
      assign: async (tx, event) => {
        const startsAt = nairobiMoment(
          date ?? nairobiDate(event.startsAt),
          time ?? nairobiTime(event.startsAt),
        );
        const kept = image === undefined ? undefined : await this.others.images.keep(tx, image);
        sayDay(event, startsAt);
        tx.em.assign(event, { ...command, image: kept, startsAt }, { ignoreUndefined: true });
        refuseOpeningWhatIsOff(event);
        refuseMisfits(event);
      },
      follow: async (tx, event, { before, after }) => {
        const news = event.cancelledAt === null ? changeNotice(before, after) : null;
        await this.tell(tx.em, id, news && { ...news, path: eventPath(id) });
        await this.others.places.serveEvent(tx, id);
        await publish(tx.em, eventChanged, { eventId: id });
      },
    });
    return this.others.events.get(call, id);
  }

  /** Takes an event out of the calendar with its registrations, and tells who was registered (E7). */
  async remove(call: Call, id: number): Promise<void> {
    await this.editor.remove(call, id, {
      mayDo: removeEvents,
      right: deleteEvents,
      follow: async (tx, event, before) => {
        if (await anyFeeAt.first(tx.em, { eventId: id })) {
          throw eventHasMoney();
        }
        const news = removalNotice(before, this.clock.now());
        await this.tell(tx.em, id, { ...news, path: CALENDAR_PATH });
        rememberRemoval(tx.em, event, this.clock.now());
        await publish(tx.em, eventChanged, { eventId: id });
      },
    });
  }

  /** Whether any event shows a picture. */
  async shows({ em }: Call, picture: string): Promise<boolean> {
    return (await eventsShowing.first(em, { picture })) !== null;
  }

  /** Takes a picture out of the events that show it, as somebody asked who is on it. Who may, was asked before. */
  async takeOut(tx: Call, picture: string): Promise<void> {
    for (const { id } of await eventsShowing(tx.em, { picture })) {
      await this.editor.change(tx, id, {
        mayDo: () => null,
        right: manageEvents,
        assign: (_tx, event) => {
          event.image = '';
        },
        follow: (inside) => publish(inside.em, eventChanged, { eventId: id }),
      });
    }
  }

  private async tell(
    em: SqlEntityManager,
    eventId: number,
    notice: Omit<Announcement, 'userId' | 'paymentId'> | null,
  ): Promise<void> {
    if (notice) {
      const registrants = await everybodyOf(em, { eventId });
      await this.others.notifications.announceToAll(
        em,
        registrants.map(({ id }) => id),
        notice,
      );
    }
  }
}
