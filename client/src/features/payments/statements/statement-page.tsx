import { PageHeader } from '../../../shared/ui/page-header';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { BooksSummary } from '../books/books-summary';
import { PaymentRecordView } from '../records/payment-record-view';
import { KeptStatement } from './kept-statement';
import { KeptStatements } from './kept-statements';
import { StatementUpload } from './statement-upload';
import { useStatement } from './use-statement';
import { SidePanel } from '../../../shared/layers/side-panel';

/** Compares M-Pesa's own statement with our books, and shows what was found before. Payments open beside the result. */
export function StatementPage() {
  const { address, change } = usePageAddress();
  const statement = useStatement((comparison) => change({ comparison, verdict: null, page: null }));
  const opened = address.get('payment');
  const comparison = address.get('comparison');
  return (
    <>
      <PageHeader
        title="Statement"
        description="Upload the statement of the M-Pesa portal and see every line that our books tell differently. What was found is kept."
      />
      <BooksSummary />
      <StatementUpload statement={statement} />
      {comparison === null ? (
        <KeptStatements />
      ) : (
        <KeptStatement key={comparison} id={comparison} statement={statement} />
      )}
      <SidePanel
        title="Payment"
        open={opened !== null}
        onClose={() => change({ payment: null })}
        size={720}
        destroyOnHidden
      >
        {opened !== null && <PaymentRecordView id={opened} />}
      </SidePanel>
    </>
  );
}
