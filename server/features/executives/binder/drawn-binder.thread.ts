import { answerBeside } from '../../../core/side-thread.ts';
import type { BinderPaper } from './binder-paper.ts';
import { pdfBinder } from './drawn-binder.ts';

await answerBeside((paper) => pdfBinder(paper as BinderPaper));
