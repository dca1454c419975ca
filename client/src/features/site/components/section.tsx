import type { ReactNode } from 'react';
import styles from './section.module.css';
import { useReveal } from './use-reveal';

interface SectionProps {
  id: string;
  title: string;
  lead?: ReactNode;
  tone?: 'plain' | 'sunken' | 'deep';
  children: ReactNode;
}

/** A band of a public page: what it is about at the left, the matter itself at the right. */
export function Section({ id, title, lead, tone = 'plain', children }: SectionProps) {
  const { section, reveal } = useReveal();
  return (
    <section
      ref={section}
      id={id}
      aria-labelledby={`${id}-title`}
      className={`${styles.band} ${styles[tone]}`}
    >
      <div className={styles.inner} data-reveal={reveal}>
        <div className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </section>
  );
}
