import { answerBeside } from '../../../core/side-thread.ts';
import { pdfSignatures, type SignatureSheet } from './signature-sheet.ts';

await answerBeside((sheet) => pdfSignatures(sheet as SignatureSheet));
