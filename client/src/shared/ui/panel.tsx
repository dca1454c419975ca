import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** Beside the title: a link or a small button. */
  extra?: ReactNode;
  children: ReactNode;
}

/** The one kind of card of the signed-in pages: a titled region on the surface colour. */
export function Panel({ title, extra, children }: PanelProps) {
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {extra}
      </div>
      {children}
    </section>
  );
}
