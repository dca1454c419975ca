import { csvFile, xlsxFile } from '../../../shared/files/row-files';
import { DownloadButtons } from '../../../shared/ui/download-buttons';
import type { StatementRow_FindingFragment } from './statement-page.generated';
import { statementRows } from './statement-rows';

interface StatementExportProps {
  fileName: string;
  findings: readonly StatementRow_FindingFragment[];
}

const formats = { CSV: 'CSV', XLSX: 'XLSX' };

/** The result of the comparison as a file. The page alone holds it, so that the file is made here. */
export function StatementExport({ fileName, findings }: StatementExportProps) {
  const name = `compared-${fileName.replace(/\.[^.]*$/, '')}`;
  const write = { CSV: csvFile, XLSX: xlsxFile };
  return (
    <DownloadButtons
      formats={formats}
      label="Export the result as"
      failure="The result could not be exported"
      fileAs={async (format) => ({
        fileName: `${name}.${format.toLowerCase()}`,
        contents: await write[format](statementRows(findings)),
      })}
    />
  );
}
