import { TeamOutlined } from '@ant-design/icons';
import { Button, Space, type TableColumnsType } from 'antd';
import { Link } from 'react-router-dom';
import { DateText } from '../../../shared/plain/facts/date-text';
import { Highlighted } from '../../../shared/plain/facts/highlighted';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { DeleteButton, EditButton } from '../../../shared/ui/subject-buttons';
import { peopleText, statusLabels, statusTones } from '../event-words';
import type { ManagedEvent_EventFragment } from './manage-events.generated';
import styles from './managed-event-row.module.css';

export interface EventActions {
  openRoster: (event: ManagedEvent_EventFragment) => void;
  edit: (event: ManagedEvent_EventFragment) => void;
  remove: (event: ManagedEvent_EventFragment) => void;
}

interface RowProps {
  event: ManagedEvent_EventFragment;
  search: string;
}

function Title({ event, search }: RowProps) {
  return (
    <div className={styles.title}>
      <Link to={`/events/${event.id}`}>
        <Highlighted text={event.title} search={search} />
      </Link>
      <span className={styles.place}>
        <Highlighted text={event.location} search={search} />
      </span>
    </div>
  );
}

function Tags({ event }: { event: ManagedEvent_EventFragment }) {
  return (
    <Space size={4} wrap>
      <StatusTag tone={statusTones[event.status]}>{statusLabels[event.status]}</StatusTag>
      {event.isFeatured && <StatusTag tone="waiting">Featured</StatusTag>}
      {!event.isRegistrationOpen && event.status !== 'COMPLETED' && (
        <StatusTag tone="danger">Closed</StatusTag>
      )}
    </Space>
  );
}

function Actions({ event, actions }: { event: ManagedEvent_EventFragment; actions: EventActions }) {
  const { title } = event;
  return (
    <Space size={4}>
      {event.viewerCanManageRegistrations && (
        <Button
          size="small"
          icon={<TeamOutlined />}
          aria-label={`Registrants of ${title}: ${peopleText(event.attendees)}`}
          title="Registrants"
          onClick={() => actions.openRoster(event)}
        >
          {event.attendees}
        </Button>
      )}
      {event.viewerCanEdit && <EditButton title={title} onClick={() => actions.edit(event)} />}
      {event.viewerCanDelete && <DeleteButton title={title} onClick={() => actions.remove(event)} />}
    </Space>
  );
}

/** The table of staff; `search` is what to mark. */
export const managedEventColumns = (
  actions: EventActions,
  search: string,
): TableColumnsType<ManagedEvent_EventFragment> => [
  { title: 'Event', key: 'title', render: (_, event) => <Title event={event} search={search} /> },
  { title: 'When', key: 'when', render: (_, event) => <DateText value={event.startsAt} /> },
  { title: 'State', key: 'state', render: (_, event) => <Tags event={event} /> },
  {
    title: 'Registrants and actions',
    key: 'actions',
    render: (_, event) => <Actions event={event} actions={actions} />,
  },
];

/** The same event on a narrow screen. */
export function ManagedEventCard({ event, search, actions }: RowProps & { actions: EventActions }) {
  return (
    <div className={styles.card}>
      <Title event={event} search={search} />
      <span>
        <DateText value={event.startsAt} /> · {peopleText(event.attendees)}
      </span>
      <Tags event={event} />
      <Actions event={event} actions={actions} />
    </div>
  );
}
