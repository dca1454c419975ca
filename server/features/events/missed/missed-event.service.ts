import { signedIn } from '../../../access/actor.ts';
import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict } from '../../../core/errors.ts';
import { pageFromRows, pageOffset, type Page, type PageRequest } from '../../../core/pagination.ts';
import { publish } from '../../../core/pubsub.ts';
import { parse } from '../../../core/validation/parse.ts';
import { answerRequest, keepRoster } from '../event.policy.ts';
import type { EventService } from '../event.service.ts';
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
  type RequestAnswer,
} from '../requests/registrant-requests.ts';
import {
  answerExcuse,
  askedExcuses,
  askExcuse,
  countAskedExcuses,
  excuseAsked,
  ownMissed,
  waitsFor,
  type AskedExcuse,
  type MissedEventRow,
} from './excuse.query.ts';
import { excuseAskedNotice, excusedNotice, notExcusedNotice } from './missed-notices.ts';

interface OtherServices {
  events: EventService;
  places: PlacesService;
  registrations: EventRegistrationService;
  requests: RegistrantRequests;
}

const nothingToExcuse = () =>
  conflict('You can ask once to be excused, for an event that you missed and that still counts.');

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
      await this.others.requests.tellStaff(tx, excuseAskedNotice(await this.others.events.get(tx, eventId)));
      return this.mine(tx);
    });
  }

  /** Who asks to be excused for having missed an event and has no answer yet. */
  async list(call: Call, eventId: number, request: PageRequest): Promise<Page<AskedRequestView>> {
    await authorize(call, keepRoster(call.actor), 'eventExcuseRequests');
    const asked = { eventId, now: this.clock.now() };
    const page = { limit: request.pageSize, offset: pageOffset(request) };
    const rows = await askedExcuses(call.em, { ...asked, ...page });
    return pageFromRows(
      request,
      rows,
      toAskedRequest,
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

  private async decide(tx: Call, id: number, given: RequestAnswer): Promise<AskedExcuse> {
    const { isGranted, answer } = given;
    const now = this.clock.now();
    const asked = await excuseAsked.first(tx.em, { id, now });
    if (!asked) {
      throw requestDecided();
    }
    await authorize(tx, answerRequest(tx.actor, asked), `answer the own excuse ${String(id)}`);
    await answerExcuse(tx.em, { id, answer, now, isGranted });
    const notice = isGranted ? excusedNotice(asked, answer) : notExcusedNotice(asked, answer);
    const about = `Excuse for missing event ${String(asked.eventId)}`;
    await this.others.requests.answered(tx, asked, { about, answer: given, notice });
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
}
