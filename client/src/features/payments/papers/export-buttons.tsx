import { useApolloClient } from '@apollo/client/react';
import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { ExportedList, ExportFormat, PaymentFilterInput } from '../../../shared/api/types.generated';
import { saveFile } from '../../../shared/files/save-file';
import { useToast } from '../../../shared/ui/use-toast';
import { ExportPaymentsDocument } from './export-buttons.generated';

const formats: readonly ExportFormat[] = ['CSV', 'XLSX'];

interface ExportButtonsProps {
  list?: ExportedList;
  filter?: PaymentFilterInput;
  oldestFirst?: boolean;
}

/** The list as it is narrowed and turned now, all its pages, as a file; the server says when it is too long for one. */
export function ExportButtons({ list = 'PAYMENTS', filter = {}, oldestFirst = false }: ExportButtonsProps) {
  const client = useApolloClient();
  const toast = useToast();
  const [busy, setBusy] = useState<ExportFormat | null>(null);

  const download = async (format: ExportFormat) => {
    setBusy(format);
    try {
      const { data } = await client.query({
        query: ExportPaymentsDocument,
        variables: { list, filter, oldestFirst, format },
        fetchPolicy: 'no-cache',
      });
      if (data) saveFile(data.exportPayments);
    } catch (error) {
      toast.problem(error, 'The list could not be exported');
    } finally {
      setBusy(null);
    }
  };
  return formats.map((format) => (
    <Button
      key={format}
      icon={<DownloadOutlined />}
      loading={busy === format}
      aria-label={`Export as ${format}`}
      onClick={() => void download(format)}
    >
      {format}
    </Button>
  ));
}
