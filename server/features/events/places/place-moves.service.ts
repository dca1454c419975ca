import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import { publish } from '../../../core/pubsub.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { Announcement, NotificationService } from '../../notifications/notification.service.ts';
import { noPlaceFree } from '../event.errors.ts';
import type { FeeBook } from '../fee/fee-book.ts';
import { keepRoster, manageRegistrations } from '../event.policy.ts';
import { eventChanged } from '../event.topics.ts';
import { registrationById, type EventRegistrationRow } from '../registrations/event-registration.query.ts';
import type { EventRegistrationView } from '../registrations/event-registration.view.ts';
import type { EventRosterService } from '../registrations/event-roster.service.ts';
import { heldBackNotice, letInNotice } from './place-notices.ts';
import { holdBack, letIn, type LockedEvent } from './places.query.ts';
import type { PlacesService } from './places.service.ts';
import { holdsPlace, isRegistrationMove, type RegistrationState } from './registration-state.ts';
import { moveSchema } from './wishes.ts';
import { eventPath } from '../event-paths.ts';

interface OtherServices {
  places: PlacesService;
  fees: FeeBook;
  roster: EventRosterService;
  notifications: NotificationService;
  audit: AuditService;
}

const sameAlready = (to: RegistrationState) =>
  conflict(to === 'GOING' ? 'This person has a place already.' : 'This person waits already.');

/** What staff do about places: let somebody in who waits, and have somebody wait who has a place. */
export class PlaceMovesService {
  constructor(private readonly others: OtherServices) {}

  /**
   * Moves one person, with a reason that they read and the log keeps. Whoever has to wait instead goes first, in the same
   * transaction, so that the place goes to the person meant and to nobody else.
   */
  async move(call: Call, id: number, input: unknown): Promise<EventRegistrationView> {
    await authorize(call, keepRoster(call.actor), `move event registration ${String(id)}`);
    const { to, reason, insteadOf } = parse(moveSchema, input);
    const row = await registrationById.first(call.em, { id });
    const moved =
      row &&
      (await this.others.places.locking(call, row.event_id, async (tx, event) => {
        if (to === 'WAITING') {
          await this.haveWait(tx, event, { id, reason });
        } else {
          if (insteadOf !== null && insteadOf !== undefined) {
            await this.haveWait(tx, event, { id: insteadOf, reason });
          }
          await this.giveTo(tx, event, { id, reason });
        }
        await this.others.places.serve(tx, event);
        await publish(tx.em, eventChanged, { eventId: event.id });
        return this.others.roster.get(tx, id);
      }));
    if (!moved) {
      throw notFound();
    }
    return moved;
  }

  private async haveWait(
    tx: Call,
    event: LockedEvent,
    { id, reason }: { id: number; reason: string },
  ): Promise<void> {
    const row = await this.movable(tx, event, { id, to: 'WAITING' });
    await holdBack(tx.em, { id, eventId: event.id });
    await this.others.fees.giveBack(tx, id, `Moved to the waiting list of ${event.title}`);
    await this.note(tx, row, { to: 'WAITING', reason, notice: heldBackNotice(event, reason) });
  }

  private async giveTo(
    tx: Call,
    event: LockedEvent,
    { id, reason }: { id: number; reason: string },
  ): Promise<void> {
    const row = await this.movable(tx, event, { id, to: 'GOING' });
    if (row.state === 'AWAITING_PAYMENT') {
      throw sameAlready('GOING');
    }
    const kept = holdsPlace(row.state) ? 1 + row.guests.length : 0;
    if ((await this.others.places.free(tx, event)) + kept < 1 + row.guests.length) {
      throw noPlaceFree();
    }
    await this.others.fees.refuseUndecided(tx, event.id, id);
    await letIn(tx.em, { id });
    await this.note(tx, row, { to: 'GOING', reason, notice: letInNotice(event, reason) });
    await this.others.fees.askAndTell(tx, [id]);
  }

  /** The registration under the lock of its event, if it may move so. */
  private async movable(
    tx: Call,
    event: LockedEvent,
    { id, to }: { id: number; to: RegistrationState },
  ): Promise<EventRegistrationRow> {
    const row = await registrationById.first(tx.em, { id });
    if (row?.event_id !== event.id) {
      throw notFound();
    }
    if (!isRegistrationMove(row.state, to)) {
      throw sameAlready(to);
    }
    return row;
  }

  private async note(
    tx: Call,
    row: EventRegistrationRow,
    {
      to,
      reason,
      notice,
    }: { to: RegistrationState; reason: string; notice: Omit<Announcement, 'userId' | 'path'> },
  ): Promise<void> {
    const path = eventPath(row.event_id);
    await this.others.notifications.announce(tx.em, { ...notice, userId: row.user_id, path });
    await this.others.audit.record(tx, {
      action: 'PERMISSION_USED',
      right: manageRegistrations,
      subject: { id: row.user_id, name: row.user_name, email: row.user_email },
      oldValue: row.state,
      newValue: to,
      reason: `Place at event ${String(row.event_id)} moved: ${reason}`,
    });
  }
}
