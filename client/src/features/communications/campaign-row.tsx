import { Button, Space, type TableColumnsType } from 'antd';
import { formatMoment } from '../../shared/format/dates';
import { StatusTag } from '../../shared/plain/facts/status-tag';
import { EditButton } from '../../shared/ui/subject-buttons';
import { countWords, heldBackWords, stateWords, whomWords } from './campaign-words';
import type { CampaignRow_CampaignFragment } from './communications.generated';
import styles from './communications.module.css';

type Campaign = CampaignRow_CampaignFragment;

export interface CampaignActions {
  edit: (campaign: Campaign) => void;
  look: (campaign: Campaign) => void;
  cancel: (campaign: Campaign) => void;
}

interface RowProps {
  campaign: Campaign;
}

function Subject({ campaign: { subject, madeBy, sentBy } }: RowProps) {
  const who = sentBy !== null && sentBy !== madeBy ? `${madeBy}, sent by ${sentBy}` : madeBy;
  return (
    <div className={styles.stack}>
      <span>{subject}</span>
      <span className={styles.quiet}>By {who}</span>
    </div>
  );
}

function State({ campaign: { state, dueAt, endedAt, heldBackAt, sentBy } }: RowProps) {
  const { label, tone } = stateWords[state];
  const at = endedAt ?? (state === 'SCHEDULED' ? dueAt : null);
  return (
    <div className={styles.stack}>
      <span>
        <StatusTag tone={tone}>{label}</StatusTag>
      </span>
      {at && <span className={styles.quiet}>{formatMoment(at)}</span>}
      {state === 'DRAFT' && heldBackAt && (
        <span className={styles.quiet}>{heldBackWords({ heldBackAt, sentBy })}</span>
      )}
    </div>
  );
}

function Actions({ campaign, actions }: RowProps & { actions: CampaignActions }) {
  const { state, subject } = campaign;
  if (state === 'SENT' || state === 'CANCELLED') return null;
  return (
    <Space size={4} wrap>
      {state === 'DRAFT' && <EditButton title={subject} onClick={() => actions.edit(campaign)} />}
      {state === 'DRAFT' && (
        <Button
          size="small"
          type="primary"
          aria-label={`Look at and send ${subject}`}
          onClick={() => actions.look(campaign)}
        >
          Send
        </Button>
      )}
      <Button size="small" aria-label={`Cancel ${subject}`} onClick={() => actions.cancel(campaign)}>
        {state === 'DRAFT' ? 'Throw away' : 'Cancel'}
      </Button>
    </Space>
  );
}

/** The table of staff. */
export const campaignColumns = (actions: CampaignActions): TableColumnsType<Campaign> => [
  { title: 'Message', key: 'subject', render: (_, campaign) => <Subject campaign={campaign} /> },
  { title: 'For', key: 'for', render: (_, campaign) => whomWords(campaign) },
  { title: 'State', key: 'state', render: (_, campaign) => <State campaign={campaign} /> },
  { title: 'Mailed', key: 'mailed', render: (_, campaign) => countWords(campaign) },
  {
    title: 'Actions',
    key: 'actions',
    render: (_, campaign) => <Actions campaign={campaign} actions={actions} />,
  },
];

/** The same message on a narrow screen. */
export function CampaignCard({ campaign, actions }: RowProps & { actions: CampaignActions }) {
  return (
    <div className={styles.card}>
      <Subject campaign={campaign} />
      <span>
        {whomWords(campaign)} · {countWords(campaign)}
      </span>
      <State campaign={campaign} />
      <Actions campaign={campaign} actions={actions} />
    </div>
  );
}
