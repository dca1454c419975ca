import { authorize } from '../../../access/ability.ts';
import { aliasesOf } from '../../../access/aliases.ts';
import type { Call } from '../../../access/call.ts';
import { permissionSources } from '../../../access/effective-permissions.ts';
import type { PermissionName } from '../../../access/permissions.ts';
import type { Position } from '../../../access/positions.ts';
import { roleDisplay, roleOf } from '../../../access/roles.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { pageFromRows, pageOffset, type Page, type PageRequest } from '../../../core/pagination.ts';
import { seeUserManagement } from '../account.policy.ts';
import type { PeopleStatements } from '../people/people-statements.ts';
import type { PersonalRow } from './role-book.query.ts';

/** What somebody was given beyond role and position, and what was taken from them. */
export interface PersonalRights {
  person: number;
  name: string;
  roleDisplay: string;
  position: Position | null;
  granted: PermissionName[];
  revoked: PermissionName[];
}

/** The people whose rights are exceptions, for staff who see everybody's rights. */
export class PersonalRightsService {
  constructor(
    private readonly clock: Clock,
    private readonly people: PeopleStatements,
  ) {}

  /** Everybody with a grant or a revoke by name; of one right alone where one is named. */
  async list(
    call: Call,
    permission: PermissionName | null,
    request: PageRequest,
  ): Promise<Page<PersonalRights>> {
    await authorize(call, seeUserManagement(call.actor), 'list personal rights');
    const permissions = permission && [permission, ...aliasesOf(permission)];
    const rows = await this.people.personalPage(call.em, {
      ...{ today: nairobiDate(this.clock.now()), permissions },
      ...{ limit: request.pageSize, offset: pageOffset(request) },
    });
    const countAll = async (): Promise<number> =>
      (await this.people.countPersonal.first(call.em, { permissions }))?.n ?? 0;
    return pageFromRows(request, rows, personalView, countAll);
  }
}

function personalView(row: PersonalRow): PersonalRights {
  const { granted, revoked } = permissionSources(row);
  const { id, name, position } = row;
  return { person: id, name, roleDisplay: roleDisplay(roleOf(row.role)), position, granted, revoked };
}
