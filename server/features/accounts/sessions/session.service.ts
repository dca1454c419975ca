import type { Call } from '../../../access/call.ts';
import { signedIn } from '../../../access/actor.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { networkPrefix } from '../../../core/addresses.ts';
import type { Clock } from '../../../core/clock.ts';
import type { SqlEntityManager } from '../../../core/db/orm.ts';
import { DomainError, invalidCredentials } from '../../../core/errors.ts';
import { hashPassword, isOutdated, passwordMatches } from '../../../core/passwords.ts';
import { publish } from '../../../core/pubsub.ts';
import type { RateLimiter } from '../../../core/rate-limits.ts';
import { newToken, tokenHash } from '../../../core/tokens.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { SecurityLog } from '../../security/security-log.ts';
import type { CountedKind } from '../../security/security-kinds.ts';
import { accountInactive } from '../account.errors.ts';
import { loginPerAddress } from '../account.limits.ts';
import { loginSchema, nameKey } from '../account.schemas.ts';
import { addSession, endOldest, endSessions, noteLogin, renewPasswordHash } from './session.query.ts';
import { sessionsChanged } from './session.topics.ts';
import { SignInGuesses } from './sign-in-guesses.ts';
import { User } from '../user.entity.ts';

const SESSION_DAYS = 30;
const MAX_SESSIONS = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface NewSession {
  token: string;
  expiresAt: Date;
  user: User;
}

/** Signing in and out. */
export class SessionService {
  private readonly guesses: SignInGuesses;

  constructor(
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
    private readonly securityLog: SecurityLog,
  ) {
    this.guesses = new SignInGuesses(limiter);
  }

  /** Opens a session (U1). Whether the name or the password was wrong is never told. */
  async login(call: Call, input: unknown): Promise<NewSession> {
    await this.limiter.spend(loginPerAddress, call.address);
    const { username, password } = parse(loginSchema, input);
    const user = await this.guess(call, nameKey(username), password);
    if (!user) {
      throw invalidCredentials();
    }
    if (!user.isActive) {
      this.note(call, 'SIGN_IN_FAILED', user, 'The account is not active');
      throw accountInactive();
    }
    await renewHash(call, user, password);
    const session = await this.open(call, user);
    this.note(call, 'SIGNED_IN', user, call.device);
    return session;
  }

  /** Ends the calling session, or every session of the person (U14). */
  async logout(call: Call, allSessions: boolean): Promise<void> {
    const actor = signedIn(call.actor);
    await inTransaction(call, async (tx) => {
      await this.revoke(tx.em, actor.userId, allSessions ? {} : { only: actor.sessionId });
      if (allSessions) {
        const person = { id: actor.userId, name: actor.name };
        await this.securityLog.record(tx, { kind: 'SESSIONS_ENDED', person, detail: 'All devices' });
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
        this.note(call, 'SIGN_IN_FAILED', user, user ? 'Wrong password' : 'No such name');
        return null;
      });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'throttled') {
        this.note(call, 'LOCKED_OUT', await named(), 'Too many guesses');
      }
      throw error;
    }
  }

  private note({ em, address }: Call, kind: CountedKind, person: User | null, detail: string): void {
    const concerned = person && { id: person.id, name: person.name };
    this.securityLog.note({ kind, person: concerned, address, detail }, () => em.fork());
  }

  private async open(call: Call, user: User): Promise<NewSession> {
    const token = newToken();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
    await inTransaction(call, async ({ em }) => {
      await addSession(em, {
        userId: user.id,
        tokenHash: tokenHash(token),
        now,
        expiresAt,
        device: call.device,
        origin: networkPrefix(call.address),
      });
      await endOldest(em, { userId: user.id, now, kept: MAX_SESSIONS });
      await noteLogin(em, { userId: user.id, now });
    });
    user.lastLogin = now;
    return { token, expiresAt, user };
  }
}

/** Hashes the password anew where an earlier release did it with less work; a password changed meanwhile stays. */
async function renewHash({ em }: Call, { id, passwordHash }: User, password: string): Promise<void> {
  if (isOutdated(passwordHash)) {
    await renewPasswordHash(em, { id, old: passwordHash, renewed: await hashPassword(password) });
  }
}
