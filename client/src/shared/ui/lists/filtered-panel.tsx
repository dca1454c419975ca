import type { ReactNode } from 'react';
import styles from './filtered-panel.module.css';

interface FilteredPanelProps {
  label: string;
  /** Fields in a row: a `SearchField`, and a `ChoiceFilter` for each kind. */
  filters: ReactNode;
  children: ReactNode;
}

/** The frame of a list of members' and staff pages, with what the list is narrowed by above it. */
export function FilteredPanel({ label, filters, children }: FilteredPanelProps) {
  return (
    <section className={styles.panel} aria-label={label}>
      {filters && <div className={styles.filters}>{filters}</div>}
      {children}
    </section>
  );
}
