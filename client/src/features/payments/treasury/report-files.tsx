import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { SheetFormat, SpanInput } from '../../../shared/api/types.generated';
import { useServerFile } from '../../../shared/files/use-server-file';
import { DownloadButtons } from '../../../shared/ui/download-buttons';
import { FinancialReportFileDocument } from './financial-reports-page.generated';

const formats: Record<SheetFormat, string> = { PDF: 'PDF', XLSX: 'XLSX', CSV: 'CSV' };

/** The report on paper, or as a file. */
export function ReportFiles({ span }: { span: SpanInput }) {
  const report = useServerFile(FinancialReportFileDocument, (data) => data.financialReportFile);
  return (
    <>
      <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
        Print
      </Button>
      <DownloadButtons
        formats={formats}
        label="Download as"
        failure="The report could not be made"
        fileAs={(format) => report({ span, format })}
      />
    </>
  );
}
