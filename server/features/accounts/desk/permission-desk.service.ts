import {
  effectivePermissions,
  heldPermissions,
  permissionSources,
} from '../../../access/effective-permissions.ts';
import { permissionCatalogue, type PermissionName } from '../../../access/permissions.ts';
import { aliasesOf } from '../../../access/aliases.ts';
import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { right } from '../../../access/right.ts';
import { holdsEverything } from '../../../access/roles.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict, invalidField } from '../../../core/errors.ts';
import { publish } from '../../../core/pubsub.ts';
import { shortened } from '../../../core/shortened.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { seeAccount } from '../account.policy.ts';
import type { TellPerson } from '../people/tell-person.ts';
import type { PermissionSources } from '../permissions/permission.view.ts';
import { permissionChanges, type PermissionChange } from '../permissions/permission-changes.ts';
import { sessionsChanged } from '../sessions/session.topics.ts';
import { changePermissions } from './desk.policy.ts';
import { permissionChangeSchema } from './desk.schemas.ts';
import { storePersonal } from './people-desk.query.ts';
import type { PeopleDesk, Subject } from './people-desk.ts';
import { PROFILE_PATH } from '../people/account-paths.ts';

/** So much room a notice has. */
const MOST_TOLD = 480;

const titles: ReadonlyMap<PermissionName, string> = new Map(
  permissionCatalogue.flatMap(({ permissions }) =>
    permissions.map(({ name, title }) => [name, title] as const),
  ),
);

/** `You may now: Manage events. You may no longer: View payments.` */
function inWords(changes: readonly PermissionChange[]): string {
  const named = (held: boolean): string =>
    changes
      .filter(({ isHeld }) => isHeld === held)
      .map(({ name }) => titles.get(name) ?? name)
      .join(', ');
  const [given, taken] = [named(true), named(false)];
  return [given && `You may now: ${given}.`, taken && `You may no longer: ${taken}.`]
    .filter((said) => said !== '')
    .join(' ');
}

/** Gives people rights beyond role and position, and takes some away. */
export class PermissionDesk {
  constructor(
    private readonly clock: Clock,
    private readonly desk: PeopleDesk,
    private readonly audit: AuditService,
    private readonly tellPerson: TellPerson,
  ) {}

  /** The person, if the caller may change the rights at all. */
  async reachable(call: Call, id: number): Promise<Subject> {
    return this.desk.reach(
      call,
      id,
      (actor, target) => changePermissions(actor, { ...target, granted: [] }),
      'change permissions of person',
    );
  }

  /** What a person holds, and where it comes from. */
  async of(call: Call, id: number): Promise<PermissionSources> {
    const { grounds } = await this.desk.reach(
      call,
      id,
      (actor, { userId }) => seeAccount(actor, { id: userId }),
      'read permissions of person',
    );
    const permissions = heldPermissions(grounds);
    return {
      ...permissionSources(grounds),
      permissions,
      effectivePermissions: [...effectivePermissions(permissions)],
    };
  }

  /** Brings a person to the wanted rights (U11): stored as exceptions from the defaults, with one entry each. */
  async change(call: Call, id: number, input: unknown): Promise<void> {
    await this.reachable(call, id);
    const { permissions, reason } = parse(permissionChangeSchema, input);
    await this.desk.act(call, id, async (tx, subject) => {
      const changes = permissionChanges(subject.grounds, permissions);
      const granted = changes.filter(({ isHeld }) => isHeld).map(({ name }) => name);
      const refused = changePermissions(tx.actor, { ...subject, granted });
      await authorize(tx, refused, `change permissions of person ${String(id)}`);
      if (holdsEverything(subject.role)) {
        throw conflict('Administrators already hold every permission.');
      }
      if (changes.length === 0) {
        throw invalidField('permissions', 'At least one permission change is required.');
      }
      await this.store(tx, id, changes);
      await this.tell(tx, subject, { changes, reason });
    });
  }

  private async store({ em }: Call, userId: number, changes: readonly PermissionChange[]): Promise<void> {
    const stored = (as: PermissionChange['stored']) =>
      changes.filter((change) => change.stored === as).map(({ name }) => name);
    await storePersonal(em, {
      userId,
      names: changes.flatMap(({ name }) => [name, ...aliasesOf(name)]),
      granted: stored('granted'),
      revoked: stored('revoked'),
      now: this.clock.now(),
    });
  }

  private async tell(
    tx: Call,
    subject: Subject,
    { changes, reason }: { changes: readonly PermissionChange[]; reason: string },
  ): Promise<void> {
    for (const { name, isHeld } of changes) {
      const word = (held: boolean): string => (held ? 'held' : 'not held');
      await this.audit.record(tx, {
        action: isHeld ? 'PERMISSION_GRANTED' : 'PERMISSION_REVOKED',
        subject,
        right: right(name),
        oldValue: word(!isHeld),
        newValue: word(isHeld),
        reason,
      });
    }
    await this.tellPerson(tx, {
      userId: subject.id,
      title: 'Your rights were changed',
      path: PROFILE_PATH,
      message: shortened(`${inWords(changes)} Reason: ${reason}`, MOST_TOLD),
    });
    await publish(tx.em, sessionsChanged, { userId: subject.id });
  }
}
