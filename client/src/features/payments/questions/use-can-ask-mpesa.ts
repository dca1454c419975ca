import { skipToken, useQuery } from '@apollo/client/react';
import { useCanManagePayments } from '../books/use-can-manage-payments';
import { ReceiptQuestionsRefusalDocument } from './receipt-questions.generated';

/** Whether the viewer may ask M-Pesa about receipts, and why the server cannot; asked for once. */
export function useCanAskMpesa(): { canAsk: boolean; whyNot: string | null } {
  const canManage = useCanManagePayments();
  const { data } = useQuery(ReceiptQuestionsRefusalDocument, canManage ? {} : skipToken);
  const whyNot = data?.receiptQuestionsRefusal ?? null;
  return { canAsk: canManage && data !== undefined && whyNot === null, whyNot };
}
