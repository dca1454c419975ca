import { answerBeside } from '../../../core/side-thread.ts';
import { pdfReceipt, type PaperReceipt } from './receipt-documents.ts';

await answerBeside((paper) => {
  const { receipt, club, checkUrl } = paper as PaperReceipt;
  return pdfReceipt(receipt, club, checkUrl);
});
