import { useQuery } from '@apollo/client/react';
import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useParams } from 'react-router-dom';
import { retryOf } from '../../../shared/api/retry-of';
import type { ReceiptFormat } from '../../../shared/api/types.generated';
import { useServerFile } from '../../../shared/files/use-server-file';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { DownloadButtons } from '../../../shared/ui/download-buttons';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import styles from '../papers/receipt-page.module.css';
import { RecordFailure } from '../record-failure';
import { RefundFileDocument, RefundNoteDocument } from './refund-note-page.generated';
import { RefundPaper } from './refund-paper';

/** The numbered note of one refund, to read, print or keep; there is none before the money is out. */
export function RefundNotePage() {
  const { refundId = '' } = useParams();
  const { data, error, refetch } = useQuery(RefundNoteDocument, { variables: { id: refundId } });
  if (!data && error)
    return <RecordFailure error={error} name="Refund" backTo="/dashboard" onRetry={retryOf(refetch)} />;
  if (!data) return <ListSkeleton rows={5} />;
  const { refund } = data;
  const isSent = refund.state === 'PAID_OUT';
  return (
    <>
      <div className={styles.tools}>
        <h1 className={styles.title}>Refund {refund.number}</h1>
        {isSent && (
          <div className={styles.actions}>
            <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
              Print
            </Button>
            <NoteDownloads id={refundId} />
          </div>
        )}
      </div>
      {isSent ? (
        <RefundPaper refund={refund} />
      ) : (
        <EmptyState title="There is no note yet">It is written when the money has been sent.</EmptyState>
      )}
    </>
  );
}

const formats: Record<ReceiptFormat, string> = { PDF: 'PDF', TEXT: 'Plain text' };

function NoteDownloads({ id }: { id: string }) {
  const note = useServerFile(RefundFileDocument, (data) => data.refundFile);
  return (
    <DownloadButtons
      formats={formats}
      label="Download as"
      failure="The refund note could not be downloaded"
      fileAs={(format) => note({ id, format })}
    />
  );
}
