import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { conflict } from '../../../core/errors.ts';
import type { Clock } from '../../../core/clock.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { SecurityLog } from '../../security/security-log.ts';
import { manageUsers } from '../account.policy.ts';
import type { PeopleDesk, Subject } from '../desk/people-desk.ts';
import { resetFactorOf } from '../desk/desk.policy.ts';
import type { TellPerson } from '../people/tell-person.ts';
import type { SessionService } from '../sessions/session.service.ts';
import { forgetDemand, lockOwner, removeApp, removeRecoveryCodes, settleFactor } from './factor.query.ts';
import { removePasskeys } from './passkey.query.ts';
import { SECOND_FACTOR_PATH } from '../people/account-paths.ts';

const NOTHING = 'This person has no second factor.';

interface DeskParts {
  desk: PeopleDesk;
  sessions: SessionService;
  audit: AuditService;
  securityLog: SecurityLog;
  tellPerson: TellPerson;
}

/** What staff do for somebody who lost their second factor. */
export class FactorDesk {
  constructor(
    private readonly clock: Clock,
    private readonly parts: DeskParts,
  ) {}

  /** Removes every factor of a person within reach, who is signed out everywhere and told. */
  async reset(call: Call, id: number): Promise<void> {
    const deed = `reset the second factor of person ${String(id)}`;
    await this.parts.desk.act(call, id, async (tx, subject) => {
      await authorize(tx, resetFactorOf(tx.actor, subject), deed);
      const owner = await lockOwner.first(tx.em, { userId: id });
      if (!owner?.since) {
        throw conflict(NOTHING);
      }
      await removeApp(tx.em, { userId: id });
      await removePasskeys(tx.em, { userId: id });
      await removeRecoveryCodes(tx.em, { userId: id });
      await settleFactor(tx.em, { userId: id, now: this.clock.now() });
      await forgetDemand(tx.em, { userId: id });
      await this.parts.sessions.revoke(tx.em, id, {});
      await this.keep(tx, subject);
    });
  }

  private async keep(tx: Call, { id, name, email }: Subject): Promise<void> {
    await this.parts.audit.record(tx, {
      action: 'PERMISSION_USED',
      subject: { id, name, email },
      right: manageUsers,
      reason: `Reset the second factor of person ${String(id)}`,
    });
    const detail = 'Reset by staff';
    await this.parts.securityLog.record(tx, { kind: 'SECOND_FACTOR_CHANGED', person: { id, name }, detail });
    await this.parts.tellPerson(tx, {
      userId: id,
      kind: 'SECURITY',
      title: 'Your second factor was reset',
      path: SECOND_FACTOR_PATH,
      message:
        'Staff removed your authenticator app, passkeys and recovery codes, and signed you out everywhere. Your password is enough to sign in until you set up a new one in your account settings.',
    });
  }
}
