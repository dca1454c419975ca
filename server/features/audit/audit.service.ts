import type { Actor } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import type { PermissionName } from '../../access/permissions.ts';
import type { Right } from '../../access/right.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { AuditAction } from './audit-actions.ts';
import { addEntries, addRefusal } from './audit.query.ts';

/** The person a change is about. */
interface AuditSubject {
  id: number;
  name: string;
  email: string;
}

export interface AuditRecord {
  action: Exclude<AuditAction, 'ACCESS_DENIED'>;
  subject?: AuditSubject | null;
  /** The one that was used, or is granted or taken. */
  right?: Right;
  oldValue?: string;
  newValue?: string;
  reason?: string;
}

/** A deed by a right that somebody has. */
export type UsedRight = AuditRecord & { action: 'PERMISSION_USED'; right: Right };

/** The fields of an object before and after a staff write; one of the two is missing when it is made or deleted. */
export interface Change {
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
}

/** The person behind an actor, as the audit log names people. */
const subjectOf = (actor: Actor): AuditSubject | null =>
  actor.kind === 'member' ? { id: actor.userId, name: actor.name, email: actor.email } : null;

const MAX_DEED = 200;

/** What changes who may do what: the security log tells of it too. */
const RIGHTS_ACTIONS = new Set<AuditAction>([
  'PERMISSION_GRANTED',
  'PERMISSION_REVOKED',
  'ROLE_CHANGED',
  'EXECUTIVE_ASSIGNED',
  'EXECUTIVE_REMOVED',
]);

/** `Role changed: MEMBER to SUPERADMIN`. */
function rightsDetail({ action, right, oldValue = '', newValue = '' }: AuditRecord): string {
  const words = action.toLowerCase().replace('_', ' ');
  const values = [oldValue, newValue].filter((value) => value !== '').join(' to ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${right?.name ?? values}`;
}

const nobody = { id: null, name: '', email: '' };

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
  constructor(private readonly securityLog: SecurityLog) {}

  /** Adds an entry about something staff did by a right, with what it changed; none when nothing changed. */
  async recordWork(call: Call, right: Right, reason: string, change: Change): Promise<void> {
    const values = differing(change);
    if (values.oldValue !== values.newValue) {
      await this.record(call, { action: 'PERMISSION_USED', right, reason, ...values });
    }
  }

  /**
   * Keeps what somebody was refused: the right that was missing, `''` where administrators alone may. One entry a person,
   * deed and minute; how often it was tried is counted beside the log.
   */
  async recordRefusal(call: Call, lacking: PermissionName | '', reason: string, tried = ''): Promise<void> {
    const by = subjectOf(call.actor);
    if (by) {
      const deed = reason.replace(/\d+/g, '#').slice(0, MAX_DEED);
      await addRefusal(call.em, { by, permission: lacking, newValue: tried, reason, deed });
    }
  }

  /** Adds one entry; inside a transaction it commits or vanishes with the change it tells of. */
  async record(call: Call, record: AuditRecord): Promise<void> {
    await this.recordEach(call, [record]);
    if (RIGHTS_ACTIONS.has(record.action)) {
      await this.securityLog.record(call, {
        kind: 'RIGHTS_CHANGED',
        person: record.subject ?? null,
        detail: rightsDetail(record),
      });
    }
  }

  /** Adds entries about several people in one statement, in this order; none of a right that was given or taken. */
  async recordAll(call: Call, records: readonly UsedRight[]): Promise<void> {
    await this.recordEach(call, records);
  }

  private async recordEach(call: Call, records: readonly AuditRecord[]): Promise<void> {
    const subjects = records.map(({ subject }) => subject ?? nobody);
    const by = subjectOf(call.actor) ?? nobody;
    await addEntries(call.em, {
      actions: records.map(({ action }) => action),
      permissions: records.map(({ right }) => right?.name ?? ''),
      oldValues: records.map(({ oldValue = '' }) => oldValue),
      newValues: records.map(({ newValue = '' }) => newValue),
      reasons: records.map(({ reason = '' }) => reason),
      subjectIds: subjects.map(({ id }) => id),
      names: subjects.map(({ name }) => name),
      emails: subjects.map(({ email }) => email),
      byId: by.id,
      byName: by.name,
    });
  }
}
