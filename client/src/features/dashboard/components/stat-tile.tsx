import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './stat-tile.module.css';

interface StatTileProps {
  title: string;
  value: ReactNode;
  to: string;
  /** Asks for something to be done. */
  isHighlighted?: boolean;
  children: ReactNode;
}

/** One figure with what it means and the way to what is behind it. */
export function StatTile({ title, value, to, isHighlighted = false, children }: StatTileProps) {
  return (
    <section className={styles.tile} data-highlighted={isHighlighted} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.value}>{value}</p>
      <p className={styles.note}>{children}</p>
      <Link to={to} className={styles.link} aria-label={`View Details: ${title}`}>
        View Details
      </Link>
    </section>
  );
}

export function StatTiles({ children }: { children: ReactNode }) {
  return <div className={styles.tiles}>{children}</div>;
}
