import { Intro } from '../../../shared/plain/intro';
import { PlainSearch } from '../../../shared/plain/plain-search';
import { useAddressSearch } from '../../../shared/plain/use-address-search';
import { EventBlock } from './event-block';
import type { EventListFilter } from './use-public-events';

const featured: EventListFilter = { isFeatured: true, status: ['ONGOING', 'UPCOMING'] };
const toCome: EventListFilter = { status: ['ONGOING', 'UPCOMING'] };
const past: EventListFilter = { status: ['COMPLETED'] };

/** The club's calendar for everybody. */
export function EventsPage() {
  const { search, onSearch } = useAddressSearch();
  return (
    <>
      <Intro title="Events">
        <p>
          Talks, workshops, retreats and days of service. Look around; paid-up members take a place with one
          click.
        </p>
        <PlainSearch
          label="Search events"
          placeholder="Search by title, text or place"
          search={search}
          onSearch={onSearch}
        />
      </Intro>
      {search === '' ? <Blocks /> : <Found search={search} />}
    </>
  );
}

function Blocks() {
  return (
    <>
      <EventBlock
        title="Featured Events"
        columns={2}
        filter={featured}
        errorText="Failed to load featured events"
        emptyText="No featured events at the moment."
        isFirst
      />
      <EventBlock
        title="Upcoming Events"
        columns={3}
        filter={toCome}
        errorText="Failed to load upcoming events"
        emptyText="No upcoming events at the moment."
      />
      <EventBlock
        title="Past Events"
        columns={3}
        filter={past}
        errorText="Failed to load past events"
        emptyText="No past events to display."
      />
    </>
  );
}

function Found({ search }: { search: string }) {
  return (
    <EventBlock
      title={`Events with “${search}”`}
      columns={3}
      filter={{ search }}
      errorText="Failed to load events"
      emptyText="No event has these words in its title, its description or its place."
      isFirst
    />
  );
}
