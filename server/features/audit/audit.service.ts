import type { Actor } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import type { PermissionName } from '../../access/permissions.ts';
import { permissionDenied } from '../../core/errors.ts';
import type { AuditAction } from './audit-actions.ts';

/** The person a change is about. */
export interface AuditSubject {
  id: number;
  name: string;
  email: string;
}

export interface AuditRecord {
  action: AuditAction;
  subject?: AuditSubject | null;
  permission?: string;
  oldValue?: string;
  newValue?: string;
  reason?: string;
}

/** The fields of an object before and after a staff write; one of the two is missing when it is made or deleted. */
export interface Change {
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
}

/** The person behind an actor, as the audit log names people. */
export const subjectOf = (actor: Actor): AuditSubject | null =>
  actor.kind === 'member' ? { id: actor.userId, name: actor.name, email: actor.email } : null;

const signature = (actor: Actor) =>
  actor.kind === 'member' ? { id: actor.userId, name: actor.name } : { id: null, name: '' };

/** The fields that differ, on each side, as JSON; `''` for a side without any. */
function differing({ before = {}, after = {} }: Change): { oldValue: string; newValue: string } {
  const written = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => written(before[name]) !== written(after[name]),
  );
  const side = (fields: Readonly<Record<string, unknown>>): string => {
    const there = names.filter((name) => name in fields);
    return there.length === 0
      ? ''
      : JSON.stringify(Object.fromEntries(there.map((name) => [name, fields[name]])));
  };
  return { oldValue: side(before), newValue: side(after) };
}

/** Writes the audit log. */
export class AuditService {
  /** Adds an entry about something staff did by a permission, with what it changed; none when nothing changed. */
  async recordWork(call: Call, permission: PermissionName, reason: string, change: Change): Promise<void> {
    const values = differing(change);
    if (values.oldValue !== values.newValue) {
      await this.record(call, { action: 'PERMISSION_USED', permission, reason, ...values });
    }
  }

  /** Throws `refusal`, and leaves an entry that the actor lacks the permission; to be called outside a transaction. */
  async refuse(
    call: Call,
    { permission, reason }: { permission: PermissionName; reason: string },
    refusal = permissionDenied(),
  ): Promise<never> {
    const subject = subjectOf(call.actor);
    await this.record(call, { action: 'ACCESS_DENIED', subject, permission, reason });
    throw refusal;
  }

  /** Adds one entry; inside a transaction it commits or vanishes with the change it tells of. */
  async record(call: Call, record: AuditRecord): Promise<void> {
    const { id, name } = signature(call.actor);
    await call.em.execute(
      `insert into audit_entries
         (action, permission, old_value, new_value, reason, user_id, user_name, user_email, changed_by_id, changed_by_name)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        record.action,
        record.permission ?? '',
        record.oldValue ?? '',
        record.newValue ?? '',
        record.reason ?? '',
        record.subject?.id ?? null,
        record.subject?.name ?? '',
        record.subject?.email ?? '',
        id,
        name,
      ],
    );
  }
}
