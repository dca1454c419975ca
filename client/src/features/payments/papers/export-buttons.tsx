import type { ExportedList, ExportFormat, PaymentFilterInput } from '../../../shared/api/types.generated';
import { useServerFile } from '../../../shared/files/use-server-file';
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
  const exported = useServerFile(ExportPaymentsDocument, (data) => data.exportPayments);
  return (
    <DownloadButtons
      isAside
      formats={formats}
      label="Export as"
      failure="The list could not be exported"
      fileAs={(format) => exported({ list, filter, oldestFirst, format })}
    />
  );
}
