import type { Member } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import type { Clock } from '../../core/clock.ts';
import type { FieldMessages } from '../../core/errors.ts';
import type { RateLimiter } from '../../core/rate-limits.ts';
import { emailTaken } from './account.errors.ts';
import { emailChanges } from './account.limits.ts';
import { nameKey } from './account.schemas.ts';
import { doubtsAboutOwner } from './own-password.ts';
import { openedSince } from './sessions/session.query.ts';
import { User } from './user.entity.ts';

const FRESH_MS = 15 * 60_000;
const PASSWORD_NEEDED = 'Enter your current password to change your e-mail address.';

/** What shows that it is the person who changes the e-mail: the password sent along, or also one just used to sign in. */
export type EmailProof = 'password' | 'fresh session';

/** A new address is where a lost password would be sent: it takes more than a token to set one. */
export class EmailChange {
  constructor(
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
  ) {}

  /** What keeps a person from changing the e-mail; whether somebody has the address is told only to whoever may. */
  async doubts(
    call: Call,
    actor: Member,
    { email, currentPassword }: { email?: string; currentPassword?: string },
    proof: EmailProof,
  ): Promise<FieldMessages> {
    if (email === undefined || nameKey(email) === nameKey(actor.email)) {
      return {};
    }
    const doubts = await this.doubtsAboutSender(call, actor, currentPassword ?? '', proof);
    if (Object.keys(doubts).length > 0) {
      return doubts;
    }
    await this.limiter.spend(emailChanges, String(actor.userId));
    const others = await call.em.count(User, { emailKey: nameKey(email), id: { $ne: actor.userId } });
    return others > 0 ? (emailTaken().fields ?? {}) : {};
  }

  private async doubtsAboutSender(
    call: Call,
    { userId, sessionId }: Member,
    password: string,
    proof: EmailProof,
  ): Promise<FieldMessages> {
    const field = 'currentPassword';
    if (password !== '') {
      return doubtsAboutOwner(call, this.limiter, { userId, password, field });
    }
    const since = new Date(this.clock.now().getTime() - FRESH_MS);
    const isFresh = proof === 'fresh session' && (await openedSince.first(call.em, { id: sessionId, since }));
    return isFresh ? {} : { [field]: [PASSWORD_NEEDED] };
  }
}
