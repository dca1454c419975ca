import { useApolloClient } from '@apollo/client/react';
import type { ReceiptFormat } from '../../../shared/api/types.generated';
import { fileFromServer } from '../../../shared/files/save-file';
import { DownloadButtons } from '../../../shared/ui/download-buttons';
import { ReceiptFileDocument } from './receipt-page.generated';

const formats: Record<ReceiptFormat, string> = { PDF: 'PDF', TEXT: 'Plain text' };

/** The receipt as the server's own files. */
export function ReceiptDownloads({ paymentId }: { paymentId: string }) {
  const client = useApolloClient();
  const receipt = async (format: ReceiptFormat) => {
    const { data } = await client.query({
      query: ReceiptFileDocument,
      variables: { paymentId, format },
      fetchPolicy: 'no-cache',
    });
    return data && fileFromServer(data.receiptFile);
  };
  return (
    <DownloadButtons
      formats={formats}
      label="Download as"
      failure="The receipt could not be downloaded"
      fileAs={receipt}
    />
  );
}
