import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import styles from './tab-links.module.css';

interface Part {
  /** Stands in the address as `tab`. */
  key: string;
  label: string;
  children: ReactNode;
}

/** The parts of one page, of which the address says the shown one; the first has the page's own address. */
export function AddressTabs({ label, parts }: { label: string; parts: readonly [Part, ...Part[]] }) {
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const [first] = parts;
  const shown = parts.find(({ key }) => key === address.get('tab')) ?? first;
  return (
    <>
      <nav aria-label={label} className={styles.tabs}>
        <ul>
          {parts.map((part) => (
            <li key={part.key}>
              <Link
                to={part === first ? pathname : `${pathname}?tab=${part.key}`}
                preventScrollReset
                aria-current={part === shown ? 'page' : undefined}
              >
                {part.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {shown.children}
    </>
  );
}
