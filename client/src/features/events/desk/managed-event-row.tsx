import { QuestionCircleOutlined, SolutionOutlined, TeamOutlined } from '@ant-design/icons';
import { Button, Space, type TableColumnsType } from 'antd';
import { Link } from 'react-router-dom';
import { DateText } from '../../../shared/plain/facts/date-text';
import { Highlighted } from '../../../shared/plain/facts/highlighted';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { DeleteButton, EditButton } from '../../../shared/ui/subject-buttons';
import { ApprovalActions, SentBackReason } from '../approval/approval-actions';
import { opensText } from '../calendar/event-badges';
import { ChangePlanButton } from '../changes/change-plan-button';
import { offBadge } from '../changes/standing-words';
import { RepeatButton } from '../series/repeat-button';
import { peopleText, statusLabels, statusTones } from '../event-words';
import { placesText } from '../registration/place-words';
import type { ManagedEvent_EventFragment } from './manage-events.generated';
import styles from './managed-event-row.module.css';

export interface EventActions {
  openRoster: (event: ManagedEvent_EventFragment) => void;
  openInvitations: (event: ManagedEvent_EventFragment) => void;
  ask: (event: ManagedEvent_EventFragment) => void;
  openOrganisers: (event: ManagedEvent_EventFragment) => void;
  edit: (event: ManagedEvent_EventFragment) => void;
  changePlan: (event: ManagedEvent_EventFragment) => void;
  repeat: (event: ManagedEvent_EventFragment) => void;
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
      <SentBackReason event={event} />
    </div>
  );
}

const When = ({ event: { startsAt, endsAt } }: { event: ManagedEvent_EventFragment }) => (
  <>
    <DateText value={startsAt} />
    {endsAt !== null && (
      <>
        {' '}
        to <DateText value={endsAt} />
      </>
    )}
  </>
);

function Tags({ event }: { event: ManagedEvent_EventFragment }) {
  const off = offBadge(event);
  return (
    <Space size={4} wrap>
      <StatusTag tone={statusTones[event.status]}>{statusLabels[event.status]}</StatusTag>
      {off && <StatusTag tone={off.tone}>{off.label}</StatusTag>}
      {event.seriesPosition !== null && <StatusTag tone="info">Series</StatusTag>}
      {event.placesLeft === 0 && event.status !== 'COMPLETED' && <StatusTag tone="neutral">Full</StatusTag>}
      {event.isFeatured && <StatusTag tone="waiting">Featured</StatusTag>}
      {event.registrationPhase !== 'OPEN' && !off && event.status !== 'COMPLETED' && (
        <ClosedTag event={event} />
      )}
    </Space>
  );
}

/** That nobody registers now, or from when on people may. */
function ClosedTag({
  event: { registrationPhase, registrationOpensAt },
}: {
  event: ManagedEvent_EventFragment;
}) {
  return registrationPhase === 'NOT_YET' ? (
    <StatusTag tone="waiting">{opensText(registrationOpensAt)}</StatusTag>
  ) : (
    <StatusTag tone="danger">Closed</StatusTag>
  );
}

interface ActionsProps {
  event: ManagedEvent_EventFragment;
  actions: EventActions;
}

function Actions({ event, actions }: ActionsProps) {
  return (
    <div className={styles.actions}>
      {event.approval !== 'PUBLISHED' && <ApprovalActions event={event} />}
      {event.viewerCanManageRegistrations && <PeopleActions event={event} actions={actions} />}
      {event.viewerCanEdit && <PlanActions event={event} actions={actions} />}
      {event.viewerCanDelete && <DeleteButton title={event.title} onClick={() => actions.remove(event)} />}
    </div>
  );
}

/** Who comes, and letting them in. */
function PeopleActions({ event, actions }: ActionsProps) {
  const { title } = event;
  return (
    <>
      <Button
        size="small"
        icon={<TeamOutlined />}
        aria-label={`Registrants of ${title}: ${peopleText(event.attendees)}`}
        title="Registrants"
        onClick={() => actions.openRoster(event)}
      >
        {event.attendees}
      </Button>
      {event.audience === 'INVITED' && (
        <Button
          size="small"
          aria-label={`Invitations to ${title}`}
          onClick={() => actions.openInvitations(event)}
        >
          Invitations
        </Button>
      )}
      <Link to={`/dashboard/admin/events/${event.id}/door`} aria-label={`Door of ${title}`}>
        Door
      </Link>
      {event.status === 'COMPLETED' && (
        <Link to={`/dashboard/admin/events/${event.id}/certificates`} aria-label={`Certificates of ${title}`}>
          Certificates
        </Link>
      )}
      <Link to={`/dashboard/admin/events/${event.id}/survey`} aria-label={`Survey of ${title}`}>
        Survey
      </Link>
    </>
  );
}

/** What it is, what it asks, and when it takes place. */
function PlanActions({ event, actions }: ActionsProps) {
  const { title } = event;
  const mayRepeat = event.status === 'UPCOMING' && event.seriesPosition === null && !offBadge(event);
  return (
    <>
      <Button
        size="small"
        icon={<QuestionCircleOutlined />}
        aria-label={`Questions of ${title}: ${event.questionCount}`}
        title="Questions at registration"
        onClick={() => actions.ask(event)}
      >
        {event.questionCount > 0 && event.questionCount}
      </Button>
      <Button
        size="small"
        icon={<SolutionOutlined />}
        aria-label={`Organisers of ${title}`}
        title="Who organises it"
        onClick={() => actions.openOrganisers(event)}
      />
      <EditButton title={title} onClick={() => actions.edit(event)} />
      {(event.status !== 'COMPLETED' || event.isDayOpen) && (
        <ChangePlanButton title={title} onClick={() => actions.changePlan(event)} />
      )}
      {mayRepeat && <RepeatButton title={title} onClick={() => actions.repeat(event)} />}
    </>
  );
}

/** The table of staff; `search` is what to mark. */
export const managedEventColumns = (
  actions: EventActions,
  search: string,
): TableColumnsType<ManagedEvent_EventFragment> => [
  { title: 'Event', key: 'title', render: (_, event) => <Title event={event} search={search} /> },
  { title: 'When', key: 'when', render: (_, event) => <When event={event} /> },
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
        {[peopleText(event.attendees), placesText(event)].filter(Boolean).join(' · ')} ·{' '}
        <When event={event} />
      </span>
      <Tags event={event} />
      <Actions event={event} actions={actions} />
    </div>
  );
}
