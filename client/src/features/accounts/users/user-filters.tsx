import { Button } from 'antd';
import { positionTitle } from '../../../shared/format/positions';
import * as positions from '../../../shared/session/executive-position.generated';
import { ChoiceFilter } from '../../../shared/ui/lists/choice-filter';
import { SearchField } from '../../../shared/ui/lists/search-field';
import type { RoleInUse, UserFilters as Filters } from './use-user-filters';

const positionOptions = Object.values(positions).map((value) => ({ value, label: positionTitle(value) }));

const stateOptions = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

/** The fields above the list of users. */
export function UserFilters({ filters, roles }: { filters: Filters; roles: readonly RoleInUse[] }) {
  const { narrow } = filters;
  return (
    <>
      <SearchField
        label="Search by name, e-mail or number"
        value={filters.search}
        onSearch={(search) => narrow({ search: search || null })}
      />
      <ChoiceFilter
        label="Role"
        all="All roles"
        options={roles.map(({ code: value, display: label }) => ({ value, label }))}
        value={filters.roleCode}
        onChange={(role) => narrow({ role: role ?? null })}
      />
      <ChoiceFilter
        label="Account"
        all="All accounts"
        options={stateOptions}
        value={filters.state}
        onChange={(state) => narrow({ state: state ?? null })}
      />
      <ChoiceFilter
        label="Position"
        all="All positions"
        options={positionOptions}
        value={filters.position}
        onChange={(position) => narrow({ position: position ?? null })}
      />
      {filters.isFiltered && (
        <Button type="text" onClick={filters.clear}>
          Clear filters
        </Button>
      )}
    </>
  );
}
