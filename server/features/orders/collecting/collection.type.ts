import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { DateTimeScalar } from '../../../core/graphql/scalars.ts';
import type {
  GoodsView,
  HandingOverView,
  KeptOrderView,
  StandListView,
  StandOrderView,
} from './collection.view.ts';

const HandingOverOutcomeEnum = enumOf(['COLLECTED', 'ALREADY_COLLECTED'] as const);
registerEnumType(HandingOverOutcomeEnum, {
  name: 'HandingOverOutcome',
  description: 'What came of handing an order over.',
  valuesConfig: {
    COLLECTED: { description: 'It is collected by this request, now or when it was sent before.' },
    ALREADY_COLLECTED: { description: 'Somebody has handed it over before; the order says who, and when.' },
  },
});

@ObjectType('CollectionCode', { description: 'What the owner of an order says to collect it.' })
export class CollectionCodeType {
  @Field(() => String, { description: 'Six signs, without those that are mistaken for others.' })
  code!: string;

  @Field(() => DateTimeScalar, { description: 'Since when the order is ready.' })
  readyAt!: Date;
}

@ObjectType('StandGoods', { description: 'So many of one variant, as it is handed over.' })
export class StandGoodsType implements GoodsView {
  @Field(() => ID, { description: 'Identifier of the line of the order.' })
  id!: number;

  @Field(() => String, { description: 'Name of the item.' })
  name!: string;

  @Field(() => String, { description: 'Size and colour; empty for an item without.' })
  variantName!: string;

  @Field(() => Int, { description: 'How many.' })
  quantity!: number;
}

@ObjectType('StandOrder', { description: 'An order as whoever hands it over sees it.' })
export class StandOrderType implements StandOrderView {
  @Field(() => ID, { description: 'Identifier of the order.' })
  id!: number;

  @Field(() => String, { description: 'Number of the order.' })
  number!: string;

  @Field(() => String, { description: 'Full name of who ordered.' })
  buyerName!: string;

  @Field(() => [StandGoodsType], { description: 'What is handed over, at most 50 lines.' })
  lines!: StandGoodsType[];

  @Field(() => DateTimeScalar, { description: 'Since when it is ready.' })
  readyAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was handed over; null while it waits.',
  })
  collectedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Who handed it over; null while it waits.' })
  collectedBy!: string | null;
}

@ObjectType('KeptStandOrder', {
  description: 'An order that waits, as a device keeps it for when the network is gone.',
})
class KeptStandOrderType implements KeptOrderView {
  @Field(() => ID, { description: 'Identifier of the order.' })
  id!: number;

  @Field(() => String, { description: 'Number of the order.' })
  number!: string;

  @Field(() => String, { description: 'First name of who ordered, and the first sign of the last one.' })
  shortName!: string;

  @Field(() => [StandGoodsType], { description: 'What is handed over, at most 50 lines.' })
  lines!: StandGoodsType[];

  @Field(() => String, { description: 'SHA-256 of salt, colon and code, in hexadecimal signs.' })
  codeDigest!: string;
}

@ObjectType('StandList', { description: 'The orders that wait to be collected, for a device to keep.' })
export class StandListType implements StandListView {
  @Field(() => String, {
    description: 'Stands before the codes where they are hashed; another one each time.',
  })
  salt!: string;

  @Field(() => [KeptStandOrderType], {
    description: 'At most 500 of them, those that are ready longest first.',
  })
  orders!: KeptStandOrderType[];

  @Field(() => Boolean, { description: 'False when more wait than are listed.' })
  isWhole!: boolean;
}

@ObjectType('HandingOver', { description: 'What came of handing an order over.' })
export class HandingOverType implements HandingOverView {
  @Field(() => HandingOverOutcomeEnum, { description: 'Whether it was this request.' })
  outcome!: HandingOverView['outcome'];

  @Field(() => StandOrderType, { description: 'The order, with when and by whom it was handed over.' })
  order!: StandOrderType;
}

@ArgsType()
export class StandOrderArgs {
  @Field(() => String, { description: 'The code, in whatever case and with whatever between its signs.' })
  code!: string;
}

@InputType({ description: 'An order that was handed over.' })
export class CollectOrderInput {
  @Field(() => ID, { description: 'Identifier of the order.' })
  orderId!: string;

  @Field(() => String, { description: 'The code that was said or scanned.' })
  code!: string;

  @Field(() => String, {
    description:
      'Any text of at most 64 characters that belongs to this act: sent again, it changes nothing.',
  })
  requestKey!: string;

  @Field(() => DateTimeScalar, {
    description: 'When it was handed over, which may have been while the network was gone.',
  })
  doneAt!: Date;
}
