import { Segmented } from 'antd';
import { useState } from 'react';
import { useList } from '../../../shared/api/use-list';
import { formatDay, formatTime } from '../../../shared/format/dates';
import { Figures } from '../../../shared/plain/facts/figures';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { isBeyondEnd, LastPage } from '../../../shared/ui/lists/last-page';
import { Paging } from '../../../shared/ui/lists/paging';
import { SearchField } from '../../../shared/ui/lists/search-field';
import { RosterTools } from '../messages/roster-tools';
import { GivenAnswers } from '../questions/given-answers';
import { placesText } from '../registration/place-words';
import type { ManagedEvent_EventFragment } from './manage-events.generated';
import styles from './roster-drawer.module.css';
import { AskedExcuses } from './places/asked-excuses';
import { AskedWithdrawals } from './places/asked-withdrawals';
import { MoveButton } from './places/move-button';
import { WaitingList } from './places/waiting-list';
import { RosterRow } from './roster-row';
import { EventRosterDocument, type EventRosterQuery } from './roster.generated';
import { SidePanel } from '../../../shared/layers/side-panel';

interface RosterDrawerProps {
  /** Null keeps the drawer shut. */
  event: ManagedEvent_EventFragment | null;
  onClose: () => void;
}

/** Who is registered for an event, and the marks of who came. */
export function RosterDrawer({ event, onClose }: RosterDrawerProps) {
  return (
    <SidePanel
      title={event ? `Registrants of ${event.title}` : ''}
      open={event !== null}
      onClose={onClose}
      size={560}
      destroyOnHidden
    >
      {event && <Roster key={event.id} event={event} />}
    </SidePanel>
  );
}

const marks = { all: null, came: true, missing: false } as const;

type Mark = keyof typeof marks;

const markOptions = [
  { value: 'all', label: 'All' },
  { value: 'came', label: 'Came' },
  { value: 'missing', label: 'Not marked' },
] satisfies { value: Mark; label: string }[];

function Roster({ event }: { event: ManagedEvent_EventFragment }) {
  const [search, setSearch] = useState('');
  const [mark, setMark] = useState<Mark>('all');
  const [page, setPage] = useState(1);
  const { shown, error, retry } = useList(
    EventRosterDocument,
    { eventId: event.id, search, attended: marks[mark], page },
    (roster) => roster,
  );
  return (
    <div className={styles.roster}>
      <p className={styles.when}>{whenAndWhere(event)}</p>
      <Attendance attendance={shown?.eventAttendance} />
      <RosterTools eventId={event.id} />
      <div className={styles.filters}>
        <SearchField
          label="Search registrants by name"
          value={search}
          onSearch={(words) => {
            setSearch(words);
            setPage(1);
          }}
        />
        <Segmented<Mark>
          aria-label="Attendance"
          options={markOptions}
          value={mark}
          onChange={(chosen) => {
            setMark(chosen);
            setPage(1);
          }}
        />
      </div>
      {error && !shown ? (
        <ErrorResult error={error} title="Failed to load registrants" onRetry={retry} />
      ) : (
        <People
          eventId={event.id}
          list={shown?.eventRegistrations}
          search={search}
          isFiltered={search !== '' || mark !== 'all'}
          onPage={setPage}
          hasLimit={event.capacity !== null}
        />
      )}
      <Asked eventId={event.id} />
      <WaitingList event={event} going={shown?.eventRegistrations.results ?? []} />
    </div>
  );
}

/** What people ask of the organisers. */
function Asked({ eventId }: { eventId: string }) {
  return (
    <>
      <AskedWithdrawals eventId={eventId} />
      <AskedExcuses eventId={eventId} />
    </>
  );
}

const whenAndWhere = (event: ManagedEvent_EventFragment): string =>
  [`${formatDay(event.date)}, ${formatTime(event.time)}, ${event.location}`, placesText(event)]
    .filter(Boolean)
    .join(' · ');

function Attendance({ attendance }: { attendance: EventRosterQuery['eventAttendance'] | undefined }) {
  const rate = attendance?.attendanceRate;
  return (
    <Figures
      figures={[
        { term: 'Registered', value: attendance?.totalRegistrations },
        { term: 'Came', value: attendance?.attendedCount },
        { term: 'Attendance', value: rate === null || rate === undefined ? undefined : `${rate} %` },
      ]}
    />
  );
}

interface PeopleProps {
  eventId: string;
  list: EventRosterQuery['eventRegistrations'] | undefined;
  search: string;
  isFiltered: boolean;
  onPage: (page: number) => void;
  hasLimit: boolean;
}

function People({ eventId, list, search, isFiltered, onPage, hasLimit }: PeopleProps) {
  if (!list) return <ListSkeleton rows={4} />;
  if (isBeyondEnd(list)) return <LastPage list={list} onTurn={onPage} />;
  if (list.results.length === 0)
    return <EmptyState title={isFiltered ? 'Nobody matches' : 'Nobody is registered yet'} />;
  return (
    <>
      <ul className={styles.people}>
        {list.results.map((registration) => (
          <li key={registration.id}>
            <RosterRow eventId={eventId} registration={registration} search={search}>
              {hasLimit && <MoveButton registration={registration} to="WAITING" />}
            </RosterRow>
            <GivenAnswers answers={registration.answers} />
          </li>
        ))}
      </ul>
      <Paging list={list} onTurn={onPage} />
    </>
  );
}
