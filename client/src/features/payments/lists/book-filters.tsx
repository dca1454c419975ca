import { Button, Input } from 'antd';
import { ChoiceFilter } from '../../../shared/ui/lists/choice-filter';
import { SearchField } from '../../../shared/ui/lists/search-field';
import { stateLabels, typeLabels } from '../payment-words';
import styles from './book-filters.module.css';
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

interface DayFieldProps {
  label: string;
  value: string | null;
  earliest?: string | null;
  latest?: string | null;
  onChange: (day: string | null) => void;
}

/** The browser's own date field: it knows the keyboard, the phone and the person's habits. */
function DayField({ label, value, earliest, latest, onChange }: DayFieldProps) {
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <Input
        type="date"
        value={value ?? ''}
        min={earliest ?? undefined}
        max={latest ?? undefined}
        onChange={({ target }) => onChange(target.value || null)}
      />
    </label>
  );
}
