import { RecordFeeButton } from '../../features/memberships/desk/record-fee-button';
import { WaiveFeeButton } from '../../features/memberships/desk/waive-fee-button';
import { PaymentsPage } from '../../features/payments/lists/payments-page';

/** Brings together the books and the fee that staff record in them. */
export function BooksPage() {
  return (
    <PaymentsPage
      recordAction={
        <>
          <WaiveFeeButton />
          <RecordFeeButton />
        </>
      }
    />
  );
}
