import { LockMode } from '@mikro-orm/core';
import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { SharedLoader } from '../../access/shared-loader.ts';
import { inTransaction } from '../../access/transaction.ts';
import { violatedUnique } from '../../core/db/sql-state.ts';
import { notFound } from '../../core/errors.ts';
import { hashPassword } from '../../core/passwords.ts';
import type { RateLimiter } from '../../core/rate-limits.ts';
import { parseFully, sentAs } from '../../core/validation/parse.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ImageUploadService } from '../pictures/image-upload.service.ts';
import type { PictureReference } from '../pictures/picture-areas.ts';
import { takenError } from './account.errors.ts';
import { passwordChanges } from './account.limits.ts';
import { changePasswordSchema, nameKey, profileSchema } from './account.schemas.ts';
import { passwordChanged } from './letters/password.letters.ts';
import type { EmailConfirmation } from './recovery/email-confirmation.service.ts';
import type { OwnMail } from './recovery/own-mail.ts';
import type { EmailChange, EmailProof } from './email-change.ts';
import { doubtsAboutPassword } from './chosen-password.ts';
import type { LinkBook } from './links/link-book.ts';
import { doubtsAboutOwner } from './own-password.ts';
import type { SessionService } from './sessions/session.service.ts';
import { User } from './user.entity.ts';
import { usersById } from './user.query.ts';
import type { UserRecord } from './user.view.ts';

/** Where the photos of people are named. */
export const profilePictures: PictureReference = {
  area: 'profiles',
  table: 'users',
  column: 'profile_picture',
};

/** What `is_active` of somebody signed in is, in both forms that booleans come in. */
const STILL_ACTIVE = new Set<unknown>([true, 'true']);

/** Fields that only staff may change; who sends another value for one of them leaves a trace (contract §1.7). */
export interface PrivilegedFields {
  role?: unknown;
  permissions?: unknown;
  is_active?: unknown;
}

interface ProfileParts {
  audit: AuditService;
  confirmation: EmailConfirmation;
  imageUploads: ImageUploadService;
  links: LinkBook;
  ownMail: OwnMail;
  securityLog: SecurityLog;
}

/** What a person does with the own account. */
export class ProfileService {
  private readonly records = new SharedLoader<UserRecord>(
    async ({ em }, ids) => new Map((await usersById(em, { ids })).map((record) => [record.id, record])),
  );

  constructor(
    private readonly sessions: SessionService,
    private readonly limiter: RateLimiter,
    private readonly emailChange: EmailChange,
    private readonly parts: ProfileParts,
  ) {}

  /** The account of the signed-in person (U3). */
  async me(call: Call): Promise<UserRecord> {
    const record = await this.records.load(call, signedIn(call.actor).userId);
    if (!record) {
      throw notFound();
    }
    return record;
  }

