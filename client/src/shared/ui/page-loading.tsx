import { Spin } from 'antd';
import styles from '../plain/states/states.module.css';

/** Stands where a page or a panel will be. */
export function PageLoading({ label = 'Loading' }: { label?: string }) {
  return (
    <div className={styles.loading} role="status">
      <Spin />
      <span>{label}…</span>
    </div>
  );
}
