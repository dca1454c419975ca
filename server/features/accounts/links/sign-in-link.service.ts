import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import type { Right } from '../../../access/right.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import { hashPassword } from '../../../core/passwords.ts';
import type { RateLimiter } from '../../../core/rate-limits.ts';
import { newToken, tokenHash } from '../../../core/tokens.ts';
import { parse, parseFully, sentAs } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { SecurityLog } from '../../security/security-log.ts';
import { linksPerAddress } from '../account.limits.ts';
import { manageUsers } from '../account.policy.ts';
import { linkSchema, useLinkSchema } from '../account.schemas.ts';
import { doubtsAboutPassword } from '../chosen-password.ts';
import type { PeopleDesk, Subject } from '../desk/people-desk.ts';
import type { SessionService } from '../sessions/session.service.ts';
import { User } from '../user.entity.ts';
import { makeLinkFor } from './sign-in-link.policy.ts';
import { addLink, endLinksOf, openLink, useUp } from './sign-in-link.query.ts';

const LINK_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;
const NO_LONGER = 'This link is no longer valid. Ask for a new one.';

/** A link as it is shown once, to whoever made it. */
export interface MadeLink {
  url: string;
  expiresAt: Date;
}

/** Whom a link is for. */
export interface LinkView {
  name: string;
  username: string;
  expiresAt: Date;
}

interface LinkParts {
  desk: PeopleDesk;
  sessions: SessionService;
  limiter: RateLimiter;
  audit: AuditService;
  securityLog: SecurityLog;
}

/** Links by which people choose a password: who was entered by staff, and who forgot theirs. */
export class SignInLinkService {
  constructor(
    private readonly clock: Clock,
    private readonly origin: () => string,
    private readonly parts: LinkParts,
  ) {}

  /** Makes a link for a person; one made before counts no longer. It is told once and kept nowhere. */
  async make(call: Call, id: number): Promise<MadeLink> {
    const deed = 'make a sign-in link for person';
    return this.parts.desk.act(call, id, async (tx, subject) => {
      await authorize(tx, makeLinkFor(tx.actor, subject), `${deed} ${String(id)}`);
      if (!subject.isActive) {
        throw conflict('This account is closed. Activate it first.');
      }
      return this.makeFor(tx, subject);
    });
  }

  /** Whom a link is for. Throws NOT_FOUND for one that counts no longer. */
  async look(call: Call, input: unknown): Promise<LinkView> {
    await this.parts.limiter.spend(linksPerAddress, call.address);
    const { token } = parse(linkSchema, input);
    return this.opened(call, token);
  }

  /** Sets the password that the person chose; every device is signed out. Returns the name to sign in with. */
  async use(call: Call, input: unknown): Promise<string> {
    await this.parts.limiter.spend(linksPerAddress, call.address);
    const { token } = parse(linkSchema, input);
    const { userId, name, username } = await this.opened(call, token);
    const { password } = await parseFully(useLinkSchema(sentAs(input, 'password')), input, (read) =>
      Promise.resolve(doubtsAboutPassword('password', read.password, username)),
    );
    const passwordHash = await hashPassword(password);
    await inTransaction(call, async (tx) => {
      const used = await useUp.first(tx.em, { tokenHash: tokenHash(token), now: this.clock.now() });
      if (!used) {
        throw notFound(NO_LONGER);
      }
      await tx.em.nativeUpdate(User, { id: userId }, { passwordHash });
      await this.parts.sessions.revoke(tx.em, userId, {});
      const detail = 'By a link that staff made';
      await this.parts.securityLog.record(tx, {
        kind: 'PASSWORD_CHANGED',
        person: { id: userId, name },
        detail,
      });
    });
    return username;
  }

  private async opened({ em }: Call, token: string) {
    const link = await openLink.first(em, { tokenHash: tokenHash(token), now: this.clock.now() });
    if (!link) {
      throw notFound(NO_LONGER);
    }
    return link;
  }

  /** The same within a transaction, for whom the caller has just added or may reach. */
  async makeFor(
    tx: Call,
    { id, name, email }: Pick<Subject, 'id' | 'name' | 'email'>,
    right: Right = manageUsers,
  ): Promise<MadeLink> {
    const now = this.clock.now();
    const token = newToken();
    const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS);
    await endLinksOf(tx.em, { userId: id, now });
    const madeById = signedIn(tx.actor).userId;
    await addLink(tx.em, { userId: id, madeById, tokenHash: tokenHash(token), now, expiresAt });
    await this.parts.audit.record(tx, {
      action: 'PERMISSION_USED',
      subject: { id, name, email },
      right,
      reason: `Made a sign-in link for person ${String(id)}`,
    });
    // Behind the sign, so that no server or proxy on the way ever sees or logs it.
    return { url: `${this.origin()}/choose-password#${token}`, expiresAt };
  }
}
