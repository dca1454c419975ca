import { LackingAct } from '../../../shared/missing-right/lacking-act';
import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useList } from '../../../shared/api/use-list';
import { useQuestion } from '../../../shared/layers/use-question';
import { Figures } from '../../../shared/plain/facts/figures';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import * as Permission from '../../../shared/session/permission.generated';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import { ChoiceFilter } from '../../../shared/ui/lists/choice-filter';
import { ListPage } from '../../../shared/ui/lists/list-page';
import { SearchField } from '../../../shared/ui/lists/search-field';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { peopleText, statusFrom, statusLabels } from '../event-words';
import { ApprovalRule } from '../approval/approval-rule';
import { MissedRule } from '../missed/missed-rule';
import { QuestionDialog } from '../questions/question-dialog';
import { ChangePlanDialog } from '../changes/change-plan-dialog';
import { EventDialog } from './event-dialog';
import {
  EventFiguresDocument,
  ManagedEventsDocument,
  type ManagedEvent_EventFragment,
} from './manage-events.generated';
import { ManagedEventCard, managedEventColumns } from './managed-event-row';
import { InvitationsDrawer } from './invitations/invitations-drawer';
import { RosterDrawer } from './roster-drawer';
import { OrganisersDialog } from '../organisers/organisers-dialog';
import { RepeatDialog } from '../series/repeat-dialog';
import { useEventEditing } from './use-event-editing';

const statusOptions = Object.entries(statusLabels).map(([value, label]) => ({
  value: value.toLowerCase(),
  label,
}));

const unpublished = ['WAITING', 'SENT_BACK'] as const;
const everyApproval = ['PUBLISHED', ...unpublished] as const;

/** The calendar for staff: make, change and delete events, follow registrations, mark who came. */
export function ManageEventsPage() {
  const { search, status, isWaiting, change, turnTo, events } = useManagedEvents();
  const [subject, setSubject] = useState<string | null>(null);
  const { open, shown } = usePanels(events.shown?.results ?? []);
  const confirmRemoval = useConfirmedRemoval();
  const actions = {
    openRoster: open('roster'),
    openInvitations: open('invitations'),
    openOrganisers: open('organisers'),
    ask: open('questions'),
    edit: ({ id }: ManagedEvent_EventFragment) => setSubject(id),
    changePlan: open('plan'),
    repeat: open('repetition'),
    remove: confirmRemoval,
  };
  return (
    <>
      <ListPage
        title="Event Management"
        description="Create and change events, follow registrations, and mark who came."
        actions={<NewEventButton onClick={() => setSubject('new')} />}
        summary={
          <>
            <ApprovalRule />
            <MissedRule />
            <EventFigures />
          </>
        }
        filters={<EventFilters search={search} status={status} isWaiting={isWaiting} change={change} />}
        filtersInUse={[search, status, isWaiting].filter(Boolean).length}
        viewsOf="events"
        list={events}
        onTurn={turnTo}
        rowKey={({ id }) => id}
        columns={managedEventColumns(actions, search)}
        isDense
        card={(event) => <ManagedEventCard event={event} search={search} actions={actions} />}
        errorTitle="Failed to load events"
        empty={<EmptyState title={search || status || isWaiting ? 'No events match' : 'No events yet'} />}
      />
      <EventDialog subject={subject} onClose={() => setSubject(null)} />
      <QuestionDialog {...shown('questions')} />
      <OrganisersDialog {...shown('organisers')} />
      <ChangePlanDialog {...shown('plan')} />
      <RepeatDialog {...shown('repetition')} />
      <InvitationsDrawer {...shown('invitations')} />
      <RosterDrawer {...shown('roster')} />
    </>
  );
}

type Panel = 'questions' | 'organisers' | 'plan' | 'repetition' | 'invitations' | 'roster';

/** What is open over the list, and of which event. */
function usePanels(listed: readonly ManagedEvent_EventFragment[]) {
  const [opened, setOpened] = useState<{ panel: Panel; event: ManagedEvent_EventFragment } | null>(null);
  return {
    open: (panel: Panel) => (event: ManagedEvent_EventFragment) => setOpened({ panel, event }),
    // As the list has it now: what is done in a panel changes the event.
    shown: (panel: Panel) => ({
      event:
        opened?.panel === panel ? (listed.find(({ id }) => id === opened.event.id) ?? opened.event) : null,
      onClose: () => setOpened(null),
    }),
  };
}

/** What the address asks for, and the events that it finds. */
function useManagedEvents() {
  const { address, page, change, turnTo } = usePageAddress();
  const search = address.get('search') ?? '';
  const status = statusFrom(address.get('status'));
  const isWaiting = address.get('approval') === 'waiting';
  const approvals = isWaiting ? unpublished : everyApproval;
  const events = useList(
    ManagedEventsDocument,
    { status: status && [status], approvals: [...approvals], search, page },
    (data) => data.events,
  );
  return { search, status, isWaiting, change, turnTo, events };
}

interface EventFiltersProps {
  search: string;
  status: ReturnType<typeof statusFrom>;
  isWaiting: boolean;
  change: ReturnType<typeof usePageAddress>['change'];
}

function EventFilters({ search, status, isWaiting, change }: EventFiltersProps) {
  return (
    <>
      <SearchField
        label="Search by title, text or place"
        value={search}
        onSearch={(words) => change({ search: words || null, page: null })}
      />
      <ChoiceFilter
        label="Status"
        all="All events"
        options={statusOptions}
        value={status?.toLowerCase() ?? null}
        onChange={(chosen) => change({ status: chosen ?? null, page: null })}
      />
      <ChoiceFilter
        label="Approval"
        all="Published or not"
        options={[{ value: 'waiting', label: 'Not published yet' }]}
        value={isWaiting ? 'waiting' : null}
        onChange={(chosen) => change({ approval: chosen ?? null, page: null })}
      />
    </>
  );
}

function NewEventButton({ onClick }: { onClick: () => void }) {
  if (!useHoldsAny(Permission.EventsManageEvents))
    return <LackingAct permission={Permission.EventsManageEvents} label="New event" />;
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={onClick}>
      New event
    </Button>
  );
}

function EventFigures() {
  const { data } = useQuery(EventFiguresDocument);
  const stats = data?.eventStats;
  return (
    <Figures
      figures={[
        { term: 'Events', value: stats?.totalEvents },
        { term: 'Happening now', value: stats?.ongoingEvents },
        { term: 'Upcoming', value: stats?.upcomingEvents },
        { term: 'Past', value: stats?.completedEvents },
        { term: 'Registrations', value: stats?.totalRegistrations },
      ]}
    />
  );
}

/** Asks before an event is deleted, and says whom it concerns. */
function useConfirmedRemoval(): (event: ManagedEvent_EventFragment) => void {
  const ask = useQuestion();
  const { remove } = useEventEditing();
  return ({ id, title, attendees }) =>
    ask({
      title: `Delete “${title}”?`,
      content:
        attendees === 0
          ? 'Nobody is registered. The event cannot be brought back.'
          : `Its registrations go with it, and ${peopleText(attendees)} will be told. The event cannot be brought back.`,
      okText: 'Delete event',
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => remove(id),
    });
}
