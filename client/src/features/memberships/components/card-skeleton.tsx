import { Skeleton } from 'antd';
import styles from './card-skeleton.module.css';

/** As large as the membership card that takes its place. */
export function CardSkeleton() {
  return (
    <div className={styles.card} role="status" aria-label="Loading">
      <Skeleton active paragraph={{ rows: 3 }} />
    </div>
  );
}
