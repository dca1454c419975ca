import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { ChoiceFilter } from '../../shared/ui/lists/choice-filter';
import { DayField } from '../../shared/ui/lists/day-field';
import { SearchField } from '../../shared/ui/lists/search-field';
import { AuditPermissionsDocument } from './audit-page.generated';
import { actionOptions } from './audit-words';
import type { useAuditFilters } from './use-audit-filters';

export function AuditFilters({ filters }: { filters: ReturnType<typeof useAuditFilters> }) {
  const { narrow, from, to, person, actor } = filters;
  const { data } = useQuery(AuditPermissionsDocument);
  const permissions = (data?.permissionCatalogue ?? []).flatMap(({ label, permissions: held }) =>
    held.map(({ name, title }) => ({ value: name, label: `${label}: ${title}` })),
  );
  return (
    <>
      <SearchField
        label="Search by name, e-mail or reason"
        value={filters.search}
        onSearch={(search) => narrow({ search: search || null })}
      />
      <ChoiceFilter
        label="Action"
        all="All actions"
        options={actionOptions}
        value={filters.action}
        onChange={(action) => narrow({ action: action ?? null })}
      />
      <ChoiceFilter
        label="Permission"
        all="Any permission"
        options={permissions}
        value={filters.permission}
        onChange={(permission) => narrow({ permission: permission ?? null })}
      />
      <DayField label="From" value={from} latest={to} onChange={(day) => narrow({ from: day })} />
      <DayField label="To" value={to} earliest={from} onChange={(day) => narrow({ to: day })} />
      {person !== null && <Button onClick={() => narrow({ person: null })}>About anybody</Button>}
      {actor !== null && <Button onClick={() => narrow({ actor: null })}>Done by anybody</Button>}
      {filters.isFiltered && (
        <Button type="text" onClick={filters.clear}>
          Clear filters
        </Button>
      )}
    </>
  );
}
