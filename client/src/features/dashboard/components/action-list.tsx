import { RightOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import styles from './quick-actions.module.css';

export interface QuickAction {
  path: string;
  label: string;
}

/** Pages to go on to, one below the other. */
export function ActionList({ actions }: { actions: readonly QuickAction[] }) {
  return (
    <ul className={styles.list}>
      {actions.map(({ path, label }) => (
        <li key={path}>
          <Link to={path} className={styles.action}>
            {label}
            <RightOutlined aria-hidden="true" className={styles.arrow} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
