import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict, invalidField, notFound } from '../../../core/errors.ts';
import type { RateLimit, RateLimiter } from '../../../core/rate-limits.ts';
import type { AttendanceService } from '../../events/attendance/attendance.service.ts';
import { keepRoster } from '../../events/event.policy.ts';
import type { EventService } from '../../events/event.service.ts';
import type { EventView } from '../../events/event.view.ts';
import type { SigningKeys } from '../signing/signing-keys.ts';
import { endOfStep, readRoomCode, roomCode, stepAt } from './room-code.ts';

/** What a screen in the room shows. */
export interface RoomScreenView {
  event: EventView;
  code: string;
  changesAt: Date;
}

interface OtherServices {
  events: EventService;
  attendance: AttendanceService;
  keys: SigningKeys;
  limiter: RateLimiter;
}

/** Before the start, so long is checked in. */
const EARLY_MS = 2 * 60 * 60_000;

/** Wrong codes that one person types: of 887 million. */
const guessesPerUser: RateLimit = { name: 'room-codes-user', points: 10, seconds: 10 * 60 };

const WRONG = 'This code is not on the screen now. Type the one that is there.';

const CLOSED = 'You can check in from two hours before the event until it is over.';

/** Checking in alone: who has a place types the code that stands on a screen in the room, and so is there. */
export class CheckInService {
  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {}

  /** The code of this half minute, for the screen. */
  async screen(call: Call, eventId: number): Promise<RoomScreenView> {
    await authorize(call, keepRoster(call.actor), `show the code of event ${String(eventId)}`);
    const event = await this.others.events.get(call, eventId);
    const step = stepAt(this.clock.now());
    return { event, code: await this.codeOf(call, eventId, step), changesAt: endOfStep(step) };
  }

  /** Says that the caller is there. The code before the one on the screen counts too: typing takes a while. */
  async checkIn(call: Call, eventId: number, typed: string): Promise<EventView> {
    const { userId } = signedIn(call.actor);
    const { events, attendance, limiter } = this.others;
    const event = await events.get(call, eventId);
    if (event.registrationId === null) {
      throw notFound('You have no place at this event.');
    }
    const now = this.clock.now();
    if (event.status === 'COMPLETED' || event.startsAt.getTime() - now.getTime() > EARLY_MS) {
      throw conflict(CLOSED);
    }
    const step = stepAt(now);
    const right = await limiter.guess(guessesPerUser, String(userId), async () => {
      const codes = [await this.codeOf(call, eventId, step), await this.codeOf(call, eventId, step - 1)];
      return codes.includes(readRoomCode(typed)) ? true : null;
    });
    if (!right) {
      throw invalidField('code', WRONG);
    }
    const registrationId = event.registrationId;
    const key = `self:${String(registrationId)}:${String(step)}`;
    const act = { registrationId, key, kind: 'CAME' as const, undoneKey: null, happenedAt: now, door: '' };
    if (!(await attendance.recordOwn(call, eventId, act))) {
      throw notFound('You have no place at this event.');
    }
    return event;
  }

  private async codeOf(call: Call, eventId: number, step: number): Promise<string> {
    return roomCode(await this.others.keys.foretold(call, `room:${String(eventId)}:${String(step)}`));
  }
}
