import { RightOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { relativeTime } from '../../../shared/format/relative-time';
import { waitingWords } from '../waiting-words';
import styles from './quick-actions.module.css';
import type { WaitingWorkQuery } from './waiting-work.generated';

/** Work that waits, each kind with the way to where it is done. */
export function WaitingList({ works }: { works: WaitingWorkQuery['waitingWork'] }) {
  return (
    <ul className={styles.list}>
      {works.map((work) => {
        const { text, to } = waitingWords(work);
        return (
          <li key={work.kind}>
            <Link to={to} className={styles.action}>
              {text}
              <span className={`${styles.since} ${styles.age}`}>
                {relativeTime(work.since)} <RightOutlined aria-hidden="true" />
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
