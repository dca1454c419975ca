import { answerBeside } from '../../../core/side-thread.ts';
import { zippedReport, type ZippedReport } from './zipped-report.ts';

await answerBeside((report) => zippedReport(report as ZippedReport));
