import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import { pageFromRows, pageOffset, type Page, type PageRequest } from '../../../core/pagination.ts';
import { publish } from '../../../core/pubsub.ts';
import { parse } from '../../../core/validation/parse.ts';
import { eventEnded } from '../event.errors.ts';
import { answerRequest, keepRoster } from '../event.policy.ts';
import type { EventService } from '../event.service.ts';
import { eventStatus } from '../event-status.ts';
import { eventChanged } from '../event.topics.ts';
import type { EventView } from '../event.view.ts';
import type { PlacesService } from '../places/places.service.ts';
import type { EventRegistrationService } from '../registrations/event-registration.service.ts';
import {
  answerSchema,
  askSchema,
  requestDecided,
  toAskedRequest,
  type AskedRequestView,
  type RegistrantRequests,
} from '../requests/registrant-requests.ts';
import { grantedNotice, refusedNotice, withdrawalAskedNotice } from './late-withdrawal-notices.ts';
import {
  askedWithdrawals,
  askToWithdraw,
  countAskedWithdrawals,
  refuseWithdrawal,
  withdrawalAsked,
} from './late-withdrawal.query.ts';

interface OtherServices {
  events: EventService;
  places: PlacesService;
  registrations: EventRegistrationService;
  requests: RegistrantRequests;
}

const nothingToAsk = () =>
  conflict('You can ask to be let go once the time to give your place back is over, before the event.');

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
      await this.others.requests.tellStaff(tx, withdrawalAskedNotice(event));
      await publish(tx.em, eventChanged, { eventId });
      return this.others.events.get(tx, eventId);
    });
    if (!asked) {
      throw notFound();
    }
    return asked;
  }

  /** Who asks to be let go from an event and has no answer yet. */
  async list(call: Call, eventId: number, request: PageRequest): Promise<Page<AskedRequestView>> {
    await authorize(call, keepRoster(call.actor), 'eventWithdrawalRequests');
    const asked = { eventId, limit: request.pageSize, offset: pageOffset(request) };
    const rows = await askedWithdrawals(call.em, asked);
    return pageFromRows(
      request,
      rows,
      toAskedRequest,
      async () => (await countAskedWithdrawals.first(call.em, { eventId }))?.n ?? 0,
    );
  }

  /** Lets somebody go as if they had given the place back in time, or refuses it; the person is told, with the words. */
  async answer(call: Call, id: number, input: unknown): Promise<EventView> {
    await authorize(call, keepRoster(call.actor), `answer withdrawal from registration ${String(id)}`);
    const given = parse(answerSchema, input);
    const { isGranted, answer } = given;
    const { places, registrations, events, requests } = this.others;
    const found = await withdrawalAsked.first(call.em, { id });
    if (!found) {
      throw requestDecided();
    }
    await authorize(call, answerRequest(call.actor, found), `answer the own withdrawal ${String(id)}`);
    const answered = await places.locking(call, found.eventId, async (tx, event) => {
      const row = await withdrawalAsked.first(tx.em, { id });
      if (!row) {
        throw requestDecided();
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
      const about = `Late withdrawal from event ${String(row.eventId)}`;
      await requests.answered(tx, row, { about, answer: given, notice });
      return events.get(tx, event.id);
    });
    if (!answered) {
      throw notFound();
    }
    return answered;
  }
}
