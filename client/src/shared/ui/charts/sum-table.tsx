import type { ReactNode } from 'react';
import styles from './sum-table.module.css';

interface SumTableProps {
  caption: string;
  /** The first column has words, the others numbers. */
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[]; isSum?: boolean }[];
}

/** A small table of sums; its caption is what it is called where it cannot be seen. */
export function SumTable({ caption, head, rows }: SumTableProps) {
  return (
    // Reached by keyboard, because a phone may have to scroll it.
    <div className={styles.frame} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [label, ...numbers], isSum }) => (
            <tr key={key} data-sum={isSum}>
              <th scope="row">
                <span className={styles.label}>{label}</span>
              </th>
              {numbers.map((cell, place) => (
                <td key={head[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
