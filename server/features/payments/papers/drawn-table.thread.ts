import { answerBeside } from '../../../core/side-thread.ts';
import { pdfTable, type DrawnTable } from './drawn-table.ts';

await answerBeside((table) => pdfTable(table as DrawnTable));