  /** Changes the fields that are given and no others (U4); a changed e-mail takes a proof of who asks. */
  async update(call: Call, input: unknown, proof: EmailProof = 'password'): Promise<User> {
    const actor = signedIn(call.actor);
    const { currentPassword: _, ...command } = await parseFully(profileSchema, input, (read) =>
      this.emailChange.doubts(call, actor, read, proof),
    );
    try {
      return await inTransaction(call, async (tx) => {
        const { em } = tx;
        const user = await em.findOneOrFail(User, actor.userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
        const { id, name, email, emailKey } = user;
        const old = { id, name, email, wasConfirmed: (user.emailConfirmedAt ?? null) !== null };
        const wanted = changedEmail(command.email, { read: actor.email, now: emailKey });
        em.assign(
          user,
          { ...command, ...renamed(emailKey, wanted), email: wanted },
          { ignoreUndefined: true },
        );
        await em.flush();
        if (user.emailKey !== emailKey) {
          await this.parts.confirmation.changed(em, old, user.email);
          const event = { kind: 'EMAIL_CHANGED', person: { id, name }, detail: call.device } as const;
          await this.parts.securityLog.record(tx, event);
        }
        return user;
      });
    } catch (error) {
      throw takenError(violatedUnique(error)) ?? error;
    }
  }

  /** Sets a new password and ends every other session of the person (U5, D28), and every link into the account. */
  async changePassword(call: Call, input: unknown): Promise<void> {
    const actor = signedIn(call.actor);
    await this.limiter.check(passwordChanges, String(actor.userId));
    const schema = changePasswordSchema(sentAs(input, 'newPassword'));
    const { userId } = actor;
    const { newPassword } = await parseFully(schema, input, async ({ oldPassword: password, ...read }) => ({
      ...(password !== undefined &&
        (await doubtsAboutOwner(call, this.limiter, { userId, password, field: 'oldPassword' }))),
      ...(await doubtsAboutPassword('newPassword', read.newPassword, actor.username)),
    }));
    const passwordHash = await hashPassword(newPassword);
    await inTransaction(call, async (tx) => {
      await tx.em.nativeUpdate(User, { id: actor.userId }, { passwordHash });
      await this.sessions.revoke(tx.em, actor.userId, { except: actor.sessionId });
      await this.parts.links.endWaysIn(tx.em, actor.userId);
      const person = { id: actor.userId, name: actor.name };
      await this.parts.ownMail.send(tx.em, actor.userId, passwordChanged, () => ({}));
      await this.parts.securityLog.record(tx, { kind: 'PASSWORD_CHANGED', person, detail: call.device });
    });
  }

  /** Stores a new photo, re-encoded, and removes the old file once the new one is in the record (U6). */
  async uploadPicture(call: Call, bytes: Buffer | null, field: string): Promise<User> {
    const { name } = await this.parts.imageUploads.upload(call, 'profiles', bytes, field);
    return this.replacePicture(call, name);
  }

  async removePicture(call: Call): Promise<User> {
    return this.replacePicture(call, '');
  }

  /** Leaves an ACCESS_DENIED entry when somebody tries to raise their own rights through the profile form. */
  async noticePrivileged(call: Call, fields: PrivilegedFields): Promise<void> {
    const actor = signedIn(call.actor);
    const tried = [
      ...(fields.role !== undefined && fields.role !== actor.role ? ['role'] : []),
      ...(fields.is_active !== undefined && !STILL_ACTIVE.has(fields.is_active) ? ['is_active'] : []),
      ...(fields.permissions !== undefined && !sameNames(fields.permissions, actor.held)
        ? ['permissions']
        : []),
    ];
    if (tried.length > 0) {
      await this.parts.audit.recordRefusal(
        call,
        '',
        'Privileged fields sent to the own profile',
        tried.join(', '),
      );
    }
  }

  private async replacePicture(call: Call, name: string): Promise<User> {
    const { userId } = signedIn(call.actor);
    const { user, old } = await inTransaction(call, async ({ em }) => {
      const record = await em.findOneOrFail(User, userId);
      const previous = record.profilePicture;
      record.profilePicture = name;
      await em.flush();
      return { user: record, old: previous };
    });
    await this.parts.imageUploads.discard(call, old);
    return user;
  }
}

/**
 * The address to write down. One that was sent as it was read is no change, for which nobody has shown who they are: where
 * it became another one since, that stays.
 */
function changedEmail(
  sent: string | undefined,
  { read, now }: { read: string; now: string },
): string | undefined {
  const key = sent === undefined ? now : nameKey(sent);
  return key !== now && key === nameKey(read) ? undefined : sent;
}

/** What follows from an e-mail: another address has not been confirmed yet. */
function renamed(
  key: string,
  email: string | undefined,
): Partial<Pick<User, 'emailKey' | 'emailConfirmedAt'>> {
  if (email === undefined) {
    return {};
  }
  const emailKey = nameKey(email);
  return emailKey === key ? { emailKey } : { emailKey, emailConfirmedAt: null };
}

function sameNames(sent: unknown, held: readonly string[]): boolean {
  const names = new Set(Array.isArray(sent) ? (sent as unknown[]) : []);
  return names.size === held.length && held.every((name) => names.has(name));
}
