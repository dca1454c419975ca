import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { DateScalar, DateTimeScalar, MoneyScalar } from '../../../core/graphql/scalars.ts';
import type { Cents } from '../../../core/money.ts';
import type { PaymentMethodCode, PaymentStatusCode } from '../records/payment-states.ts';
import { PaymentMethodEnum, PaymentStatusEnum } from '../book/payment.type.ts';
import type { ReceiptCheck, ReceiptRefund, ReceiptView } from './receipt.service.ts';

const receiptFormats = ['TEXT', 'PDF'] as const;
export type ReceiptFormat = (typeof receiptFormats)[number];
export const ReceiptFormatEnum = enumOf(receiptFormats);
registerEnumType(ReceiptFormatEnum, { name: 'ReceiptFormat', description: 'Form of a downloaded receipt.' });

@ObjectType('ReceiptRefund', { description: 'Money of a receipt that went back to the payer.' })
class ReceiptRefundType implements ReceiptRefund {
  @Field(() => String, { description: 'Number of the refund, for example "RF-2026-000042".' })
  number!: string;

  @Field(() => MoneyScalar, { name: 'amount', description: 'Amount in KES.' })
  amountCents!: Cents;

  @Field(() => DateScalar, { description: 'Day on which it was sent.' })
  paidOn!: string;
}

@ObjectType('Receipt', { description: 'The numbered receipt of the club for one completed payment.' })
export class ReceiptType implements ReceiptView {
  @Field(() => String, { description: 'Number, for example "RCT-2026-000042".' })
  number!: string;

  @Field(() => String, { description: 'Code by which anybody can check the receipt.' })
  verificationCode!: string;

  @Field(() => DateTimeScalar, { description: 'When it was issued.' })
  issuedAt!: Date;

  @Field(() => ID, { description: 'The payment.' })
  paymentId!: number;

  @Field(() => String, { description: 'Reference of the payment.' })
  reference!: string;

  @Field(() => String, { description: 'Receipt code of M-Pesa, empty for money recorded by hand.' })
  mpesaReceipt!: string;

  @Field(() => MoneyScalar, { name: 'amount', description: 'Amount in KES.' })
  amountCents!: Cents;

  @Field(() => String, { description: 'What it is for, as a code.' })
  type!: string;

  @Field(() => PaymentMethodEnum, { description: 'How it was paid.' })
  method!: PaymentMethodCode;

  @Field(() => PaymentStatusEnum, { description: 'Outcome of the payment.' })
  status!: PaymentStatusCode;

  @Field(() => String, { description: 'What it is for, in words.' })
  description!: string;

  @Field(() => Int, { nullable: true, description: 'Months bought; null when it bought none.' })
  periodMonths!: number | null;

  @Field(() => DateTimeScalar, { description: 'When the money was credited.' })
  paidAt!: Date;

  @Field(() => String, { description: 'Who paid.' })
  payerName!: string;

  @Field(() => String, { description: 'Registration number of the payer.' })
  payerRegistrationNumber!: string;

  @Field(() => [ReceiptRefundType], { description: 'What of it went back, oldest first.' })
  refunds!: ReceiptRefund[];
}

@ObjectType('ReceiptCheck', { description: 'What anybody with its code may see of a receipt.' })
export class ReceiptCheckType implements ReceiptCheck {
  @Field(() => String, { description: 'Number of the receipt.' })
  number!: string;

  @Field(() => DateTimeScalar, { description: 'When it was issued.' })
  issuedAt!: Date;

  @Field(() => MoneyScalar, { name: 'amount', description: 'Amount in KES.' })
  amountCents!: Cents;

  @Field(() => String, { description: 'What it is for.' })
  description!: string;

  @Field(() => PaymentMethodEnum, { description: 'How it was paid.' })
  method!: PaymentMethodCode;

  @Field(() => String, { description: 'Initials of the payer.' })
  payerInitials!: string;

  @Field(() => Boolean, { description: 'True when the money is going back to the payer.' })
  refundDue!: boolean;

  @Field(() => Boolean, {
    name: 'refunded',
    description: 'True when all of the money went back to the payer.',
  })
  isRefunded!: boolean;

  @Field(() => Boolean, { name: 'reversed', description: 'True when M-Pesa has taken the money back.' })
  isReversed!: boolean;

  @Field(() => [ReceiptRefundType], { description: 'What of it went back, oldest first.' })
  refunds!: ReceiptRefund[];
}
