import { useList } from '../../shared/api/use-list';
import { DateText } from '../../shared/plain/facts/date-text';
import { FactRows } from '../../shared/plain/facts/fact-rows';
import { StatusTag } from '../../shared/plain/facts/status-tag';
import { PartList } from '../../shared/ui/lists/part-list';
import { usePageAddress } from '../../shared/ui/use-page-address';
import { OfficesOfPersonDocument, type ExecutiveTerm_TermFragment } from './executives-page.generated';
import { termStates } from './term-words';

/** The offices that a person holds, held, and is to hold. */
export function OfficesOfPerson({ person }: { person: string }) {
  const { page } = usePageAddress();
  const terms = useList(OfficesOfPersonDocument, { person, page }, (data) => data.executives);
  return (
    <PartList
      title="Offices"
      list={terms}
      empty="This person has held no office"
      card={(term) => <Office term={term} />}
    />
  );
}

function Office({ term }: { term: ExecutiveTerm_TermFragment }) {
  const { positionDisplay, academicYear, startDate, endDate, state, handoverNotes } = term;
  const { tone, words } = termStates[state];
  return (
    <article>
      <strong>{positionDisplay}</strong> <StatusTag tone={tone}>{words}</StatusTag>
      <FactRows
        facts={[
          { term: 'Academic year', value: academicYear },
          { term: 'From', value: <DateText value={startDate} /> },
          { term: 'Until', value: <DateText value={endDate} /> },
          ...(handoverNotes ? [{ term: 'Handover', value: handoverNotes }] : []),
        ]}
      />
    </article>
  );
}
