import { RightOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { positionTitle } from '../../../shared/format/positions';
import { Panel } from '../../../shared/ui/panel';
import type { QuickAction } from './quick-actions';
import styles from './quick-actions.module.css';

interface ExecutiveCardProps {
  position: string;
  /** The pages of the office, as the menu has them. */
  pages: readonly QuickAction[];
}

/** The way to everything that an office brings with it. */
export function ExecutiveCard({ position, pages }: ExecutiveCardProps) {
  return (
    <Panel title="Executive Dashboard">
      <p>{`You are the club’s ${positionTitle(position)}.`}</p>
      <ul className={styles.list}>
        {pages.map(({ path, label }) => (
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
