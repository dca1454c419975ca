import { answerBeside } from '../../../core/side-thread.ts';
import { pdfPaper, type DrawnPaper } from './drawn-paper.ts';

await answerBeside((paper) => pdfPaper(paper as DrawnPaper));
