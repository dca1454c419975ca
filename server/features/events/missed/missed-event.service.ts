import { z } from 'zod';
import { signedIn } from '../../../access/actor.ts';
import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict } from '../../../core/errors.ts';
import { pageFromRows, pageOffset, type Page, type PageRequest } from '../../../core/pagination.ts';
import { publish } from '../../../core/pubsub.ts';
import { boolean, text } from '../../../core/validation/fields.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { RightHoldersService } from '../../accounts/people/right-holders.service.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import { answerRequest, keepRoster, manageRegistrations } from '../event.policy.ts';
import type { EventService } from '../event.service.ts';
import { eventChanged } from '../event.topics.ts';
import type { EventView } from '../event.view.ts';
import type { PlacesService } from '../places/places.service.ts';
import type { EventRegistrationService } from '../registrations/event-registration.service.ts';
import {
  answerExcuse,
  askedExcuses,
  askExcuse,
  countAskedExcuses,
  excuseAsked,
  ownMissed,
  waitsFor,
  type AskedExcuse,
  type AskedExcuseRow,
  type MissedEventRow,
} from './excuse.query.ts';
import { excuseAskedNotice, excusedNotice, notExcusedNotice } from './missed-notices.ts';

interface OtherServices {
  events: EventService;
  places: PlacesService;
  registrations: EventRegistrationService;
  notifications: NotificationService;
  audit: AuditService;
  rightHolders: RightHoldersService;
}

/** Somebody who asks to be excused for an event they missed. */
export interface AskedExcuseView {
  /** Of the registration. */
  id: number;
  person: { id: number; name: string };
  reason: string;
  askedAt: Date;
}

interface Answer {
  isGranted: boolean;
  answer: string;
}

const why = () => text({ min: 5, max: 500, tooShort: 'Say why, in at least 5 characters' });

const askSchema = z.object({ reason: why() });

const answerSchema = z.object({ isGranted: boolean(), answer: why() });

const nothingToExcuse = () =>
  conflict('You can ask once to be excused, for an event that you missed and that still counts.');

const isDecided = () => conflict('Nobody asks this any more: it is decided.', 'not_pending');

/** Events that people missed, which put them behind others on waiting lists, and being excused for them. */
export class MissedEventService {
  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {}

  /** What the caller missed that still counts, latest first. */
  async mine({ em, actor }: Call): Promise<MissedEventRow[]> {
    return ownMissed(em, { userId: signedIn(actor).userId, now: this.clock.now() });
  }

  /** Asks, once for each registration, to be excused; until staff grant it the event counts. */
  async ask(call: Call, id: number, input: unknown): Promise<MissedEventRow[]> {
    const { reason } = parse(askSchema, input);
    const eventId = await this.others.registrations.ownEvent(call, id);
    return inTransaction(call, async (tx) => {
      if (!(await askExcuse.first(tx.em, { id, reason, now: this.clock.now() }))) {
        throw nothingToExcuse();
      }
      await this.tellStaff(tx, await this.others.events.get(tx, eventId));
      return this.mine(tx);
    });
  }

  /** Who asks to be excused for having missed an event and has no answer yet. */
  async list(call: Call, eventId: number, request: PageRequest): Promise<Page<AskedExcuseView>> {
    await authorize(call, keepRoster(call.actor), 'eventExcuseRequests');
    const asked = { eventId, now: this.clock.now() };
    const page = { limit: request.pageSize, offset: pageOffset(request) };
    const rows = await askedExcuses(call.em, { ...asked, ...page });
    return pageFromRows(
      request,
      rows,
      toView,
      async () => (await countAskedExcuses.first(call.em, asked))?.n ?? 0,
    );
  }

  /** Excuses somebody, whose turns count anew at once, or refuses it; the person is told, with the words. */
  async answer(call: Call, id: number, input: unknown): Promise<EventView> {
    await authorize(call, keepRoster(call.actor), `answer excuse of registration ${String(id)}`);
    const answer = parse(answerSchema, input);
    const { userId, eventId } = await inTransaction(call, async (tx) => this.decide(tx, id, answer));
    if (answer.isGranted) {
      await this.serveAnew(call, userId);
    }
    return this.others.events.get(call, eventId);
  }

  private async decide(tx: Call, id: number, { isGranted, answer }: Answer): Promise<AskedExcuse> {
    const now = this.clock.now();
    const asked = await excuseAsked.first(tx.em, { id, now });
    if (!asked) {
      throw isDecided();
    }
    await authorize(tx, answerRequest(tx.actor, asked), `answer the own excuse ${String(id)}`);
    await answerExcuse(tx.em, { id, answer, now, isGranted });
    const notice = isGranted ? excusedNotice(asked, answer) : notExcusedNotice(asked, answer);
    await this.others.notifications.announce(tx.em, { ...notice, userId: asked.userId });
    await this.note(tx, asked, { isGranted, answer });
    return asked;
  }

  /** What somebody waits for is locked one event after the other, so that nobody waits for two. */
  private async serveAnew(call: Call, userId: number): Promise<void> {
    const { places } = this.others;
    for (const { id } of await waitsFor(call.em, { userId })) {
      await places.locking(call, id, async (tx, event) => {
        await places.serve(tx, event);
        await publish(tx.em, eventChanged, { eventId: event.id });
      });
    }
  }

  /** Whoever can answer hears of it, but for the person who asks. */
  private async tellStaff({ em, actor }: Call, event: EventView): Promise<void> {
    const { userId } = signedIn(actor);
    const staff = await this.others.rightHolders.holdersOf(em, manageRegistrations);
    const told = staff.filter((id) => id !== userId);
    await this.others.notifications.announceToAll(em, told, excuseAskedNotice(event));
  }

  private async note(
    tx: Call,
    { userId: id, name, email, eventId }: AskedExcuse,
    { isGranted, answer }: Answer,
  ): Promise<void> {
    await this.others.audit.record(tx, {
      action: 'PERMISSION_USED',
      right: manageRegistrations,
      subject: { id, name, email },
      oldValue: 'asked',
      newValue: isGranted ? 'granted' : 'refused',
      reason: `Excuse for missing event ${String(eventId)}: ${answer}`,
    });
  }
}

const toView = ({ id, userId, name, reason, askedAt }: AskedExcuseRow): AskedExcuseView => ({
  ...{ id, reason, person: { id: userId, name } },
  // Only rows that were asked for are read.
  askedAt: askedAt ?? new Date(0),
});
