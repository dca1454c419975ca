import { Skeleton } from 'antd';
import styles from './profile-page.module.css';

/** As large as the page that takes its place. */
export function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton active avatar={{ size: 96 }} title={{ width: '40%' }} paragraph={{ rows: 2, width: '30%' }} />
      <div className={styles.columns}>
        <div className={styles.forms}>
          <Skeleton active paragraph={{ rows: 10 }} />
        </div>
        <div className={styles.forms}>
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      </div>
    </div>
  );
}
