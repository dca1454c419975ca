import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import type { Right } from '../../../access/right.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { nairobiWords } from '../../../core/clock.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import { hashPassword } from '../../../core/passwords.ts';
import type { RateLimiter } from '../../../core/rate-limits.ts';
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
import { passwordChanged, signInLinkLetter } from '../letters/password.letters.ts';
import type { EmailConfirmation } from '../recovery/email-confirmation.service.ts';
import type { OwnMail } from '../recovery/own-mail.ts';
import { NO_LONGER, type LinkBook } from './link-book.ts';
import { makeLinkFor } from './sign-in-link.policy.ts';

const LINK_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;
/** Links by which a password is chosen. */
const KINDS = ['STAFF', 'RECOVERY'] as const;

/** A link as it is shown once, to whoever made it. */
export interface MadeLink {
  url: string;
  expiresAt: Date;
  /** Whether it was also sent to its person. */
  isMailed: boolean;
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
  links: LinkBook;
  ownMail: OwnMail;
  confirmation: EmailConfirmation;
}

/** Links by which people choose a password: who was entered by staff, and who forgot theirs. */
export class SignInLinkService {
  constructor(
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
    return this.open(call, token);
  }

  /** Sets the password that the person chose; every device is signed out. Returns the name to sign in with. */
  async use(call: Call, input: unknown): Promise<string> {
    await this.parts.limiter.spend(linksPerAddress, call.address);
    const { token } = parse(linkSchema, input);
    const { name, username } = await this.open(call, token);
    const { password } = await parseFully(useLinkSchema(sentAs(input, 'password')), input, (read) =>
      doubtsAboutPassword('password', read.password, username),
    );
    const passwordHash = await hashPassword(password);
    await inTransaction(call, async (tx) => {
      const link = await this.parts.links.use(tx.em, token, KINDS);
      const { userId, kind, email } = link;
      if (await this.parts.desk.hasOutgrown(tx, link)) {
        throw notFound(NO_LONGER);
      }
      await tx.em.nativeUpdate(User, { id: userId }, { passwordHash });
      await this.parts.links.endAll(tx.em, userId);
      await this.parts.sessions.revoke(tx.em, userId, {});
      // Staff have seen the links that they made: only what was mailed shows that mail arrives.
      if (kind === 'RECOVERY' && email !== null) {
        await this.parts.confirmation.noteArrival(tx.em, userId, email);
      }
      await this.parts.ownMail.send(tx.em, userId, passwordChanged, () => ({}));
      await this.parts.securityLog.record(tx, {
        kind: 'PASSWORD_CHANGED',
        person: { id: userId, name },
        detail: kind === 'RECOVERY' ? 'By a link that was mailed' : 'By a link that staff made',
      });
    });
    return username;
  }

  private async open(call: Call, token: string) {
    const link = await this.parts.links.look(call.em, token, KINDS);
    if (await this.parts.desk.hasOutgrown(call, link)) {
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
    const madeById = signedIn(tx.actor).userId;
    const made = { madeById, madeByRight: right, lastsMs: LINK_DAYS * DAY_MS };
    const link = { userId: id, kind: 'STAFF', ...made } as const;
    const { token, expiresAt } = await this.parts.links.add(tx.em, link);
    const isMailed = await this.parts.ownMail.send(tx.em, id, signInLinkLetter, ({ username }) => ({
      token,
      username,
      until: nairobiWords(expiresAt),
    }));
    await this.parts.audit.record(tx, {
      action: 'PERMISSION_USED',
      subject: { id, name, email },
      right,
      reason: `Made a sign-in link for person ${String(id)}`,
    });
    // Behind the sign, so that no server or proxy on the way ever sees or logs it.
    return { url: `${this.origin()}/choose-password#${token}`, expiresAt, isMailed };
  }
}
