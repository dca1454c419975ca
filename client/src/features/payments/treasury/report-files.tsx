import { PrinterOutlined } from '@ant-design/icons';
import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import type { SheetFormat, SpanInput } from '../../../shared/api/types.generated';
import { fileFromServer } from '../../../shared/files/save-file';
import { DownloadButtons } from '../../../shared/ui/download-buttons';
import { FinancialReportFileDocument } from './financial-reports-page.generated';

const formats: Record<SheetFormat, string> = { PDF: 'PDF', XLSX: 'XLSX', CSV: 'CSV' };

/** The report on paper, or as a file. */
export function ReportFiles({ span }: { span: SpanInput }) {
  const client = useApolloClient();
  const fileAs = async (format: SheetFormat) => {
    const { data } = await client.query({
      query: FinancialReportFileDocument,
      variables: { span, format },
      fetchPolicy: 'no-cache',
    });
    return data && fileFromServer(data.financialReportFile);
  };
  return (
    <>
      <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
        Print
      </Button>
      <DownloadButtons
        formats={formats}
        label="Download as"
        failure="The report could not be made"
        fileAs={fileAs}
      />
    </>
  );
}
