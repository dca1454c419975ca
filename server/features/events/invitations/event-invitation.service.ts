import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import { pageFromRows, pageOffset, type Page, type PageRequest } from '../../../core/pagination.ts';
import { publish } from '../../../core/pubsub.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import { eventEnded } from '../event.errors.ts';
import { eventPath } from '../event-paths.ts';
import { keepRoster, manageRegistrations } from '../event.policy.ts';
import { eventStatus } from '../event-status.ts';
import { eventChanged } from '../event.topics.ts';
import type { LockedEvent } from '../places/places.query.ts';
import type { PlacesService } from '../places/places.service.ts';
import { invitedNotice, takenBackNotice } from './event-invitation-notices.ts';
import {
  countInvitations,
  eventOfInvitation,
  invitationPage,
  invitePeople,
  inviteSegment,
  removeInvitation,
  type InvitationRow,
} from './event-invitation.query.ts';
import { peopleSchema, segmentRefusal, segmentSchema } from './event-invitation.schemas.ts';
import { toInvitationView, type EventInvitationView } from './event-invitation.view.ts';

interface OtherServices {
  places: PlacesService;
  notifications: NotificationService;
  audit: AuditService;
}

/** Who invites, in which event, at which moment. */
interface Inviting {
  eventId: number;
  invitedBy: number;
  now: Date;
}

const notByInvitation = () =>
  conflict('This event is not by invitation. Say so where you change the event, then invite people.');

const notPublished = () => conflict('Invite people once the event is approved: they could not read it yet.');

const isOff = () => conflict('This event is cancelled, so nobody is invited to it.');

/** Who is invited to an event that is for invited people alone. */
export class EventInvitationService {
  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {}

  /** Who is invited, by name. */
  async list(call: Call, eventId: number, request: PageRequest): Promise<Page<EventInvitationView>> {
    await authorize(call, keepRoster(call.actor), 'eventInvitations');
    const asked = { eventId, limit: request.pageSize, offset: pageOffset(request) };
    const rows = await invitationPage(call.em, asked);
    return pageFromRows<InvitationRow, EventInvitationView>(
      request,
      rows,
      toInvitationView,
      async () => (await countInvitations.first(call.em, { eventId }))?.n ?? 0,
    );
  }

  /** Invites people one by one. Returns how many were not invited before: they are told. */
  async invite(call: Call, eventId: number, input: unknown): Promise<number> {
    await authorize(call, keepRoster(call.actor), `invite to event ${String(eventId)}`);
    const { userIds } = parse(peopleSchema, input);
    return this.inviting(call, eventId, 'chosen by name', (tx, asked) =>
      invitePeople(tx.em, { ...asked, userIds }),
    );
  }

  /** The same for all who are in a segment now; whoever joins it later is not invited. */
  async inviteSegment(call: Call, eventId: number, input: unknown): Promise<number> {
    await authorize(call, keepRoster(call.actor), `invite to event ${String(eventId)}`);
    const wanted = parse(segmentSchema, input);
    const refusal = segmentRefusal(wanted);
    if (refusal) {
      throw refusal;
    }
    const today = nairobiDate(this.clock.now());
    return this.inviting(call, eventId, `${wanted.segment} ${wanted.value}`.trim(), (tx, asked) =>
      inviteSegment(tx.em, { ...asked, ...wanted, today }),
    );
  }

  /** Takes an invitation back; who has a place keeps it, anybody else is told. */
  async takeBack(call: Call, id: number): Promise<void> {
    await authorize(call, keepRoster(call.actor), `take invitation ${String(id)} back`);
    const found = await eventOfInvitation.first(call.em, { id });
    const person =
      found &&
      (await this.others.places.locking(call, found.eventId, async (tx, event) => {
        const gone = await removeInvitation.first(tx.em, { id });
        if (gone && !gone.hasPlace) {
          const notice = { ...takenBackNotice(event), userId: gone.userId, path: eventPath(event.id) };
          await this.others.notifications.announce(tx.em, notice);
        }
        if (gone) {
          await this.note(tx, event, { oldValue: 'invited', subject: { ...gone, id: gone.userId } });
        }
        return gone;
      }));
    if (!person) {
      throw notFound();
    }
  }

  /** Under the lock of the event, so that a turn that waited for an invitation comes at once. */
  private async inviting(
    call: Call,
    eventId: number,
    whom: string,
    act: (tx: Call, asked: Inviting) => Promise<{ userId: number }[]>,
  ): Promise<number> {
    const { userId: invitedBy } = signedIn(call.actor);
    const invited = await this.others.places.locking(call, eventId, async (tx, event) => {
      this.refuse(event);
      const people = await act(tx, { eventId, invitedBy, now: this.clock.now() });
      if (people.length > 0) {
        await this.follow(tx, event, { people: people.map(({ userId }) => userId), whom });
      }
      return people.length;
    });
    if (invited === null) {
      throw notFound();
    }
    return invited;
  }

  private async follow(
    tx: Call,
    event: LockedEvent,
    { people, whom }: { people: readonly number[]; whom: string },
  ): Promise<void> {
    await this.others.notifications.announceToAll(tx.em, people, {
      ...invitedNotice(event),
      path: eventPath(event.id),
    });
    await this.note(tx, event, { newValue: `${String(people.length)} invited, ${whom}` });
    await this.others.places.serve(tx, event);
    await publish(tx.em, eventChanged, { eventId: event.id });
  }

  private refuse(event: LockedEvent): void {
    if (event.audience !== 'INVITED') {
      throw notByInvitation();
    }
    if (!event.isPublished) {
      throw notPublished();
    }
    if (event.cancelledAt !== null) {
      throw isOff();
    }
    if (eventStatus(event, this.clock.now()) === 'COMPLETED') {
      throw eventEnded();
    }
  }

  private async note(
    tx: Call,
    { id }: LockedEvent,
    change: Partial<Parameters<AuditService['record']>[1]>,
  ): Promise<void> {
    await this.others.audit.record(tx, {
      action: 'PERMISSION_USED',
      right: manageRegistrations,
      ...change,
      reason: `Invitations to event ${String(id)}`,
    });
  }
}
