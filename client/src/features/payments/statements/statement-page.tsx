import { Drawer } from 'antd';
import { PageHeader } from '../../../shared/ui/page-header';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { BooksSummary } from '../books/books-summary';
import { PaymentRecordView } from '../records/payment-record-view';
import { StatementResult } from './statement-result';
import { StatementUpload } from './statement-upload';
import { useStatement } from './use-statement';

/** Compares M-Pesa's own statement with our books. Payments open beside the result, which only this page holds. */
export function StatementPage() {
  const statement = useStatement();
  const { address, change } = usePageAddress();
  const opened = address.get('payment');
  return (
    <>
      <PageHeader
        title="Statement"
        description="Upload the statement of the M-Pesa portal and see every line that our books tell differently. Nothing is changed."
      />
      <BooksSummary />
      <StatementUpload statement={statement} />
      {statement.result && <StatementResult key={statement.result.fileName} result={statement.result} />}
      <Drawer
        title="Payment"
        open={opened !== null}
        onClose={() => change({ payment: null })}
        size={720}
        destroyOnHidden
      >
        {opened !== null && <PaymentRecordView id={opened} />}
      </Drawer>
    </>
  );
}
