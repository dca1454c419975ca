import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './figures.module.css';

export interface Figure {
  term: string;
  /** A dash stands for what is not known yet, or not at all. */
  value: ReactNode;
  /** Where the rows behind the number are. */
  to?: string;
  /** These rows are the ones on the screen. */
  isShown?: boolean;
  /** Money that waits for somebody. */
  isHighlighted?: boolean;
}

/** A row of numbers above a list; those that lead somewhere are links. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map((figure) => (
        <div
          key={figure.term}
          className={styles.figure}
          data-highlighted={figure.isHighlighted}
          data-shown={figure.isShown}
        >
          <dt>{figure.to ? <FigureLink figure={figure} to={figure.to} /> : figure.term}</dt>
          <dd>{figure.value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

function FigureLink({ figure, to }: { figure: Figure; to: string }) {
  return (
    <Link to={to} className={styles.link} aria-current={figure.isShown ? 'true' : undefined}>
      {figure.term}
    </Link>
  );
}
