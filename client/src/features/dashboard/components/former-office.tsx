import { useQuery } from '@apollo/client/react';
import { Panel } from '../../../shared/ui/panel';
import { ActionList } from './action-list';
import { OwnHomeDocument } from './own-home.generated';

/** The way to the handover binders of somebody who holds no office now, but has held one or is about to. */
export function FormerOffice() {
  const terms = useQuery(OwnHomeDocument).data?.myOffice.own ?? [];
  const [newest] = terms;
  if (!newest) return null;
  const next = terms.find(({ state }) => state === 'WAITING');
  const words = next
    ? `You are to be the club’s ${next.positionDisplay}. What those before you left is in the handover binders.`
    : `You were the club’s ${newest.positionDisplay}. Your handover binder stays open to you.`;
  const path = `/dashboard/executive-profile?term=${(next ?? newest).id}`;
  return (
    <Panel title="Your office">
      <p>{words}</p>
      <ActionList actions={[{ path, label: 'Handover binders' }]} />
    </Panel>
  );
}
