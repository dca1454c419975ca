import { Button } from 'antd';
import { ChoiceFilter } from '../../shared/ui/lists/choice-filter';
import { DayField } from '../../shared/ui/lists/day-field';
import { SearchField } from '../../shared/ui/lists/search-field';
import { kindOptions } from './security-words';
import type { useSecurityFilters } from './use-security-filters';

export function SecurityFilters({ filters }: { filters: ReturnType<typeof useSecurityFilters> }) {
  const { narrow, from, to } = filters;
  return (
    <>
      <SearchField
        label="Search by name"
        value={filters.search}
        onSearch={(search) => narrow({ search: search || null })}
      />
      <ChoiceFilter
        label="Kind"
        all="All kinds"
        options={kindOptions}
        value={filters.kind}
        onChange={(kind) => narrow({ kind: kind ?? null })}
      />
      <DayField label="From" value={from} latest={to} onChange={(day) => narrow({ from: day })} />
      <DayField label="To" value={to} earliest={from} onChange={(day) => narrow({ to: day })} />
      {filters.isFiltered && (
        <Button type="text" onClick={filters.clear}>
          Clear filters
        </Button>
      )}
    </>
  );
}
