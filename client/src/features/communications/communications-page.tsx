import { PlusOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { listFrom } from '../../shared/api/lists/list-from';
import { useQuestion } from '../../shared/layers/use-question';
import { ButtonLink } from '../../shared/plain/button-link';
import { EmptyState } from '../../shared/plain/states/empty-state';
import { ListPage } from '../../shared/ui/lists/list-page';
import { usePageAddress } from '../../shared/ui/use-page-address';
import { useToast } from '../../shared/ui/use-toast';
import { CampaignDialog, campaignLists } from './campaign-dialog';
import { CampaignCard, campaignColumns } from './campaign-row';
import {
  CampaignsDocument,
  CancelCampaignDocument,
  type CampaignRow_CampaignFragment,
} from './communications.generated';
import { SendingDialog } from './sending-dialog';

type Campaign = CampaignRow_CampaignFragment;

/** While something goes out. */
const LOOK_AGAIN_MS = 3000;

function useCancelling(): (campaign: Campaign) => void {
  const ask = useQuestion();
  const toast = useToast();
  const [cancel] = useMutation(CancelCampaignDocument, campaignLists);
  return ({ id, state }) => {
    const isDraft = state === 'DRAFT';
    ask({
      title: isDraft ? 'Throw this draft away?' : 'Cancel this message?',
      content: isDraft ? 'Nobody gets it.' : 'Whoever has it already keeps it; nobody else gets it.',
      okText: isDraft ? 'Throw away' : 'Cancel the message',
      cancelText: 'Keep it',
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        cancel({ variables: { id } }).then(
          () => toast.success(isDraft ? 'The draft is gone' : 'The message is cancelled'),
          (error: unknown) => toast.problem(error, 'Failed to cancel the message'),
        ),
    });
  };
}

/** What the club writes to many of its people: who wrote what, to whom, and how far it is. */
export function CommunicationsPage() {
  const { page, turnTo } = usePageAddress();
  const [written, setWritten] = useState<Campaign | 'new' | null>(null);
  const [looked, setLooked] = useState<Campaign | null>(null);
  const answer = useQuery(CampaignsDocument, { variables: { page } });
  const { startPolling, stopPolling } = answer;
  const list = listFrom(answer, ({ campaigns }) => campaigns);
  const isMoving = list.shown?.results.some(({ state }) => state === 'SENDING' || state === 'SCHEDULED');
  useEffect(() => {
    if (!isMoving) return undefined;
    startPolling(LOOK_AGAIN_MS);
    return stopPolling;
  }, [isMoving, startPolling, stopPolling]);
  const actions = { edit: setWritten, look: setLooked, cancel: useCancelling() };
  return (
    <>
      <ListPage
        title="Communications"
        description="Mail to all members or some of them. Everybody gets a message once, and can stop such mail by a link in it."
        actions={
          <>
            <ButtonLink to="/dashboard/communications/stop-list" tone="outline">
              Stop list
            </ButtonLink>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setWritten('new')}>
              New message
            </Button>
          </>
        }
        list={list}
        onTurn={turnTo}
        rowKey={({ id }) => id}
        columns={campaignColumns(actions)}
        card={(campaign) => <CampaignCard campaign={campaign} actions={actions} />}
        errorTitle="Failed to fetch messages"
        empty={<EmptyState title="Nothing has been written to members yet" />}
      />
      <CampaignDialog subject={written} onClose={() => setWritten(null)} onSaved={setLooked} />
      <SendingDialog subject={looked} onClose={() => setLooked(null)} />
    </>
  );
}
