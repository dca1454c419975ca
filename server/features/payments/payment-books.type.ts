import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../core/graphql/enum-of.ts';
import { PageOf } from '../../core/graphql/page.type.ts';
import { DateScalar, DateTimeScalar, MoneyScalar } from '../../core/graphql/scalars.ts';
import type { Cents } from '../../core/money.ts';
import type { LedgerLineView } from './desk/ledger-line.service.ts';
import type { TimelineEntry } from './desk/timeline.service.ts';
import type { PaymentFilter } from './payment.query.ts';
import type { PaymentStats } from './payment.service.ts';
import type { LedgerLineStatus, ManualChannel, PaymentKind, PaymentStatusCode } from './payment-states.ts';
import { ledgerLineStatuses, manualChannels, messageKinds } from './payment-states.ts';
import { PaymentStatusEnum, PaymentTypeEnum } from './payment.type.ts';
import type { StatementFinding, StatementVerdict } from './statements/statement-findings.ts';

@InputType({ description: 'What a list of payments is narrowed to; absent fields mean all.' })
export class PaymentFilterInput implements PaymentFilter {
  @Field(() => PaymentTypeEnum, { nullable: true, description: 'Only this kind.' })
  type?: PaymentKind | null;

  @Field(() => PaymentStatusEnum, { nullable: true, description: 'Only this outcome.' })
  status?: PaymentStatusCode | null;

  @Field(() => DateScalar, { nullable: true, description: 'First day, in Nairobi.' })
  dateFrom?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Last day, in Nairobi.' })
  dateTo?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Part of a receipt, reference, phone, name or e-mail.',
  })
  search?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only payments that wait, or do not wait, for a treasurer.',
  })
  needsReview?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only payments whose money has, or has not, to go back.',
  })
  refundDue?: boolean | null;
}

@ObjectType('PaymentStats', { description: 'Totals over the payments the caller may see.' })
export class PaymentStatsType implements PaymentStats {
  @Field(() => Int, { description: 'All payments.' })
  totalPayments!: number;

  @Field(() => MoneyScalar, {
    name: 'totalAmount',
    description: 'Sum of completed payments in KES, without what was sent back.',
  })
  totalAmountCents!: Cents;

  @Field(() => Int, { description: 'Payments whose money arrived.' })
  completedPayments!: number;

  @Field(() => Int, { description: 'Payments without an outcome yet.' })
  pendingPayments!: number;

  @Field(() => Int, { description: 'Payments that ended without money.' })
  failedPayments!: number;

  @Field(() => Int, { description: 'Payments for memberships.' })
  membershipPayments!: number;

  @Field(() => Int, { description: 'Payments for orders.' })
  orderPayments!: number;

  @Field(() => Int, { description: 'Payments that wait for a treasurer.' })
  needReview!: number;

  @Field(() => Int, { description: 'Payments whose money has to go back.' })
  refundsDue!: number;
}

const TimelineKindEnum = enumOf(['STARTED', ...messageKinds, 'COMPLETED', 'DECIDED']);
registerEnumType(TimelineKindEnum, {
  name: 'PaymentTimelineKind',
  description: 'What happened to a payment.',
});

@ObjectType({ description: 'One thing that happened to a payment.' })
export class PaymentTimelineEntry implements TimelineEntry {
  @Field(() => DateTimeScalar, { description: 'When.' })
  at!: Date;

  @Field(() => TimelineKindEnum, { description: 'What kind of thing.' })
  kind!: TimelineEntry['kind'];

  @Field(() => String, { description: 'What happened, in words.' })
  text!: string;

  @Field(() => String, { description: 'The message of M-Pesa as received; empty for the payer.' })
  raw!: string;
}

const LedgerLineStatusEnum = enumOf(ledgerLineStatuses);
registerEnumType(LedgerLineStatusEnum, {
  name: 'LedgerLineStatus',
  description: 'What became of money that nobody asked for.',
});

@ObjectType('LedgerLine', { description: 'Money in the books of M-Pesa that no payment of ours asked for.' })
class LedgerLineType implements LedgerLineView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => String, { description: 'Receipt code of M-Pesa.' })
  receipt!: string;

  @Field(() => String, { description: 'What the payer wrote as account.' })
  accountReference!: string;

  @Field(() => MoneyScalar, {
    name: 'amount',
    nullable: true,
    description: 'Amount in KES; null when it cannot be read.',
  })
  amountCents!: Cents | null;

  @Field(() => String, { description: 'Phone, usually masked.' })
  phone!: string;

  @Field(() => String, { description: 'Name of the sender.' })
  payerName!: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was paid.' })
  paidAt!: Date | null;

  @Field(() => LedgerLineStatusEnum, { description: 'What became of it.' })
  status!: LedgerLineStatus;
}

@ObjectType({ description: 'One page of unmatched ledger lines, oldest first.' })
export class LedgerLinePage extends PageOf(() => LedgerLineType) {}

const StatementVerdictEnum = enumOf([
  'MATCHED',
  'ONLY_THERE',
  'ONLY_HERE',
  'AMOUNT_DIFFERS',
  'NOT_COMPLETED_HERE',
  'DECIDED',
  'NO_MONEY_IN',
]);
registerEnumType(StatementVerdictEnum, {
  name: 'StatementVerdict',
  description: 'How a line of the M-Pesa statement and our books stand to each other.',
});

@ObjectType('StatementFinding', { description: 'One line of a statement compared with our books.' })
export class StatementFindingType implements StatementFinding {
  @Field(() => StatementVerdictEnum, { description: 'How the two stand to each other.' })
  verdict!: StatementVerdict;

  @Field(() => String, { description: 'Receipt code of M-Pesa.' })
  receipt!: string;

  @Field(() => String, { description: 'Date as the statement writes it.' })
  date!: string;

  @Field(() => MoneyScalar, { name: 'theirAmount', nullable: true, description: 'Amount in the statement.' })
  theirCents!: Cents | null;

  @Field(() => MoneyScalar, { name: 'ourAmount', nullable: true, description: 'Amount in our books.' })
  ourCents!: Cents | null;

  @Field(() => ID, { nullable: true, description: 'Our payment, if there is one.' })
  paymentId!: number | null;

  @Field(() => String, { description: 'Reference of our payment.' })
  reference!: string;

  @Field(() => String, { description: 'What that means.' })
  explanation!: string;
}

@ObjectType({ description: 'A file made by the server.' })
export class ExportedFile {
  @Field(() => String, { description: 'Suggested file name.' })
  fileName!: string;

  @Field(() => String, { description: 'Media type.' })
  contentType!: string;

  @Field(() => String, { description: 'The bytes in Base64.' })
  base64!: string;
}

const ManualChannelEnum = enumOf(manualChannels);
registerEnumType(ManualChannelEnum, {
  name: 'ManualChannel',
  description: 'How money that staff record came in.',
});

@InputType({ description: 'A membership fee that staff record by hand.' })
export class RecordMembershipFeeInput {
  @Field(() => ID, { description: 'Who paid.' })
  payerId!: string;

  @Field(() => Int, { defaultValue: 12, description: 'Months bought, 1 to 24.' })
  periodMonths!: number;

  @Field(() => ManualChannelEnum, { description: 'How the money came in.' })
  channel!: ManualChannel;

  @Field(() => String, {
    nullable: true,
    description: 'Slip number, bank reference or M-Pesa receipt; required but for cash.',
  })
  externalReference?: string;

  @Field(() => String, { nullable: true, description: 'A note of at most 500 characters.' })
  note?: string;

  @Field(() => DateScalar, { description: 'Day on which the money came in.' })
  paidOn!: string;
}
