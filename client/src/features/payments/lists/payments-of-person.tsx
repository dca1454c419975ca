import { useList } from '../../../shared/api/use-list';
import { PartList } from '../../../shared/ui/lists/part-list';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { BookCard } from './book-table';
import { PaymentsOfPersonDocument } from './payments-page.generated';

/** What a person paid or is asked for, newest first. */
export function PaymentsOfPerson({ person }: { person: string }) {
  const { page } = usePageAddress();
  const payments = useList(PaymentsOfPersonDocument, { person, page }, (data) => data.payments);
  return (
    <PartList
      title="Payments"
      list={payments}
      empty="This person has no payments"
      card={(row) => <BookCard row={row} />}
    />
  );
}
