import { useQuery } from '@apollo/client/react';
import { Panel } from '../../../shared/ui/panel';
import { WaitingList } from '../components/waiting-list';
import { WaitingWorkDocument } from '../components/waiting-work.generated';
import styles from './executive-profile.module.css';

/** What waits at the desks of an office, without what is the person's own. */
export function OfficeWork() {
  const { data } = useQuery(WaitingWorkDocument, { fetchPolicy: 'cache-and-network' });
  const works = data?.waitingWork.filter(({ kind }) => kind !== 'OWN_POSTS_SENT_BACK');
  return (
    <Panel title="Waiting for your office">
      {works?.length === 0 && <p className={styles.quiet}>Nothing waits.</p>}
      {works && works.length > 0 && <WaitingList works={works} />}
    </Panel>
  );
}
