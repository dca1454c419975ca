import { zipSync } from 'fflate';
import { pdfReport, type DrawnReport } from './drawn-report.ts';
import { csvFile, workbook } from '../../../core/files/list-files.ts';

/** A report that is to become one file. */
export interface ZippedReport extends DrawnReport {
  /** Of the files in it, without an ending. */
  fileName: string;
}

const csvName = (list: string): string => `${list.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.csv`;

/** The report as PDF, as a workbook, and each of its lists as CSV, in one archive. */
export async function zippedReport(report: ZippedReport): Promise<Uint8Array> {
  const { fileName, lists } = report;
  const files: [name: string, bytes: Uint8Array][] = [
    [`${fileName}.pdf`, await pdfReport(report)],
    [`${fileName}.xlsx`, await workbook(lists)],
    ...lists.map(({ name, sheet }): [string, Uint8Array] => [csvName(name), csvFile(sheet)]),
  ];
  return zipSync(Object.fromEntries(files), { level: 6 });
}
