import { useQuery } from '@apollo/client/react';
import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useParams } from 'react-router-dom';
import { retryOf } from '../../../shared/api/retry-of';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { PayBillHint } from '../paybill/paybill-hint';
import { RecordFailure } from '../record-failure';
import { ReceiptDownloads } from './receipt-downloads';
import { ReceiptOfPaymentDocument } from './receipt-page.generated';
import styles from './receipt-page.module.css';
import { ReceiptPaper } from './receipt-paper';

/** The club's receipt for one payment, to read, print or keep. */
export function ReceiptPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(ReceiptOfPaymentDocument, { variables: { paymentId: id } });
  if (!data && error)
    return (
      <RecordFailure
        error={error}
        name="Receipt"
        backTo="/dashboard/my-payments"
        onRetry={retryOf(refetch)}
      />
    );
  if (!data) return <ListSkeleton rows={5} />;
  return (
    <>
      <div className={styles.tools}>
        <h1 className={styles.title}>Receipt {data.receipt.number}</h1>
        <div className={styles.actions}>
          <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
            Print
          </Button>
          <ReceiptDownloads paymentId={id} />
        </div>
      </div>
      <ReceiptPaper receipt={data.receipt} />
      <PayBillHint title="Next time by PayBill" />
    </>
  );
}
