import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import type { RateLimit, RateLimiter } from '../../../core/rate-limits.ts';
import { newToken, tokenHash } from '../../../core/tokens.ts';
import { addressSince, endAddress, keepAddress, readerOf } from './calendar-address.query.ts';

/** That there is an address, and since when. Which one it is nobody knows but who has it. */
export interface CalendarAddressView {
  since: Date;
}

/** The address, told once. */
export interface NewCalendarAddressView extends CalendarAddressView {
  address: string;
}

const addressesPerUser: RateLimit = { name: 'calendar-addresses-user', points: 10, seconds: 60 * 60 };

/** Calendars ask every few hours; several devices may follow one. */
const readsPerUser: RateLimit = { name: 'calendar-reads-user', points: 120, seconds: 60 * 60 };

/** Addresses that are none, from one network. */
const missesPerNetwork: RateLimit = { name: 'calendar-misses-network', points: 60, seconds: 10 * 60 };

/** The secret addresses by which people have their own events in their calendars. */
export class OwnCalendarService {
  constructor(
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
    private readonly origin: () => string,
  ) {}

  /** Whether the caller has an address. */
  async mine(call: Call): Promise<CalendarAddressView | null> {
    return addressSince.first(call.em, { userId: signedIn(call.actor).userId });
  }

  /** Makes an address for the caller; what follows the one before it finds nothing any more. */
  async make(call: Call): Promise<NewCalendarAddressView> {
    const { userId } = signedIn(call.actor);
    await this.limiter.spend(addressesPerUser, String(userId));
    const secret = newToken();
    const now = this.clock.now();
    await keepAddress(call.em, { userId, hash: tokenHash(secret), now });
    return { address: `${this.origin()}/calendar/${secret}.ics`, since: now };
  }

  /** Ends the caller's address; false when there was none. */
  async end(call: Call): Promise<boolean> {
    return (await endAddress(call.em, { userId: signedIn(call.actor).userId })).length > 0;
  }

  /** Whose calendar an address is; null for one that is none any more, or never was. */
  async reader(call: Call, secret: string): Promise<number | null> {
    await this.limiter.check(missesPerNetwork, call.address);
    const reader = await readerOf.first(call.em, { hash: tokenHash(secret) });
    if (!reader) {
      await this.limiter.spend(missesPerNetwork, call.address);
      return null;
    }
    await this.limiter.spend(readsPerUser, String(reader.userId));
    return reader.userId;
  }
}
