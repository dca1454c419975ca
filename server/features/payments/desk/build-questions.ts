import { auditFeature } from '../../audit/audit.feature.ts';
import type { House } from '../../feature.ts';
import type { ResultAddresses } from '../provider/payment-provider.ts';
import { ReceiptQuestionService } from './receipts/receipt-question.service.ts';

/** Having M-Pesa asked about single receipts, where it answers an initiator of the club. */
export function buildReceiptQuestions(
  { clock, config, limiter, of, provider }: House,
  addressesOf: (conversationId: string) => ResultAddresses,
): ReceiptQuestionService {
  const channel = config.mpesa.payouts === null ? null : (provider.receipts ?? null);
  return new ReceiptQuestionService(
    clock,
    of(auditFeature).audit,
    limiter,
    channel && { channel, addressesOf },
  );
}
