import { useApolloClient } from '@apollo/client/react';
import type { ExportedList, ExportFormat, PaymentFilterInput } from '../../../shared/api/types.generated';
import { fileFromServer } from '../../../shared/files/save-file';
import { DownloadButtons } from '../../../shared/ui/download-buttons';
import { ExportPaymentsDocument } from './export-buttons.generated';

const formats: Record<ExportFormat, string> = { CSV: 'CSV', XLSX: 'XLSX' };

interface ExportButtonsProps {
  list?: ExportedList;
  filter?: PaymentFilterInput;
  oldestFirst?: boolean;
}

/** The list as it is narrowed and turned now, all its pages, as a file; the server says when it is too long for one. */
export function ExportButtons({ list = 'PAYMENTS', filter = {}, oldestFirst = false }: ExportButtonsProps) {
  const client = useApolloClient();
  const exported = async (format: ExportFormat) => {
    const { data } = await client.query({
      query: ExportPaymentsDocument,
      variables: { list, filter, oldestFirst, format },
      fetchPolicy: 'no-cache',
    });
    return data && fileFromServer(data.exportPayments);
  };
  return (
    <DownloadButtons
      formats={formats}
      label="Export as"
      failure="The list could not be exported"
      fileAs={exported}
    />
  );
}
