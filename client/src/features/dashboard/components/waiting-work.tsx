import { useQuery } from '@apollo/client/react';
import { Panel } from '../../../shared/ui/panel';
import { WaitingList } from './waiting-list';
import { WaitingWorkDocument } from './waiting-work.generated';

/** What waits for the person, first on the page; nothing at all while nothing does. */
export function WaitingWork() {
  const { data } = useQuery(WaitingWorkDocument, { fetchPolicy: 'cache-and-network' });
  if (!data || data.waitingWork.length === 0) return null;
  return (
    <Panel title="Waiting for you">
      <WaitingList works={data.waitingWork} />
    </Panel>
  );
}
