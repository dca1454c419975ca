import type { RollFilterInput, RollOrder, SheetFormat } from '../../../shared/api/types.generated';
import { useServerFile } from '../../../shared/files/use-server-file';
import { DownloadButtons } from '../../../shared/ui/download-buttons';
import { ExportFeeRollDocument } from './roll-export.generated';

interface RollExportProps {
  filter: RollFilterInput;
  order: RollOrder;
  isDescending: boolean;
}

const formats: Record<SheetFormat, string> = { CSV: 'CSV', XLSX: 'XLSX', PDF: 'PDF' };

/** The roll as it is narrowed and turned now, all its pages, as a file. */
export function RollExport(asked: RollExportProps) {
  const exported = useServerFile(ExportFeeRollDocument, (data) => data.exportFeeRoll);
  return (
    <DownloadButtons
      isAside
      formats={formats}
      label="Export as"
      failure="The list could not be exported"
      fileAs={(format) => exported({ ...asked, format })}
    />
  );
}
