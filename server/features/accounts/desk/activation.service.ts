import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict } from '../../../core/errors.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { SecurityLog } from '../../security/security-log.ts';
import { manageUsers } from '../account.policy.ts';
import type { LinkBook } from '../links/link-book.ts';
import type { SessionService } from '../sessions/session.service.ts';
import { setActive } from './desk.policy.ts';
import { activationSchema } from './desk.schemas.ts';
import { mergedInto, setAccountActive } from './people-desk.query.ts';
import type { PeopleDesk, Subject } from './people-desk.ts';

interface Logs {
  audit: AuditService;
  securityLog: SecurityLog;
}

const stateOf = (isActive: boolean): string => (isActive ? 'active' : 'inactive');

/** Closes accounts, and opens them again. */
export class ActivationService {
  constructor(
    private readonly clock: Clock,
    private readonly desk: PeopleDesk,
    private readonly waysIn: { sessions: SessionService; links: LinkBook },
    private readonly logs: Logs,
  ) {}

  /** The person, if the caller may open and close the account. */
  async reachable(call: Call, id: number): Promise<Subject> {
    return this.desk.reach(call, id, setActive, 'activate or deactivate person');
  }

  /** Opens or closes an account (U9); a closed one is signed out everywhere at once. Throws for the last super admin. */
  async set(call: Call, id: number, input: unknown): Promise<void> {
    await this.reachable(call, id);
    const { isActive } = parse(activationSchema, input);
    await this.desk.act(call, id, async (tx, subject) => {
      await authorize(tx, setActive(tx.actor, subject), `activate or deactivate person ${String(id)}`);
      if (isActive) {
        await refuseEnded(tx, id);
      }
      if (subject.isActive !== isActive) {
        await setAccountActive(tx.em, { id, isActive, now: this.clock.now() });
        await this.follow(tx, subject, isActive);
      }
    });
  }

  private async follow(tx: Call, subject: Subject, isActive: boolean): Promise<void> {
    const { id, name, email } = subject;
    await this.logs.audit.record(tx, {
      action: 'PERMISSION_USED',
      subject: { id, name, email },
      right: manageUsers,
      oldValue: stateOf(!isActive),
      newValue: stateOf(isActive),
      reason: `${isActive ? 'Activated' : 'Deactivated'} person ${String(id)}`,
    });
    if (!isActive) {
      await this.waysIn.sessions.revoke(tx.em, id, {});
      await this.waysIn.links.endWaysIn(tx.em, id);
      const detail = 'Account deactivated';
      await this.logs.securityLog.record(tx, { kind: 'SESSIONS_ENDED', person: { id, name }, detail });
    }
  }
}

/** What is part of another account, or nobody's any more, is not opened. */
async function refuseEnded(tx: Call, id: number): Promise<void> {
  const end = await mergedInto.first(tx.em, { id });
  if (end?.keptId) {
    throw conflict('This account is part of another one. Undo the merge to open it.');
  }
  if (end?.erasedAt) {
    throw conflict('This account was closed for good. Its person can join again.');
  }
}
