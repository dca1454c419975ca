import type { Call } from '../../../access/call.ts';
import { signedIn } from '../../../access/actor.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import type { SqlEntityManager } from '../../../core/db/orm.ts';
import { DomainError, invalidCredentials } from '../../../core/errors.ts';
import { hashPassword, isOutdated, passwordMatches } from '../../../core/passwords.ts';
import { publish } from '../../../core/pubsub.ts';
import type { RateLimiter } from '../../../core/rate-limits.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { SecurityLog } from '../../security/security-log.ts';
import { accountInactive } from '../account.errors.ts';
import { loginPerAddress } from '../account.limits.ts';
import { loginSchema, nameKey } from '../account.schemas.ts';
import { endSessions, renewPasswordHash } from './session.query.ts';
import type { HalfSignIns } from '../factors/half-sign-ins.ts';
import type { SecondStepService } from '../factors/second-step.service.ts';
import type { NewSession, SessionOpening } from './session-opening.ts';
import { sessionsChanged } from './session.topics.ts';
import { SignInGuesses } from './sign-in-guesses.ts';
import { User } from '../user.entity.ts';

interface SessionParts {
  securityLog: SecurityLog;
  opening: SessionOpening;
  halves: HalfSignIns;
  secondStep: SecondStepService;
}

/** Signing in and out. */
export class SessionService {
  private readonly guesses: SignInGuesses;

  constructor(
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
    private readonly parts: SessionParts,
  ) {
    this.guesses = new SignInGuesses(limiter);
  }

  /** Opens a session (U1); who has a second factor shows it too. Whether the name or the password was wrong is never told. */
  async login(call: Call, input: unknown): Promise<NewSession> {
    await this.limiter.spend(loginPerAddress, call.address);
    const { username, password, code } = parse(loginSchema, input);
    const user = await this.guess(call, nameKey(username), password);
    if (!user) {
      throw invalidCredentials();
    }
    if (!user.isActive) {
      this.parts.opening.note(call, 'SIGN_IN_FAILED', user, 'The account is not active');
      throw accountInactive();
    }
    await renewHash(call, user, password);
    if (user.secondFactorSince) {
      await this.demandFactor(call, user, code);
    }
    return this.parts.opening.open(call, user);
  }

  /** A code that came along is checked at once; without one the sign-in stays half. */
  private async demandFactor(call: Call, user: User, code: string | null | undefined): Promise<void> {
    if (!code) {
      throw await this.parts.halves.begin(call, user);
    }
    await this.parts.secondStep.prove(call, user, { code });
  }

  /** Ends the calling session, or every session of the person (U14). */
  async logout(call: Call, allSessions: boolean): Promise<void> {
    const actor = signedIn(call.actor);
    await inTransaction(call, async (tx) => {
      await this.revoke(tx.em, actor.userId, allSessions ? {} : { only: actor.sessionId });
      if (allSessions) {
        const person = { id: actor.userId, name: actor.name };
        await this.parts.securityLog.record(tx, { kind: 'SESSIONS_ENDED', person, detail: 'All devices' });
      }
    });
  }

  /** Revokes sessions of a person and tells the sockets; part of the surrounding transaction. */
  async revoke(
    em: SqlEntityManager,
    userId: number,
    which: { only?: number; except?: number },
  ): Promise<void> {
    const { only = null, except = null } = which;
    await endSessions(em, { userId, now: this.clock.now(), only, except });
    if (only === null) {
      await this.parts.halves.endOf(em, userId);
    }
    await publish(em, sessionsChanged, { userId });
  }

  /** The person whose name and password these are; what went wrong is noted. */
  private async guess(call: Call, key: string, password: string): Promise<User | null> {
    const named = () => call.em.findOne(User, { usernameKey: key });
    try {
      return await this.guesses.guess(call, key, async () => {
        const user = await named();
        if (await passwordMatches(password, user?.passwordHash ?? null)) {
          return user;
        }
        this.parts.opening.note(call, 'SIGN_IN_FAILED', user, user ? 'Wrong password' : 'No such name');
        return null;
      });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'throttled') {
        this.parts.opening.note(call, 'LOCKED_OUT', await named(), 'Too many guesses');
      }
      throw error;
    }
  }
}

/** Hashes the password anew where an earlier release did it with less work; a password changed meanwhile stays. */
async function renewHash({ em }: Call, user: User, password: string): Promise<void> {
  const { id, passwordHash: old } = user;
  if (isOutdated(old)) {
    user.passwordHash = await hashPassword(password);
    await renewPasswordHash(em, { id, old, renewed: user.passwordHash });
  }
}
