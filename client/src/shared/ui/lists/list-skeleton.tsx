import { Skeleton } from 'antd';
import styles from './list-skeleton.module.css';

interface ListSkeletonProps {
  /** As many as will probably come, so that the page does not jump. */
  rows: number;
}

/** Stands for the rows of a list until they are here. */
export function ListSkeleton({ rows }: ListSkeletonProps) {
  return (
    <div role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton active title={{ width: '36%' }} paragraph={{ rows: 1, width: '72%' }} />
        </div>
      ))}
    </div>
  );
}
