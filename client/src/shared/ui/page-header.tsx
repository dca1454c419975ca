import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** 2 for a part of a page that has a header of its own. */
  level?: 1 | 2;
  description?: ReactNode;
  /** Buttons at the right; below the title on a phone. */
  actions?: ReactNode;
}

export function PageHeader({ title, level = 1, description, actions }: PageHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <header className={styles.header}>
      <div>
        <Heading className={styles.title}>{title}</Heading>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
