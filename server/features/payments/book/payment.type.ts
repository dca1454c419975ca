import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { seal, Shown } from '../../../access/shown.ts';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { CursorPageOf } from '../../../core/graphql/page.type.ts';
import { DateTimeScalar, MoneyScalar } from '../../../core/graphql/scalars.ts';
import type { Cents } from '../../../core/money.ts';
import type {
  BookState,
  PaymentKind,
  PaymentMethodCode,
  PaymentProgressCode,
  PaymentStatusCode,
  ReviewReason,
} from '../records/payment-states.ts';
import {
  bookStates,
  paymentMethods,
  paymentProgress,
  paymentStatuses,
  paymentTypes,
  reviewReasons,
} from '../records/payment-states.ts';
import type { PaymentView } from './payment.view.ts';

export const PaymentTypeEnum = enumOf(paymentTypes);
registerEnumType(PaymentTypeEnum, { name: 'PaymentType', description: 'What a payment is for.' });

export const PaymentMethodEnum = enumOf(paymentMethods);
registerEnumType(PaymentMethodEnum, {
  name: 'PaymentMethod',
  description: 'How a payment was made; MANUAL means recorded by staff.',
});

export const PaymentStatusEnum = enumOf(paymentStatuses);
registerEnumType(PaymentStatusEnum, {
  name: 'PaymentStatus',
  description: 'Outcome of a payment.',
  valuesConfig: {
    PENDING: { description: 'Nobody knows yet.' },
    COMPLETED: { description: 'The money arrived.' },
    FAILED: { description: 'It ended without money.' },
    REVERSED: { description: 'The money arrived, and M-Pesa has taken it back.' },
  },
});

export const PaymentProgressEnum = enumOf(paymentProgress);
registerEnumType(PaymentProgressEnum, {
  name: 'PaymentProgress',
  description: 'Where a payment stands for the payer; finer than its status.',
  valuesConfig: {
    SENDING: { description: 'M-Pesa is being asked to send the prompt.' },
    WAITING_FOR_PIN: { description: 'The prompt is on the phone.' },
    CHECKING: { description: 'No final answer yet; the server keeps asking.' },
    PAID: { description: 'The money arrived.' },
    FAILED: { description: 'This attempt is over without money.' },
    IN_REVIEW: { description: 'The treasurer has to look at it.' },
  },
});

export const BookStateEnum = enumOf(bookStates);
registerEnumType(BookStateEnum, {
  name: 'PaymentState',
  description: 'Where a payment stands in the books: exactly one of these, so that their numbers add up.',
  valuesConfig: {
    COMPLETED: { description: 'The money arrived, and stays.' },
    PENDING: { description: 'M-Pesa has not told the end of it.' },
    FAILED: { description: 'It is over without money.' },
    IN_REVIEW: { description: 'The treasurer has to look at it.' },
    REFUND_DUE: { description: 'The money has to go back to the payer.' },
    REFUNDED: { description: 'The money was sent back to the payer.' },
    REVERSED: { description: 'M-Pesa has taken the money back, decided about or not.' },
  },
});

const ReviewReasonEnum = enumOf(reviewReasons);
registerEnumType(ReviewReasonEnum, {
  name: 'PaymentReviewReason',
  description: 'Why a treasurer has to look at a payment.',
  valuesConfig: {
    AMOUNT_MISMATCH: {
      description: 'Another amount arrived than was asked for, or one that cannot be read.',
    },
    DUPLICATE_RECEIPT: { description: 'The receipt M-Pesa sent belongs to another payment.' },
    UNDECIDED: { description: 'M-Pesa has not told in 48 hours how the prompt ended.' },
    UNVERIFIED: { description: 'It was credited on a report alone, and M-Pesa knows of no such money.' },
    REVERSED: { description: 'It was credited, and M-Pesa has taken the money back, or a part of it.' },
    PAID_AFTER_CANCEL: {
      description:
        'The money came for an order that was cancelled, or a place at an event that was given back.',
    },
    PAID_OUT_OF_STOCK: {
      description: 'The money came for an order that had lapsed, and its goods are sold out.',
    },
    PAID_WITHOUT_PLACE: {
      description: 'The money came when the place at the event was lost, and none was free.',
    },
    PAID_TWICE: { description: 'The money came for an order, or a place, that was paid before.' },
  },
});

@ObjectType('Payer', { description: 'Who pays.' })
class PayerType {
  @Field(() => ID, { description: 'Identifier of the person.' })
  id!: number;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => String, { description: 'E-mail address.' })
  email!: string;

  @Field(() => String, { description: 'PF number or scholar code.' })
  username!: string;
}

@ObjectType('Payment', { description: 'Money that was asked for or received.' })
export class PaymentType implements Shown<PaymentView> {
  declare readonly [seal]: true;

  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  // What a payment is told by, and what the provider said of it: for the server alone.
  userId!: number;
  attemptId!: number | null;
  dueById!: number | null;
  checkoutRequestId!: string;
  merchantRequestId!: string;
  resultCode!: string | null;
  resultDesc!: string;
  membershipPaymentId!: number | null;
  orderId!: number | null;
  eventId!: number | null;

