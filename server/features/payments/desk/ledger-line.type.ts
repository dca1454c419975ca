import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { PageOf } from '../../../core/graphql/page.type.ts';
import { DateTimeScalar, MoneyScalar } from '../../../core/graphql/scalars.ts';
import type { Cents } from '../../../core/money.ts';
import { ledgerLineStatuses, type LedgerLineStatus } from '../records/payment-states.ts';
import type { LedgerLineView } from './ledger-line.query.ts';

const LedgerLineStatusEnum = enumOf(ledgerLineStatuses);
registerEnumType(LedgerLineStatusEnum, {
  name: 'LedgerLineStatus',
  description: 'What became of money that nobody asked for.',
});

@ObjectType('LedgerLine', { description: 'Money in the books of M-Pesa that no payment of ours asked for.' })
export class LedgerLineType implements LedgerLineView {
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

@ObjectType('LedgerLinePage', { description: 'One page of unmatched ledger lines, oldest first.' })
export class LedgerLinePageType extends PageOf(() => LedgerLineType) {}
