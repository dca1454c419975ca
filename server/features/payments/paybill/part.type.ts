import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { PageOf } from '../../../core/graphql/page.type.ts';
import { DateTimeScalar, MoneyScalar } from '../../../core/graphql/scalars.ts';
import type { Cents } from '../../../core/money.ts';
import { oddOutcomes, type OddOutcome } from '../records/payment-states.ts';
import type { OwnPart, OwnPayBill } from './own-paybill.service.ts';
import type { HeldMemberView, OddNoticeView, PartView } from './part.service.ts';

const OddNoticeEnum = enumOf(oddOutcomes);
registerEnumType(OddNoticeEnum, {
  name: 'OddNotice',
  description: 'Why no money stands for a notice.',
  valuesConfig: {
    CONTRADICTS: { description: 'Its receipt is known, at another amount.' },
    NOTHING: { description: 'Its amount is zero or less.' },
    UNREADABLE: { description: 'It has no receipt, or is no notice.' },
  },
});

@ObjectType('OwnPart', { description: 'Money of the caller that is held, and has not bought anything yet.' })
export class OwnPartType implements OwnPart {
  @Field(() => String, { description: 'Receipt code of M-Pesa.' })
  receipt!: string;

  @Field(() => MoneyScalar, { name: 'amount', description: 'What came.' })
  amountCents!: Cents;

  @Field(() => MoneyScalar, { name: 'held', description: 'What of it is still held.' })
  leftCents!: Cents;

  @Field(() => DateTimeScalar, { description: 'When it was paid.' })
  paidAt!: Date;

  @Field(() => String, { description: 'Who sent it, as M-Pesa names them.' })
  payerName!: string;

  @Field(() => Boolean, { description: 'M-Pesa has told of it; its books have not been read since.' })
  isPendingBooks!: boolean;

  @Field(() => Boolean, {
    description: "M-Pesa's books of its time do not hold it as it was told: it buys nothing.",
  })
  isDoubted!: boolean;

  @Field(() => Boolean, { description: 'A refund of it is approved, and not sent yet: it buys nothing.' })
  isGoingBack!: boolean;
}

@ObjectType('OwnPayBill', { description: 'How the caller pays to the PayBill, and what is held for them.' })
export class OwnPayBillType implements OwnPayBill {
  @Field(() => String, { description: 'Number of the PayBill.' })
  number!: string;

  @Field(() => String, { description: 'What to type as account: the registration number.' })
  account!: string;

  @Field(() => String, { description: 'Name of the member.' })
  name!: string;

  @Field(() => MoneyScalar, { name: 'fee', description: 'The yearly fee.' })
  feeCents!: Cents;

  @Field(() => MoneyScalar, { name: 'held', description: 'What is held in parts.' })
  heldCents!: Cents;

  @Field(() => MoneyScalar, { name: 'missing', description: 'What completes the yearly fee.' })
  missingCents!: Cents;

  @Field(() => [OwnPartType], { description: 'The parts held, newest first.' })
  parts!: OwnPartType[];
}

@ObjectType('PartPayment', {
  description: 'PayBill money of a member: held, spent on payments, or sent back.',
})
export class PartPaymentType implements PartView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => String, { description: 'Receipt code of M-Pesa.' })
  receipt!: string;

  @Field(() => String, { description: 'What the payer wrote as account.' })
  accountReference!: string;

  @Field(() => String, { description: 'Phone, usually masked.' })
  phone!: string;

  @Field(() => String, { description: 'Name of the sender.' })
  payerName!: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was paid.' })
  paidAt!: Date | null;

  @Field(() => DateTimeScalar, { description: 'When M-Pesa told of it.' })
  toldAt!: Date;

  @Field(() => MoneyScalar, { name: 'amount', description: 'What came.' })
  amountCents!: Cents;

  @Field(() => MoneyScalar, { name: 'held', description: 'What of it is still held.' })
  leftCents!: Cents;

  @Field(() => MoneyScalar, { name: 'spent', description: 'What of it has paid for something.' })
  spentCents!: Cents;

  @Field(() => MoneyScalar, { name: 'sentBack', description: 'What of it went back.' })
  sentBackCents!: Cents;

  @Field(() => String, { description: 'Why it went back.' })
  sentBackReason!: string;

  @Field(() => ID, { nullable: true, description: 'The member it is held for.' })
  userId!: number | null;

  @Field(() => String, { description: 'Name of the member.' })
  memberName!: string;

  @Field(() => String, { description: 'Registration number of the member.' })
  registrationNumber!: string;

  @Field(() => Boolean, { description: 'M-Pesa has told of it; its books have not been read since.' })
  isPendingBooks!: boolean;

  @Field(() => Boolean, {
    description: "M-Pesa's books of its time do not hold it as it was told: it buys nothing.",
  })
  isDoubted!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the caller may ask that what is held of it goes back; nobody does of their own money.',
  })
  viewerCanRefund!: boolean;
}

@ObjectType('PartPaymentPage', { description: 'One page of PayBill money of members, newest first.' })
export class PartPaymentPageType extends PageOf(() => PartPaymentType) {}

@ObjectType('HeldMember', { description: 'A member for whom PayBill money is held in parts.' })
class HeldMemberType implements HeldMemberView {
  @Field(() => ID, { description: 'The member.' })
  userId!: number;

  @Field(() => String, { description: 'Name of the member.' })
  memberName!: string;

  @Field(() => String, { description: 'Registration number of the member.' })
  registrationNumber!: string;

  @Field(() => Int, { description: 'How many parts are held.' })
  parts!: number;

  @Field(() => MoneyScalar, { name: 'held', description: 'What is held in KES.' })
  leftCents!: Cents;

  @Field(() => DateTimeScalar, { description: 'When the oldest of them was paid.' })
  since!: Date;
}

@ObjectType('HeldMemberPage', {
  description: 'One page of members for whom money is held, who waits longest first.',
})
export class HeldMemberPageType extends PageOf(() => HeldMemberType) {}

@ObjectType('PayBillNotice', { description: 'A notice of M-Pesa for which no money stands.' })
class PayBillNoticeType implements OddNoticeView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => String, { nullable: true, description: 'Receipt code that it names.' })
  receipt!: string | null;

  @Field(() => MoneyScalar, { name: 'amount', nullable: true, description: 'Amount that it names.' })
  amountCents!: Cents | null;

  @Field(() => DateTimeScalar, { description: 'When it came.' })
  receivedAt!: Date;

  @Field(() => OddNoticeEnum, { description: 'Why no money stands for it.' })
  outcome!: OddOutcome;

  @Field(() => String, { description: 'Its beginning, as it came.' })
  excerpt!: string;
}

@ObjectType('PayBillNoticePage', { description: 'One page of odd notices, newest first.' })
export class PayBillNoticePageType extends PageOf(() => PayBillNoticeType) {}
