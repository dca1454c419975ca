import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import type { Position } from '../../../access/positions.ts';
import { roleDisplay, type Role } from '../../../access/roles.ts';
import { BoundedPages } from '../../../core/bounded-pages.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { containsPattern } from '../../../core/db/search.ts';
import { shownPage, type Page, type PageRequest } from '../../../core/pagination.ts';
import { seeMemberRoles } from '../account.policy.ts';
import { changeRole, memberRoles } from '../desk/desk.policy.ts';
import type { PeopleStatements } from '../people/people-statements.ts';
import type { LowestRoleRow } from './role-book.query.ts';

/** A member or manager, with the one other role of these two and whether the caller may give it. */
export interface MemberRole {
  person: number;
  name: string;
  role: Role;
  roleDisplay: string;
  position: Position | null;
  course: string;
  yearOfStudy: number | null;
  hub: string;
  otherRole: Role;
  otherRoleDisplay: string;
  viewerCanChange: boolean;
  /** Why not, as the caller reads it; `''` where they may. */
  refusal: string;
}

export interface RoleName {
  role: Role;
  display: string;
}

/** A page of them, with the two roles in words. */
export interface MemberRolePage extends Page<MemberRole> {
  roles: RoleName[];
}

/** What the list is narrowed to; absent and null mean "all". */
export interface MemberRoleFilter {
  search?: string | null;
  role?: Role | null;
}

/** Members and managers, for who moves people between these two roles. */
export class MemberRoleService {
  private readonly pages = new BoundedPages();

  constructor(
    private readonly clock: Clock,
    private readonly people: PeopleStatements,
  ) {}

  /** People with an open account by name, as far as their cards tell. */
  async list(call: Call, { search, role }: MemberRoleFilter, request: PageRequest): Promise<MemberRolePage> {
    await authorize(call, seeMemberRoles(call.actor), 'list member roles');
    const roles = memberRoles.filter((code) => !role || code === role);
    const people = { roles, pattern: containsPattern(search) };
    const today = nairobiDate(this.clock.now());
    const page = await this.pages.read(request, {
      asked: people,
      rows: (window) => this.people.lowestRolePage(call.em, { today, people, ...window }),
      count: () => this.people.countLowestRoles.first(call.em, people),
    });
    const shown = shownPage(page, (row) => memberRoleView(call, row));
    return { ...shown, roles: memberRoles.map((code) => ({ role: code, display: roleDisplay(code) })) };
  }
}

function memberRoleView({ actor }: Call, row: LowestRoleRow): MemberRole {
  const { id, name, role, position, course, yearOfStudy, hub } = row;
  const otherRole: Role = role === 'MEMBER' ? 'MANAGER' : 'MEMBER';
  const refused = changeRole(actor, { userId: id, role, newRole: otherRole });
  return {
    ...{ person: id, name, role, roleDisplay: roleDisplay(role), position },
    course: row.showsCourse ? course : '',
    yearOfStudy: row.showsYear ? yearOfStudy : null,
    hub: row.showsHub ? hub : '',
    ...{ otherRole, otherRoleDisplay: roleDisplay(otherRole) },
    viewerCanChange: refused === null,
    refusal: refused?.error.message ?? '',
  };
}
