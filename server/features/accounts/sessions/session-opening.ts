import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { networkPrefix } from '../../../core/addresses.ts';
import type { Clock } from '../../../core/clock.ts';
import { newToken, tokenHash } from '../../../core/tokens.ts';
import type { CountedKind } from '../../security/security-kinds.ts';
import type { SecurityLog } from '../../security/security-log.ts';
import type { User } from '../user.entity.ts';
import { addSession, endOldest, noteLogin } from './session.query.ts';

const SESSION_DAYS = 30;
const MAX_SESSIONS = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface NewSession {
  token: string;
  expiresAt: Date;
  user: User;
}

/** Opens sessions for people who have shown all that is asked of them, and notes who tried. */
export class SessionOpening {
  constructor(
    private readonly clock: Clock,
    private readonly securityLog: SecurityLog,
  ) {}

  /** A session on the calling device; part of the surrounding transaction. The oldest of too many ends. */
  async open(call: Call, user: User): Promise<NewSession> {
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
    this.note(call, 'SIGNED_IN', user, call.device);
    return { token, expiresAt, user };
  }

  /** Counts an attempt in the security log. */
  note(
    { em, address }: Call,
    kind: CountedKind,
    person: { id: number; name: string } | null,
    detail: string,
  ): void {
    const concerned = person && { id: person.id, name: person.name };
    this.securityLog.note({ kind, person: concerned, address, detail }, () => em.fork());
  }
}
