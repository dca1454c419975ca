import { Link } from 'react-router-dom';
import { useList } from '../../../shared/api/use-list';
import { DateText } from '../../../shared/plain/facts/date-text';
import { FactRows } from '../../../shared/plain/facts/fact-rows';
import { PartList } from '../../../shared/ui/lists/part-list';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import {
  RegistrationsOfPersonDocument,
  type RegistrationsOfPersonQuery,
} from './registrations-of-person.generated';

/** The events that a person took a place at. */
export function RegistrationsOfPerson({ person }: { person: string }) {
  const { page } = usePageAddress();
  const list = useList(RegistrationsOfPersonDocument, { person, page }, (data) => data.eventRegistrations);
  return (
    <PartList
      title="Registrations"
      list={list}
      empty="This person has no place at any event"
      card={(row) => <Registration row={row} />}
    />
  );
}

type Row = RegistrationsOfPersonQuery['eventRegistrations']['results'][number];

function Registration({ row: { event, attended, createdAt } }: { row: Row }) {
  return (
    <article>
      <Link to={`/events/${event.id}`}>{event.title}</Link>
      <FactRows
        facts={[
          { term: 'Begins', value: <DateText value={event.startsAt} /> },
          { term: 'Place', value: event.location },
          { term: 'Registered', value: <DateText value={createdAt} /> },
          { term: 'Came', value: attended ? 'Yes' : 'Not noted' },
        ]}
      />
    </article>
  );
}
