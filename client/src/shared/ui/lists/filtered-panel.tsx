import type { ReactNode } from 'react';
import { usePhone } from '../../theme/use-phone';
import { FilterSheet } from './filter-sheet';
import styles from './filtered-panel.module.css';

interface FilteredPanelProps {
  label: string;
  /** Fields in a row: a `SearchField`, and a `ChoiceFilter` for each kind. */
  filters: ReactNode;
  /** How many of them narrow the list. Where it is said, a phone has them in a sheet. */
  filtersInUse?: number;
  /** What stands at the end of that row. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The frame of a list of members' and staff pages, with what the list is narrowed by above it. */
export function FilteredPanel({ label, filters, filtersInUse, tools, children }: FilteredPanelProps) {
  const isPhone = usePhone();
  const isFolded = isPhone && filtersInUse !== undefined;
  return (
    <section className={styles.panel} aria-label={label}>
      {(filters || tools) && (
        <div className={styles.filters}>
          {isFolded ? <FilterSheet inUse={filtersInUse}>{filters}</FilterSheet> : filters}
          {tools && <div className={styles.tools}>{tools}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