  @Field(() => String, { description: 'Our reference, for example "PAY-2026-000300".' })
  reference!: string;

  @Field(() => String, {
    description: 'The reference printed in the payer\'s M-Pesa message, for example "M-7KQ2MXR4TC".',
  })
  accountReference!: string;

  @Field(() => MoneyScalar, { name: 'amount', description: 'Amount in KES.' })
  amountCents!: Cents;

  @Field(() => PaymentTypeEnum, { description: 'What it is for.' })
  type!: PaymentKind;

  @Field(() => PaymentMethodEnum, { description: 'How it is paid.' })
  method!: PaymentMethodCode;

  @Field(() => PaymentStatusEnum, { description: 'Outcome.' })
  status!: PaymentStatusCode;

  @Field(() => PaymentProgressEnum, { description: 'Where it stands for the payer.' })
  progress!: PaymentProgressCode;

  @Field(() => Boolean, {
    description:
      "It was credited on M-Pesa's notice of PayBill money; M-Pesa's own books have not been read since.",
  })
  isPendingBooks!: boolean;

  @Field(() => BookStateEnum, { description: 'Where it stands in the books.' })
  state!: BookState;

  @Field(() => String, { description: 'What happened and what the payer can do next, in plain words.' })
  detail!: string;

  @Field(() => Boolean, {
    description: 'True when this attempt is over without money and a new one may be started.',
  })
  canRetry!: boolean;

  @Field(() => String, { description: 'Receipt code of M-Pesa, empty until it is known.' })
  receipt!: string;

  @Field(() => MoneyScalar, {
    name: 'receivedAmount',
    nullable: true,
    description: 'What really arrived, where it could not be credited as it stood, in KES.',
  })
  receivedCents!: Cents | null;

  @Field(() => MoneyScalar, {
    name: 'price',
    nullable: true,
    description:
      'What it completes, in KES, where the request asked for what was missing beside money held for the payer; null where it asked for all. Once completed, `amount` is all of it.',
  })
  priceCents!: Cents | null;

  @Field(() => ReviewReasonEnum, {
    nullable: true,
    description: 'Why a treasurer has to look; null when nobody has to.',
  })
  reviewReason!: ReviewReason | null;

  @Field(() => MoneyScalar, {
    name: 'reversedAmount',
    nullable: true,
    description:
      'What M-Pesa has taken back, in KES; null when it took nothing, or an amount that cannot be read.',
  })
  reversedCents!: Cents | null;

  @Field(() => Boolean, { description: 'True when the money has to go back to the payer.' })
  refundDue!: boolean;

  @Field(() => Boolean, {
    name: 'held',
    description:
      'True when another amount arrived than was asked for, bought nothing by itself, and was put to what is held for the payer.',
  })
  isHeld!: boolean;

  @Field(() => Boolean, {
    name: 'waived',
    description: 'True for a fee that the club waived; its amount is 0.00.',
  })
  isWaived!: boolean;

  @Field(() => Boolean, {
    name: 'refunded',
    description: 'True when all of the money was sent back to the payer.',
  })
  isRefunded!: boolean;

  @Field(() => MoneyScalar, {
    name: 'refundedAmount',
    description: 'What was sent back to the payer, all of the money or a part of it, in KES.',
  })
  refundedCents!: Cents;

  @Field(() => MoneyScalar, {
    name: 'refundableAmount',
    description:
      'What a refund can be asked for now, in KES; 0.00 while another refund or decision is under way.',
  })
  refundableCents!: Cents;

  @Field(() => String, { description: 'Phone that was prompted, as 254XXXXXXXXX.' })
  phoneNumber!: string;

  @Field(() => String, { description: 'What the payer reads.' })
  description!: string;

  @Field(() => Int, { nullable: true, description: 'Months bought, for a membership payment.' })
  membershipPeriodMonths!: number | null;

  @Field(() => DateTimeScalar, { description: 'When it was started.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, { description: 'When it last changed.' })
  updatedAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the money was credited.' })
  completedAt!: Date | null;

  @Field(() => PayerType, { description: 'Who pays.' })
  payer!: PayerType;
}

@ObjectType('PaymentPage', { description: 'One page of payments, newest first.' })
export class PaymentPageType extends CursorPageOf(() => PaymentType) {}

@ObjectType('PaymentStart', { description: 'A payment that was just asked for.' })
export class PaymentStartType {
  @Field(() => String, { description: 'What the payer has to do now.' })
  message!: string;

  @Field(() => PaymentType, { description: 'The payment.' })
  payment!: PaymentType;

  @Field(() => Boolean, {
    description: 'False when an open prompt for the same thing was found instead of a new one.',
  })
  isNew!: boolean;
}
