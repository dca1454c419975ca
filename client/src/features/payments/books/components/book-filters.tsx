import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { statusLabels, typeLabels } from '../../payment-words';
import type { useBookFilters } from '../use-book-filters';
import styles from './book-filters.module.css';

type Filters = ReturnType<typeof useBookFilters>;

const optionsOf = <C extends string>(labels: Record<C, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as C, label }));

const types = optionsOf(typeLabels);
const statuses = optionsOf(statusLabels);

export function BookFilters({ filters }: { filters: Filters }) {
  const { narrow } = filters;
  return (
    <>
      <SearchField searched={filters.search} onSearch={(search) => narrow({ search })} />
      <Select
        className={styles.choice}
        aria-label="Type"
        placeholder="All types"
        allowClear
        options={types}
        value={filters.type ?? undefined}
        onChange={(type: string | undefined) => narrow({ type: type ?? null })}
      />
      <Select
        className={styles.choice}
        aria-label="Status"
        placeholder="All statuses"
        allowClear
        options={statuses}
        value={filters.status ?? undefined}
        onChange={(status: string | undefined) => narrow({ status: status ?? null })}
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

const pauseMs = 400;

interface SearchFieldProps {
  searched: string;
  /** Null searches for nothing. */
  onSearch: (search: string | null) => void;
}

/** Searches when the typing pauses, or at once on Enter. */
function SearchField({ searched, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(searched);
  const [known, setKnown] = useState(searched);
  if (searched !== known) {
    setKnown(searched);
    if (typed.trim() !== searched) setTyped(searched);
  }
  const search = () => {
    if (typed.trim() !== searched) onSearch(typed.trim() || null);
  };
  useEffect(() => {
    const timer = setTimeout(search, pauseMs);
    return () => clearTimeout(timer);
  });
  return (
    <Input
      className={styles.search}
      type="search"
      aria-label="Search by receipt, phone or name"
      placeholder="Receipt, phone or name"
      prefix={<SearchOutlined />}
      allowClear
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={search}
    />
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
