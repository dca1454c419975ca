import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { parse } from '../../../core/validation/parse.ts';
import type {
  AttendanceService,
  DoorCounts,
  DoorPlaceView,
  SaidAct,
} from '../../events/attendance/attendance.service.ts';
import { keepRoster } from '../../events/event.policy.ts';
import type { EventService } from '../../events/event.service.ts';
import type { EventView } from '../../events/event.view.ts';
import type { SignedClaim } from '../signing/signed-code.ts';
import type { PublicKeyView, SigningKeys } from '../signing/signing-keys.ts';
import { doorActsSchema, type DoorActs } from './door.schemas.ts';

/** What a device at a door keeps. */
export interface EventDoorView {
  event: EventView;
  keys: PublicKeyView[];
  places: DoorPlaceView[];
  lastKnown: number;
  readAt: Date;
}

export type DoorOutcome = 'RECORDED' | 'FORGED' | 'OTHER_EVENT' | 'NO_PLACE';

/** What came of one act. */
export interface DoorResultView {
  key: string;
  outcome: DoorOutcome;
}

export interface DoorAnswerView {
  results: DoorResultView[];
  door: EventDoorView;
}

interface OtherServices {
  events: EventService;
  attendance: AttendanceService;
  keys: SigningKeys;
}

type Act = DoorActs['acts'][number];

/** An act with the registration it is about, or why there is none. */
interface Judged {
  act: Act;
  registrationId: number | null;
  refusal: Exclude<DoorOutcome, 'RECORDED' | 'NO_PLACE'> | null;
}

/** The door of an event, whose devices may be without a network for as long as they like. */
export class DoorService {
  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {}

  /** What a device keeps, so that it can let people in by itself. */
  async read(call: Call, eventId: number): Promise<EventDoorView> {
    const { events, attendance, keys } = this.others;
    await authorize(call, keepRoster(call.actor), `read the door of event ${String(eventId)}`);
    const event = await events.get(call, eventId);
    const { places, lastKnown } = await attendance.places(call, eventId);
    return { event, places, lastKnown, keys: await keys.published(call), readAt: this.clock.now() };
  }

  counts(call: Call, eventId: number): Promise<DoorCounts> {
    return this.others.attendance.counts(call, eventId);
  }

  /** Takes in what a device has done, each act once however often it is sent, and tells what the door knows now. */
  async record(call: Call, eventId: number, input: unknown): Promise<DoorAnswerView> {
    await authorize(call, keepRoster(call.actor), `mark who came to event ${String(eventId)}`);
    await this.others.events.get(call, eventId);
    const { acts, sentAt, door } = parse(doorActsSchema, input);
    const judged = await this.judged(call, eventId, acts);
    const momentOf = serverMoments(sentAt, this.clock.now());
    const said = judged.flatMap((each) => toSaid(each, { door, momentOf }));
    const places = await this.others.attendance.record(call, eventId, said);
    const results = judged.map(({ act, registrationId, refusal }): DoorResultView => {
      const isPlace = registrationId !== null && places.has(registrationId);
      return { key: act.key, outcome: refusal ?? (isPlace ? 'RECORDED' : 'NO_PLACE') };
    });
    return { results, door: await this.read(call, eventId) };
  }

  /** The device has checked each ticket; it is checked again, because anybody can say that they are a device. */
  private async judged(call: Call, eventId: number, acts: readonly Act[]): Promise<Judged[]> {
    const texts = acts.map(({ ticket }) => ticket ?? '');
    const claims = await this.others.keys.verified(call, texts);
    return acts.map((act, at) =>
      typeof act.ticket === 'string'
        ? { act, ...ofTicket(claims[at] ?? null, eventId) }
        : { act, registrationId: act.registrationId, refusal: null },
    );
  }
}

function ofTicket(claim: SignedClaim | null, eventId: number): Omit<Judged, 'act'> {
  if (claim?.kind !== 'T') {
    return { registrationId: null, refusal: 'FORGED' };
  }
  const [ofEvent, number = null] = claim.numbers;
  return ofEvent === eventId
    ? { registrationId: number, refusal: null }
    : { registrationId: null, refusal: 'OTHER_EVENT' };
}

/**
 * The moment of the server for a moment of the device: both clocks are read when it sends, so that it does not matter what
 * the device's shows. Nothing has happened later than it is heard of.
 */
function serverMoments(sentAt: Date, now: Date): (at: Date) => Date {
  const ahead = sentAt.getTime() - now.getTime();
  return (at) => new Date(Math.min(at.getTime() - ahead, now.getTime()));
}

function toSaid(
  { act, registrationId, refusal }: Judged,
  { door, momentOf }: { door: string; momentOf: (at: Date) => Date },
): SaidAct[] {
  if (registrationId === null || refusal !== null) {
    return [];
  }
  const undoneKey = act.undoneKey ?? null;
  const kind = undoneKey === null ? 'CAME' : 'UNDO';
  return [{ registrationId, key: act.key, kind, undoneKey, happenedAt: momentOf(act.at), door }];
}
