import { useQuery } from '@apollo/client/react';
import { RightOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { relativeTime } from '../../../shared/format/relative-time';
import { Panel } from '../../../shared/ui/panel';
import { waitingWords } from '../waiting-words';
import { WaitingWorkDocument } from './waiting-work.generated';
import styles from './quick-actions.module.css';

/** What waits for the person, first on the page; nothing at all while nothing does. */
export function WaitingWork() {
  const { data } = useQuery(WaitingWorkDocument, { fetchPolicy: 'cache-and-network' });
  if (!data || data.waitingWork.length === 0) return null;
  const now = new Date();
  return (
    <Panel title="Waiting for you">
      <ul className={styles.list}>
        {data.waitingWork.map((work) => {
          const { text, to } = waitingWords(work);
          return (
            <li key={work.kind}>
              <Link to={to} className={styles.action}>
                {text}
                <span className={styles.since}>
                  {relativeTime(work.since, now)} <RightOutlined aria-hidden="true" />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
