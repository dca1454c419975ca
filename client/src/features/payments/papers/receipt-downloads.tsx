import type { ReceiptFormat } from '../../../shared/api/types.generated';
import { useServerFile } from '../../../shared/files/use-server-file';
import { DownloadButtons } from '../../../shared/ui/download-buttons';
import { ReceiptFileDocument } from './receipt-page.generated';

const formats: Record<ReceiptFormat, string> = { PDF: 'PDF', TEXT: 'Plain text' };

/** The receipt as the server's own files. */
export function ReceiptDownloads({ paymentId }: { paymentId: string }) {
  const receipt = useServerFile(ReceiptFileDocument, (data) => data.receiptFile);
  return (
    <DownloadButtons
      formats={formats}
      label="Download as"
      failure="The receipt could not be downloaded"
      fileAs={(format) => receipt({ paymentId, format })}
    />
  );
}
