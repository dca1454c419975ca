import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { csvText } from '../../../shared/files/csv';
import { saveCsv, saveWorkbook } from '../../../shared/files/save-file';
import { xlsxFile } from '../../../shared/files/xlsx';
import { useToast } from '../../../shared/ui/use-toast';
import type { StatementRow_FindingFragment } from './statement-page.generated';
import { statementRows } from './statement-rows';

interface StatementExportProps {
  fileName: string;
  findings: readonly StatementRow_FindingFragment[];
}

/** The result of the comparison as a file. The page alone holds it, so that the file is made here. */
export function StatementExport({ fileName, findings }: StatementExportProps) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const name = `compared-${fileName.replace(/\.[^.]*$/, '')}`;

  const saveXlsx = async () => {
    setBusy(true);
    try {
      saveWorkbook(`${name}.xlsx`, await xlsxFile(statementRows(findings)));
    } catch (error) {
      toast.problem(error, 'The result could not be exported');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        icon={<DownloadOutlined />}
        aria-label="Export the result as CSV"
        onClick={() => saveCsv(`${name}.csv`, csvText(statementRows(findings)))}
      >
        CSV
      </Button>
      <Button
        icon={<DownloadOutlined />}
        loading={busy}
        aria-label="Export the result as XLSX"
        onClick={() => void saveXlsx()}
      >
        XLSX
      </Button>
    </>
  );
}
