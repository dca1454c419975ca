import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './linked-card.module.css';

interface LinkedCardProps {
  to: string;
  title: ReactNode;
  picture: ReactNode;
  /** A line above the title. */
  above: ReactNode;
  /** Its picture stands at the side where there is room. */
  isWide?: boolean;
  children: ReactNode;
}

const prepare = () => void import('../passage/growing-picture').catch(() => undefined);

/** Of a card whose picture grows into that of its page, for who may be about to press it. */
export const growing = { onPointerEnter: prepare, onFocus: prepare };

/** A card of a public list: all of it leads to its page, and what is `aboveLink` can be pressed by itself. */
export function LinkedCard({ to, title, picture, above, isWide = false, children }: LinkedCardProps) {
  return (
    <article className={styles.card} data-wide={isWide} {...growing}>
      <div className={styles.picture} data-grows>
        {picture}
      </div>
      <div className={styles.body}>
        {above}
        <h3 className={styles.title}>
          <Link to={to} className={styles.link}>
            {title}
          </Link>
        </h3>
        {children}
      </div>
    </article>
  );
}

/** For buttons and links of their own within a card. */
export const aboveLink = styles.above;
