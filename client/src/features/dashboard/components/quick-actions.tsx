import { RightOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { Panel } from '../../../shared/ui/panel';
import styles from './quick-actions.module.css';

export interface QuickAction {
  path: string;
  label: string;
}

export function QuickActions({ actions }: { actions: readonly QuickAction[] }) {
  if (actions.length === 0) return null;
  return (
    <Panel title="Quick Actions">
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
    </Panel>
  );
}
