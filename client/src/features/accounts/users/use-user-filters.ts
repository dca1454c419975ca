import type { ExecutivePosition, UserFilterInput, UserOrder } from '../../../shared/api/types.generated';
import * as positions from '../../../shared/session/executive-position.generated';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import type { RolesInUseQuery } from './users-page.generated';

export type RoleInUse = RolesInUseQuery['permissionSummary']['usersByRole'][number];

const positionFrom = (code: string | null): ExecutivePosition | null =>
  Object.values(positions).find((position) => position === code) ?? null;

const states: Partial<Record<string, boolean>> = { active: true, inactive: false };

/** What the list of users is narrowed to, from its address; what the address says wrongly is ignored. */
export function useUserFilters(roles: readonly RoleInUse[]) {
  const { address, page, change, turnTo } = usePageAddress();
  const role = roles.find(({ code }) => code === address.get('role'))?.code ?? null;
  const position = positionFrom(address.get('position'));
  const state = states[address.get('state') ?? ''] === undefined ? null : address.get('state');
  const search = address.get('search') ?? '';
  const inUse = [role, position, state, search].filter(Boolean).length;
  const order: UserOrder = address.get('order') === 'joined' ? 'JOINED' : 'NAME';
  const isDescending = address.get('turned') === 'yes';
  const narrow = (entries: Record<string, string | null>) => change({ ...entries, page: null });
  const filter: UserFilterInput = {
    ...{ role, position, search: search || null },
    isActive: state === null ? null : states[state],
  };
  return {
    ...{ roleCode: role, position, state, search, order, isDescending, page, filter, narrow, turnTo },
    inUse,
    isFiltered: inUse > 0,
    clear: () => narrow({ role: null, position: null, state: null, search: null }),
    orderBy: (wanted: UserOrder) =>
      narrow({
        order: wanted === 'JOINED' ? 'joined' : null,
        turned: wanted === order && !isDescending ? 'yes' : null,
      }),
  };
}

export type UserFilters = ReturnType<typeof useUserFilters>;
