import { z } from 'zod';
import { signedIn } from '../../../access/actor.ts';
import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import { pageFromRows, pageOffset, type Page, type PageRequest } from '../../../core/pagination.ts';
import { publish } from '../../../core/pubsub.ts';
import { boolean, text } from '../../../core/validation/fields.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { RightHoldersService } from '../../accounts/people/right-holders.service.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import { eventEnded } from '../event.errors.ts';
import { answerRequest, keepRoster, manageRegistrations } from '../event.policy.ts';
import type { EventService } from '../event.service.ts';
import { eventStatus } from '../event-status.ts';
import { eventChanged } from '../event.topics.ts';
import type { EventView } from '../event.view.ts';
import type { PlacesService } from '../places/places.service.ts';
import type { EventRegistrationService } from '../registrations/event-registration.service.ts';
import { askedNotice, grantedNotice, refusedNotice } from './late-withdrawal-notices.ts';
import {
  askedWithdrawals,
  askToWithdraw,
  countAskedWithdrawals,
  refuseWithdrawal,
  withdrawalAsked,
  type AskedWithdrawalRow,
} from './late-withdrawal.query.ts';

interface OtherServices {
  events: EventService;
  places: PlacesService;
  registrations: EventRegistrationService;
  notifications: NotificationService;
  audit: AuditService;
  rightHolders: RightHoldersService;
}

/** Somebody who asks to be let go after the deadline. */
export interface AskedWithdrawalView {
  /** Of the registration. */
  id: number;
  person: { id: number; name: string };
  reason: string;
  askedAt: Date;
}

const why = () => text({ min: 5, max: 500, tooShort: 'Say why, in at least 5 characters' });

const askSchema = z.object({ reason: why() });

const answerSchema = z.object({ isGranted: boolean(), answer: why() });

const nothingToAsk = () =>
  conflict('You can ask to be let go once the time to give your place back is over, before the event.');

const isDecided = () => conflict('Nobody asks this any more: it is decided.', 'not_pending');

/** Being let go from an event after the time to give a place back: a member asks, staff answer. */
export class LateWithdrawalService {
  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {}

  /** Asks, once for each registration, to be let go; the place stays until staff grant it. */
  async ask(call: Call, id: number, input: unknown): Promise<EventView> {
    const { reason } = parse(askSchema, input);
    const eventId = await this.others.registrations.ownEvent(call, id);
    const asked = await this.others.places.locking(call, eventId, async (tx) => {
      const event = await this.others.events.get(tx, eventId);
      if (!event.viewerCanAskToWithdraw || event.registrationId !== id) {
        throw nothingToAsk();
      }
      if (!(await askToWithdraw.first(tx.em, { id, reason, now: this.clock.now() }))) {
        throw nothingToAsk();
      }
      await this.tellStaff(tx, event);
      await publish(tx.em, eventChanged, { eventId });
      return this.others.events.get(tx, eventId);
    });
    if (!asked) {
      throw notFound();
    }
    return asked;
  }

  /** Who asks to be let go from an event and has no answer yet. */
  async list(call: Call, eventId: number, request: PageRequest): Promise<Page<AskedWithdrawalView>> {
    await authorize(call, keepRoster(call.actor), 'eventWithdrawalRequests');
    const asked = { eventId, limit: request.pageSize, offset: pageOffset(request) };
    const rows = await askedWithdrawals(call.em, asked);
    return pageFromRows(
      request,
      rows,
      toView,
      async () => (await countAskedWithdrawals.first(call.em, { eventId }))?.n ?? 0,
    );
  }

  /** Lets somebody go as if they had given the place back in time, or refuses it; the person is told, with the words. */
  async answer(call: Call, id: number, input: unknown): Promise<EventView> {
    await authorize(call, keepRoster(call.actor), `answer withdrawal from registration ${String(id)}`);
    const { isGranted, answer } = parse(answerSchema, input);
    const { places, registrations, events } = this.others;
    const found = await withdrawalAsked.first(call.em, { id });
    if (!found) {
      throw isDecided();
    }
    await authorize(call, answerRequest(call.actor, found), `answer the own withdrawal ${String(id)}`);
    const answered = await places.locking(call, found.eventId, async (tx, event) => {
      const row = await withdrawalAsked.first(tx.em, { id });
      if (!row) {
        throw isDecided();
      }
      if (eventStatus(event, this.clock.now()) === 'COMPLETED') {
        throw eventEnded();
      }
      if (isGranted) {
        await registrations.end(tx, event, id);
      } else {
        await refuseWithdrawal.first(tx.em, { id, answer, now: this.clock.now() });
        await publish(tx.em, eventChanged, { eventId: event.id });
      }
      const notice = isGranted ? grantedNotice(event, answer) : refusedNotice(event, answer);
      await this.others.notifications.announce(tx.em, { ...notice, userId: row.userId });
      await this.note(tx, row, { isGranted, answer });
      return events.get(tx, event.id);
    });
    if (!answered) {
      throw notFound();
    }
    return answered;
  }

  /** Whoever can answer hears of it, but for the person who asks. */
  private async tellStaff({ em, actor }: Call, event: EventView): Promise<void> {
    const { userId } = signedIn(actor);
    const staff = await this.others.rightHolders.holdersOf(em, manageRegistrations);
    const told = staff.filter((id) => id !== userId);
    await this.others.notifications.announceToAll(em, told, askedNotice(event));
  }

  private async note(
    tx: Call,
    { userId: id, name, email, eventId }: AskedWithdrawalRow,
    { isGranted, answer }: { isGranted: boolean; answer: string },
  ): Promise<void> {
    await this.others.audit.record(tx, {
      action: 'PERMISSION_USED',
      right: manageRegistrations,
      subject: { id, name, email },
      oldValue: 'asked',
      newValue: isGranted ? 'granted' : 'refused',
      reason: `Late withdrawal from event ${String(eventId)}: ${answer}`,
    });
  }
}

const toView = ({ id, userId, name, reason, askedAt }: AskedWithdrawalRow): AskedWithdrawalView => ({
  ...{ id, reason, person: { id: userId, name } },
  // Only rows that were asked for are read.
  askedAt: askedAt ?? new Date(0),
});
