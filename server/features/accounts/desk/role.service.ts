import { heldPermissions } from '../../../access/effective-permissions.ts';
import { areaName } from '../../../access/aliases.ts';
import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { right } from '../../../access/right.ts';
import { roleDisplay, roleLevel, type Role } from '../../../access/roles.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict, invalidField } from '../../../core/errors.ts';
import { publish } from '../../../core/pubsub.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { RoleChoice } from '../permissions/permission.view.ts';
import type { TellPerson } from '../people/tell-person.ts';
import { sessionsChanged } from '../sessions/session.topics.ts';
import { changeRole, reachRole, rolesToGive } from './desk.policy.ts';
import { roleChangeSchema } from './desk.schemas.ts';
import { clearPersonal, setRole } from './people-desk.query.ts';
import type { PeopleDesk, Subject } from './people-desk.ts';
import { PROFILE_PATH } from '../people/account-paths.ts';

/** Whoever changes a role decided by what they read; by now it may be another one, with other rights to lose. */
function mustStillHave(subject: Subject, read: Role | null | undefined): void {
  if (!read || read === subject.role) return;
  throw conflict(`${subject.name} is ${roleDisplay(subject.role)} by now. Look at what the change means.`);
}

const isPromotion = (subject: Subject, role: Role): boolean => roleLevel(role) > roleLevel(subject.role);

function choiceOf(subject: Subject, role: Role): RoleChoice {
  const isUp = isPromotion(subject, role);
  const personal = isUp ? {} : { granted: [], revoked: [] };
  const before = heldPermissions(subject.grounds);
  const after = heldPermissions({ ...subject.grounds, ...personal, role });
  return {
    role,
    display: roleDisplay(role),
    current: subject.role,
    currentDisplay: roleDisplay(subject.role),
    isPromotion: isUp,
    gained: after.filter((name) => !before.includes(name)),
    lost: before.filter((name) => !after.includes(name)),
  };
}

/** Promotes people, and demotes them. */
export class RoleService {
  constructor(
    private readonly clock: Clock,
    private readonly desk: PeopleDesk,
    private readonly audit: AuditService,
    private readonly tell: TellPerson,
  ) {}

  /** The person, if the caller may change the role at all. */
  async reachable(call: Call, id: number): Promise<Subject> {
    return this.desk.reach(call, id, reachRole, 'change role of person');
  }

  /** The roles that the caller may give a person, and what each would change. */
  async choices(call: Call, id: number): Promise<RoleChoice[]> {
    const subject = await this.reachable(call, id);
    return rolesToGive(call.actor, subject).map((role) => choiceOf(subject, role));
  }

  /** Gives a person another role (U10). A demotion takes personal grants and revokes with it (D20). */
  async change(call: Call, id: number, input: unknown): Promise<void> {
    await this.reachable(call, id);
    const { role, currentRole, reason } = parse(roleChangeSchema, input);
    await this.desk.act(call, id, async (tx, subject) => {
      const wish = { ...subject, newRole: role };
      await authorize(tx, changeRole(tx.actor, wish), `change role of person ${String(id)} to ${role}`);
      mustStillHave(subject, currentRole);
      if (role === subject.role) {
        throw invalidField('role', 'The new role must differ from the current one.');
      }
      await setRole(tx.em, { id, role, now: this.clock.now() });
      await this.follow(tx, subject, { role, reason });
    });
  }

  private async follow(
    tx: Call,
    subject: Subject,
    { role, reason }: { role: Role; reason: string },
  ): Promise<void> {
    const change = { oldValue: subject.role, newValue: role, reason };
    await this.audit.record(tx, { action: 'ROLE_CHANGED', subject, ...change });
    if (!isPromotion(subject, role)) {
      await this.clear(tx, subject, reason);
    }
    await this.tell(tx, {
      userId: subject.id,
      title: 'Your role was changed',
      path: PROFILE_PATH,
      message: `You are ${roleDisplay(role)} now, and were ${roleDisplay(subject.role)}. Reason: ${reason}`,
    });
    await publish(tx.em, sessionsChanged, { userId: subject.id });
  }

  private async clear(tx: Call, subject: Subject, reason: string): Promise<void> {
    for (const { permission, isGranted } of await clearPersonal(tx.em, { userId: subject.id })) {
      const name = areaName(permission);
      await this.audit.record(tx, {
        action: isGranted ? 'PERMISSION_REVOKED' : 'PERMISSION_GRANTED',
        subject,
        right: name ? right(name) : undefined,
        oldValue: isGranted ? 'granted' : 'revoked',
        newValue: 'as the role has it',
        reason: `Demotion: ${reason}`,
      });
    }
  }
}
