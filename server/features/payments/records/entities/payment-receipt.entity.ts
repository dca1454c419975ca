import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id } from '../../../../core/db/columns.ts';
import { Payment } from './payment.entity.ts';

/** The club's own receipt for a completed payment, with the code by which anybody can check it. */
export const PaymentReceiptSchema = defineEntity({
  name: 'PaymentReceipt',
  tableName: 'payment_receipts',
  properties: {
    id: id(),
    payment: () =>
      p.oneToOne(Payment).owner().deleteRule('restrict').unique('payment_receipts_payment_id_unique'),
    /** `RCT-2026-000042`. */
    number: p.string().length(24).unique('payment_receipts_number_unique'),
    verificationCode: p.string().length(16).unique('payment_receipts_verification_code_unique'),
    issuedAt: createdAt(),
  },
});
