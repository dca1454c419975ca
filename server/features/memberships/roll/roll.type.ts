import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { PageArgs } from '../../../core/graphql/page-args.ts';
import { PageOf } from '../../../core/graphql/page.type.ts';
import { DateScalar, DateTimeScalar, MoneyScalar } from '../../../core/graphql/scalars.ts';
import type { Cents } from '../../../core/money.ts';
import { SheetFormatEnum } from '../../payments/papers/export.type.ts';
import type { SheetFormat } from '../../payments/papers/sheet-files.ts';
import type { FeeRemindersSent } from './fee-reminder.service.ts';
import { rollOrders, rollStandings, type RollOrder, type RollStanding } from './roll-standing.ts';
import type { RollRow } from './roll.query.ts';
import type { RollTotals } from './roll.service.ts';
import type { RollFilter } from './wanted-roll.ts';

const RollStandingEnum = enumOf(rollStandings);
registerEnumType(RollStandingEnum, {
  name: 'RollStanding',
  description: 'Where somebody stands with the membership fee today.',
  valuesConfig: {
    PAID: { description: 'Paid for today.' },
    OWES: { description: 'Not paid for today, and nothing is under way.' },
    PAYING: { description: 'A payment waits for M-Pesa.' },
    IN_REVIEW: { description: 'Money waits for a treasurer, or was taken back.' },
    WAIVED: { description: 'The club has waived the fee.' },
    NOT_DUE: { description: 'An administrator, who need not pay.' },
  },
});

const RollOrderEnum = enumOf(rollOrders);
registerEnumType(RollOrderEnum, { name: 'RollOrder', description: 'What the roll is put in order by.' });

@InputType({ description: 'What the roll is narrowed to; absent fields mean all.' })
export class RollFilterInput implements RollFilter {
  @Field(() => RollStandingEnum, { nullable: true, description: 'Only who stands so.' })
  standing?: RollStanding | null;

  @Field(() => String, {
    nullable: true,
    description: 'Part of a name, e-mail address, user name or registration number.',
  })
  search?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only who is on the roll of this academic year, or has paid for a day of it: `2026-2027`.',
  })
  year?: string | null;
}

@ArgsType()
export class RollArgs extends PageArgs {
  @Field(() => RollFilterInput, { nullable: true, description: 'Narrows the roll.' })
  filter?: RollFilterInput | null;

  @Field(() => RollOrderEnum, { defaultValue: 'NAME', description: 'What it is put in order by.' })
  order!: RollOrder;

  @Field(() => Boolean, { defaultValue: false, description: 'Turns the order round.' })
  isDescending!: boolean;
}

@ArgsType()
export class RollTotalsArgs {
  @Field(() => RollFilterInput, { nullable: true, description: 'Narrows the roll.' })
  filter?: RollFilterInput | null;
}

@ArgsType()
export class RollFileArgs extends RollTotalsArgs {
  @Field(() => SheetFormatEnum, { description: 'Form of the file.' })
  format!: SheetFormat;

  @Field(() => RollOrderEnum, { defaultValue: 'NAME', description: 'What it is put in order by.' })
  order!: RollOrder;

  @Field(() => Boolean, { defaultValue: false, description: 'Turns the order round.' })
  isDescending!: boolean;
}

@ObjectType('RollRow', { description: 'A person on the roll, and where the person stands with the fee.' })
export class RollRowType implements Omit<RollRow, 'total'> {
  @Field(() => ID, { description: 'Identifier of the person.' })
  userId!: number;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => String, { description: 'User name.' })
  username!: string;

  @Field(() => String, { description: 'E-mail address.' })
  email!: string;

  @Field(() => String, { description: 'Phone of the profile; empty when none was given.' })
  phoneNumber!: string;

  @Field(() => String, { description: 'Number the club gave when the account was made.' })
  registrationNumber!: string;

  @Field(() => RollStandingEnum, { description: 'Standing today.' })
  standing!: RollStanding;

  @Field(() => DateScalar, { nullable: true, description: 'Last paid day; null before the first payment.' })
  paidUntil!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Payment of the last period; null where staff set the day, or nothing was ever paid.',
  })
  paymentId!: number | null;

  @Field(() => String, { nullable: true, description: 'Our reference of that payment.' })
  paymentReference!: string | null;

  @Field(() => MoneyScalar, { name: 'paid', nullable: true, description: 'Amount of that payment in KES.' })
  paidCents!: Cents | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When staff last reminded the person.' })
  remindedAt!: Date | null;

  @Field(() => Boolean, { description: 'The membership is suspended or was ended by staff.' })
  isStopped!: boolean;
}

@ObjectType('RollPage', { description: 'A page of the roll.' })
export class RollPageType extends PageOf(() => RollRowType) {}

@ObjectType('RollStandingCount', { description: 'How many people stand in one way.' })
class RollStandingCountType {
  @Field(() => RollStandingEnum, { description: 'Where they stand.' })
  standing!: RollStanding;

  @Field(() => Int, { description: 'How many.' })
  count!: number;
}

@ObjectType('RollTotals', { description: 'How many people on the roll stand where.' })
export class RollTotalsType implements RollTotals {
  @Field(() => Int, { description: 'Everybody who is meant.' })
  people!: number;

  @Field(() => [RollStandingCountType], { description: 'Each person once; the counts add up to `people`.' })
  standings!: RollStandingCountType[];

  @Field(() => MoneyScalar, { name: 'owed', description: 'The yearly fee of everybody who owes it, in KES.' })
  owedCents!: Cents;
}

@ObjectType('FeeRemindersSent', {
  description: 'Who was reminded of the fee, and who was left out and why.',
})
export class FeeRemindersSentType implements FeeRemindersSent {
  @Field(() => Int, { description: 'People who were told.' })
  told!: number;

  @Field(() => Int, { description: 'Left out: nothing is due of them, or they are not on the roll.' })
  notOwing!: number;

  @Field(() => Int, { description: 'Left out: suspended, or ended by staff.' })
  stopped!: number;

  @Field(() => Int, { description: 'Left out: reminded within the last 7 days.' })
  remindedBefore!: number;

  @Field(() => Int, {
    description: 'Left out: more than 5,000 at once, or told by somebody else at the same moment.',
  })
  later!: number;
}
