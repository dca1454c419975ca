import { Button, Space, type TableColumnsType } from 'antd';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { EditButton } from '../../../shared/ui/subject-buttons';
import styles from './announcement-row.module.css';
import { audienceWords, daysWords, stateWords } from './announcement-words';
import type { AnnouncementRow_AnnouncementFragment } from './announcements.generated';

type Announcement = AnnouncementRow_AnnouncementFragment;

export interface AnnouncementActions {
  edit: (announcement: Announcement) => void;
  takeDown: (announcement: Announcement) => void;
}

interface RowProps {
  announcement: Announcement;
}

function Words({ announcement: { words, link } }: RowProps) {
  return (
    <div className={styles.words}>
      <span>{words}</span>
      {link !== '' && <span className={styles.quiet}>{link}</span>}
    </div>
  );
}

function State({ announcement: { state } }: RowProps) {
  const { label, tone } = stateWords[state];
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

function Actions({ announcement, actions }: RowProps & { actions: AnnouncementActions }) {
  if (announcement.state === 'ENDED') return null;
  return (
    <Space size={4} wrap>
      <EditButton title={announcement.words} onClick={() => actions.edit(announcement)} />
      {announcement.state !== 'OVER' && (
        <Button
          size="small"
          aria-label={`Take down ${announcement.words}`}
          onClick={() => actions.takeDown(announcement)}
        >
          Take down
        </Button>
      )}
    </Space>
  );
}

/** The table of staff. */
export const announcementColumns = (actions: AnnouncementActions): TableColumnsType<Announcement> => [
  { title: 'What it says', key: 'words', render: (_, announcement) => <Words announcement={announcement} /> },
  { title: 'For', key: 'audience', render: (_, { audience }) => audienceWords[audience] },
  { title: 'Days', key: 'days', render: (_, announcement) => daysWords(announcement) },
  { title: 'State', key: 'state', render: (_, announcement) => <State announcement={announcement} /> },
  {
    title: 'Actions',
    key: 'actions',
    render: (_, announcement) => <Actions announcement={announcement} actions={actions} />,
  },
];

/** The same announcement on a narrow screen. */
export function AnnouncementCard({ announcement, actions }: RowProps & { actions: AnnouncementActions }) {
  return (
    <div className={styles.card}>
      <Words announcement={announcement} />
      <span>
        {audienceWords[announcement.audience]} · {daysWords(announcement)}
      </span>
      <span>
        <State announcement={announcement} />
      </span>
      <Actions announcement={announcement} actions={actions} />
    </div>
  );
}
