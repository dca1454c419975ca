import type { MemberRoleFilterInput } from '../../../shared/api/types.generated';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import type { MemberRoleNamesQuery } from './member-roles.generated';

type RoleName = MemberRoleNamesQuery['memberRoles']['roles'][number];

/** What the list of members and managers is narrowed to, from its address; the server says which roles there are. */
export function useMemberRoleFilters(roles: readonly RoleName[]) {
  const { address, page, change, turnTo } = usePageAddress();
  const search = address.get('search') ?? '';
  const roleCode = roles.find(({ code }) => code === address.get('role'))?.code ?? null;
  const filter: MemberRoleFilterInput = { search: search || null, role: roleCode };
  const narrow = (entries: Record<string, string | null>) => change({ ...entries, page: null });
  return {
    ...{ search, roleCode, page, filter, narrow, turnTo },
    isFiltered: search !== '' || roleCode !== null,
    clear: () => narrow({ search: null, role: null }),
  };
}
