import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { networkPrefix } from '../../../core/addresses.ts';
import { nairobiWords, type Clock } from '../../../core/clock.ts';
import { invalidCredentials } from '../../../core/errors.ts';
import { newToken, tokenHash } from '../../../core/tokens.ts';
import type { CountedKind } from '../../security/security-kinds.ts';
import type { SecurityLog } from '../../security/security-log.ts';
import type { TellPerson } from '../people/tell-person.ts';
import type { User } from '../user.entity.ts';
import { addSession, endOldest, noteLogin } from './session.query.ts';
import { DEVICES_PATH } from '../people/account-paths.ts';

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
    private readonly tellPerson: TellPerson,
  ) {}

  /**
   * A session on the calling device; part of the surrounding transaction. The oldest of too many ends. Throws where the
   * account, its password or whether it has a second factor is no longer what was looked at.
   */
  async open(call: Call, user: User): Promise<NewSession> {
    const token = newToken();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
    await inTransaction(call, async (tx) => {
      const { em } = tx;
      const { id: userId, passwordHash } = user;
      const hasFactor = (user.secondFactorSince ?? null) !== null;
      if (!(await noteLogin.first(em, { userId, passwordHash, hasFactor, now }))) {
        throw invalidCredentials();
      }
      const opened = await addSession.first(em, {
        userId,
        tokenHash: tokenHash(token),
        now,
        expiresAt,
        device: call.device,
        origin: networkPrefix(call.address),
      });
      await endOldest(em, { userId, now, kept: MAX_SESSIONS });
      if (opened?.isNewDevice) {
        await this.tellOfDevice(tx, userId);
      }
    });
    user.lastLogin = now;
    this.note(call, 'SIGNED_IN', user, call.device);
    return { token, expiresAt, user };
  }

  /** Somebody who knows the password may be behind it. */
  private async tellOfDevice(tx: Call, userId: number): Promise<void> {
    const device = tx.device === '' ? 'an unknown device' : tx.device;
    await this.tellPerson(tx, {
      userId,
      kind: 'SECURITY',
      title: 'Sign-in from a new device',
      path: DEVICES_PATH,
      message: `Somebody signed in to your account with ${device}, from the network ${networkPrefix(tx.address).replace(/\.0\/24$/, '.x')}, ${nairobiWords(this.clock.now())}. If that was not you, sign out that device in your account settings and change your password.`,
    });
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
