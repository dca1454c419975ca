import { Button } from 'antd';
import { ChoiceFilter } from '../../../shared/ui/lists/choice-filter';
import { DayField } from '../../../shared/ui/lists/day-field';
import { SearchField } from '../../../shared/ui/lists/search-field';
import { stateLabels, typeLabels } from '../payment-words';
import type { useBookFilters } from './use-book-filters';

type Filters = ReturnType<typeof useBookFilters>;

const optionsOf = <C extends string>(labels: Record<C, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as C, label }));

const types = optionsOf(typeLabels);
const states = optionsOf(stateLabels);

export function BookFilters({ filters }: { filters: Filters }) {
  const { narrow } = filters;
  return (
    <>
      <SearchField
        label="Search by receipt, phone or name"
        value={filters.search}
        onSearch={(search) => narrow({ search: search || null })}
      />
      <ChoiceFilter
        label="Type"
        all="All types"
        options={types}
        value={filters.type}
        onChange={(type) => narrow({ type: type ?? null })}
      />
      <ChoiceFilter
        label="Status"
        all="All statuses"
        options={states}
        value={filters.state}
        onChange={(state) => narrow({ status: state ?? null })}
      />
      <DayField label="From" value={filters.from} latest={filters.to} onChange={(from) => narrow({ from })} />
      <DayField label="To" value={filters.to} earliest={filters.from} onChange={(to) => narrow({ to })} />
      {filters.isFiltered && (
        <Button type="text" onClick={filters.clear}>
          Clear filters
        </Button>
      )}
    </>
  );
}
