import { useApolloClient } from '@apollo/client/react';
import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { ReceiptFormat } from '../../../shared/api/types.generated';
import { saveFile } from '../../../shared/files/save-file';
import { useToast } from '../../../shared/ui/use-toast';
import { ReceiptFileDocument } from './receipt-page.generated';

const labels: Record<ReceiptFormat, string> = { PDF: 'PDF', TEXT: 'Plain text' };

/** The receipt as the server's own files. */
export function ReceiptDownloads({ paymentId }: { paymentId: string }) {
  const client = useApolloClient();
  const toast = useToast();
  const [busy, setBusy] = useState<ReceiptFormat | null>(null);

  const download = async (format: ReceiptFormat) => {
    setBusy(format);
    try {
      const { data } = await client.query({
        query: ReceiptFileDocument,
        variables: { paymentId, format },
        fetchPolicy: 'no-cache',
      });
      if (data) saveFile(data.receiptFile);
    } catch (error) {
      toast.problem(error, 'The receipt could not be downloaded');
    } finally {
      setBusy(null);
    }
  };
  return (['PDF', 'TEXT'] as const).map((format) => (
    <Button
      key={format}
      icon={<DownloadOutlined />}
      loading={busy === format}
      aria-label={`Download as ${labels[format]}`}
      onClick={() => void download(format)}
    >
      {labels[format]}
    </Button>
  ));
}
