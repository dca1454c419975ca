import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './tab-links.module.css';

interface TabLink {
  to: string;
  label: string;
  /** A number beside the label, e.g. of rows that wait. */
  mark?: ReactNode;
}

/** Pages that belong together, each with an address of its own, as a row of tabs. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul>
        {tabs.map(({ to, label: name, mark }) => (
          <li key={to}>
            <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
              {name}
              {mark}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
