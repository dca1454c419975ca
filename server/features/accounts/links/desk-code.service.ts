import { hash, randomInt } from 'node:crypto';
import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { conflict, invalidField, validationError } from '../../../core/errors.ts';
import { hashPassword } from '../../../core/passwords.ts';
import type { RateLimiter } from '../../../core/rate-limits.ts';
import { SPOKEN_SIGNS } from '../../../core/spoken-code.ts';
import { parseFully, sentAs } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { SecurityLog } from '../../security/security-log.ts';
import { deskCodeGuesses, deskCodesPerAddress } from '../account.limits.ts';
import { manageUsers } from '../account.policy.ts';
import { deskCodeSchema, nameKey } from '../account.schemas.ts';
import { doubtsAboutPassword } from '../chosen-password.ts';
import type { PeopleDesk } from '../desk/people-desk.ts';
import { passwordChanged } from '../letters/password.letters.ts';
import type { TellPerson } from '../people/tell-person.ts';
import type { OwnMail } from '../recovery/own-mail.ts';
import { accountKnownAs } from '../recovery/own-address.query.ts';
import type { SessionService } from '../sessions/session.service.ts';
import { User } from '../user.entity.ts';
import type { LinkBook } from './link-book.ts';
import { makeLinkFor } from './sign-in-link.policy.ts';
import { DEVICES_PATH } from '../people/account-paths.ts';

const LASTS_MS = 10 * 60_000;
const SIGNS = 8;
const NOT_RIGHT = 'This code is not right, or counts no longer. Ask for a new one at the desk.';

/** A code as it is shown once, to whoever made it. */
export interface MadeDeskCode {
  code: string;
  expiresAt: Date;
}

interface DeskCodeParts {
  desk: PeopleDesk;
  sessions: SessionService;
  limiter: RateLimiter;
  audit: AuditService;
  securityLog: SecurityLog;
  links: LinkBook;
  ownMail: OwnMail;
  tellPerson: TellPerson;
}

const newCode = (): string =>
  Array.from({ length: SIGNS }, () => SPOKEN_SIGNS.charAt(randomInt(SPOKEN_SIGNS.length))).join('');

/** A code alone is short: what is kept is the hash of it with whose it is. */
const secretOf = (userId: number, code: string): string => `desk ${String(userId)} ${code}`;

/** Codes by which somebody who stands at the desk, and whom no mail reaches, chooses a password. */
export class DeskCodeService {
  constructor(private readonly parts: DeskCodeParts) {}

  /** Makes a code for a person who is present; one made before counts no longer. It is told once and kept nowhere. */
  async make(call: Call, id: number): Promise<MadeDeskCode> {
    return this.parts.desk.act(call, id, async (tx, subject) => {
      await authorize(tx, makeLinkFor(tx.actor, subject), `make a desk code for person ${String(id)}`);
      if (!subject.isActive) {
        throw conflict('This account is closed. Activate it first.');
      }
      const { userId: madeById, name } = signedIn(tx.actor);
      const code = newCode();
      const made = { madeById, madeByRight: manageUsers, lastsMs: LASTS_MS };
      const link = { userId: id, kind: 'DESK', ...made } as const;
      const { expiresAt } = await this.parts.links.add(tx.em, { ...link, secret: secretOf(id, code) });
      await this.parts.audit.record(tx, {
        action: 'PERMISSION_USED',
        subject,
        right: manageUsers,
        reason: `Made a desk code for person ${String(id)}`,
      });
      await this.parts.tellPerson(tx, {
        userId: id,
        kind: 'SECURITY',
        title: 'A code for a new password was made for you',
        path: DEVICES_PATH,
        message: `${name} made it at the desk. Whoever types it within ten minutes chooses your password. If you were not there, tell the club at once.`,
      });
      return { code, expiresAt };
    });
  }

  /**
   * Sets the password of whoever has the code; every device is signed out. Returns the name to sign in with. For names that
   * nobody has, the same is worked out and the same is said.
   */
  async use(call: Call, input: unknown): Promise<string> {
    await this.parts.limiter.spend(deskCodesPerAddress, call.address);
    const schema = deskCodeSchema(sentAs(input, 'password'));
    const { login, code, password } = await parseFully(schema, input, (read) =>
      doubtsAboutPassword('password', read.password, read.login),
    );
    const key = nameKey(login.trim());
    await this.parts.limiter.spend(deskCodeGuesses, hash('sha256', key));
    const passwordHash = await hashPassword(password);
    return inTransaction(call, async (tx) => {
      const person = await accountKnownAs.first(tx.em, { key });
      const used = await this.parts.links.tryUse(tx.em, secretOf(person?.id ?? 0, code), ['DESK']);
      if (!person || !used || (await this.parts.desk.hasOutgrown(tx, used))) {
        throw invalidField('code', NOT_RIGHT);
      }
      const { id: userId, name, username } = person;
      // They may have typed their address; told to nobody but whoever has the code, which can still be used.
      const doubts = await doubtsAboutPassword('password', password, username);
      if (Object.keys(doubts).length > 0) {
        throw validationError(doubts);
      }
      await tx.em.nativeUpdate(User, { id: userId }, { passwordHash });
      await this.parts.links.endAll(tx.em, userId);
      await this.parts.sessions.revoke(tx.em, userId, {});
      await this.parts.ownMail.send(tx.em, userId, passwordChanged, () => ({}));
      await this.parts.securityLog.record(tx, {
        kind: 'PASSWORD_CHANGED',
        person: { id: userId, name },
        detail: 'By a code from the desk',
      });
      return username;
    });
  }
}
