import { useId, type ReactNode, type Ref } from 'react';
import styles from './card-section.module.css';

interface CardSectionProps {
  title: string;
  lead?: string;
  ref?: Ref<HTMLElement>;
  className?: string;
  children: ReactNode;
}

/** A titled part of a public page with cards in it. */
export function CardSection({ title, lead, ref, className, children }: CardSectionProps) {
  const heading = useId();
  return (
    <section ref={ref} className={className} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.list}>{children}</div>
    </section>
  );
}

/** Stands where there are no cards. */
export function NoCards({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}
