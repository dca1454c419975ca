import { useQuery } from '@apollo/client/react';
import { Segmented } from 'antd';
import { useList } from '../../../shared/api/use-list';
import { ButtonLink } from '../../../shared/plain/button-link';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import * as Permission from '../../../shared/session/permission.generated';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import { ErrorResult } from '../../../shared/ui/error-result';
import { isBeyondEnd, LastPage } from '../../../shared/ui/lists/last-page';
import { Paging } from '../../../shared/ui/lists/paging';
import { SearchField } from '../../../shared/ui/lists/search-field';
import { PageHeader } from '../../../shared/ui/page-header';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { useToast } from '../../../shared/ui/use-toast';
import { MissedEvents } from '../missed/missed-events';
import { RegistrationButton } from '../registration/registration-button';
import { EventGrid, EventGridLoading } from './event-grid';
import { memberViewFrom, memberViewNames, memberViews, type MemberView } from './member-event-views';
import styles from './member-events-page.module.css';
import { MyEventsDocument, MyEventStatsDocument } from './member-events.generated';

const emptyTexts: Record<MemberView, string> = {
  upcoming: 'No upcoming events at the moment.',
  mine: 'You are not registered for any event yet.',
  past: 'No past events to display.',
};

/** Events for members: what is coming, where they are expected, and what was. */
export function MemberEventsPage() {
  const { address, page, change, turnTo } = usePageAddress();
  const view = memberViewFrom(address.get('show'));
  const search = address.get('search') ?? '';
  const { label, status, isRegistered } = memberViews[view];
  const { shown, isStale, error, retry } = useList(
    MyEventsDocument,
    { status: status && [...status], search, isRegistered, page },
    (data) => data.events,
  );
  return (
    <>
      <PageHeader
        title="Events"
        description="Register for events, withdraw in time, and see where you are expected."
        actions={<DeskLink />}
      />
      <MissedEvents />
      <Choices
        view={view}
        search={search}
        onView={(chosen) => change({ show: chosen === 'upcoming' ? null : chosen, page: null })}
        onSearch={(words) => change({ search: words || null, page: null })}
      />
      <section aria-labelledby="events-shown">
        <h2 id="events-shown" className="visually-hidden">
          {label}
        </h2>
        {error && !shown ? (
          <ErrorResult error={error} title="Failed to load events" onRetry={retry} />
        ) : (
          <List list={shown} isStale={isStale} search={search} empty={emptyTexts[view]} onPage={turnTo} />
        )}
      </section>
    </>
  );
}

/** For who runs events or marks who came: not every one of them has the desk in the menu. */
function DeskLink() {
  if (!useHoldsAny(Permission.EventsManageEvents, Permission.EventsManageRegistrations)) return null;
  return (
    <ButtonLink to="/dashboard/admin/events" tone="outline">
      Manage events
    </ButtonLink>
  );
}

interface ChoicesProps {
  view: MemberView;
  search: string;
  onView: (view: MemberView) => void;
  onSearch: (words: string) => void;
}

function Choices({ view, search, onView, onSearch }: ChoicesProps) {
  const { data } = useQuery(MyEventStatsDocument);
  const stats = data?.eventStats;
  const counts: Partial<Record<MemberView, number>> = stats
    ? {
        upcoming: stats.upcomingEvents + stats.ongoingEvents,
        mine: stats.myRegistrations,
        past: stats.completedEvents,
      }
    : {};
  const options = memberViewNames.map((name) => ({
    value: name,
    label:
      counts[name] === undefined ? memberViews[name].label : `${memberViews[name].label} (${counts[name]})`,
  }));
  return (
    <div className={styles.choices}>
      <Segmented<MemberView> aria-label="Which events" options={options} value={view} onChange={onView} />
      <SearchField label="Search by title, text or place" value={search} onSearch={onSearch} />
    </div>
  );
}

interface ListProps {
  list:
    | { results: Parameters<typeof EventGrid>[0]['events']; count: number; page: number; pageSize: number }
    | undefined;
  isStale: boolean;
  search: string;
  empty: string;
  onPage: (page: number) => void;
}

function List({ list, isStale, search, empty, onPage }: ListProps) {
  const toast = useToast();
  if (!list) return <EventGridLoading columns={3} />;
  if (isBeyondEnd(list)) return <LastPage list={list} onTurn={onPage} />;
  if (list.results.length === 0)
    return <EmptyState title={search ? `No event has “${search}” in it` : empty} />;
  return (
    <>
      <EventGrid
        events={list.results}
        columns={3}
        toast={toast}
        Step={RegistrationButton}
        search={search}
        isStale={isStale}
      />
      <div className={styles.paging}>
        <Paging list={list} onTurn={onPage} />
      </div>
    </>
  );
}
