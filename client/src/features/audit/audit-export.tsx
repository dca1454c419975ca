import type { AuditEntryFilterInput, ExportFormat } from '../../shared/api/types.generated';
import { useServerFile } from '../../shared/files/use-server-file';
import { DownloadButtons } from '../../shared/ui/download-buttons';
import { ExportAuditLogDocument } from './audit-page.generated';

const formats: Record<ExportFormat, string> = { CSV: 'CSV', XLSX: 'XLSX' };

/** The log as it is narrowed now, all its pages, as a file; the server says when it is too long for one. */
export function AuditExport({ filter }: { filter: AuditEntryFilterInput }) {
  const exported = useServerFile(ExportAuditLogDocument, (data) => data.exportAuditLog);
  return (
    <DownloadButtons
      isAside
      formats={formats}
      label="Export as"
      failure="The log could not be exported"
      fileAs={(format) => exported({ filter, format })}
    />
  );
}
