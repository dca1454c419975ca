import type { ReactNode } from 'react';
import styles from './blog-frame.module.css';
import { CategoryList } from './category-list';

/** The posts, and beside them the categories; on a phone these stand above. */
export function BlogFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <aside className={styles.side}>
        <CategoryList />
      </aside>
      <div className={styles.posts}>{children}</div>
    </div>
  );
}
