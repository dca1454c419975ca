import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { CursorPageArgs } from '../../core/graphql/page-args.ts';
import { DateScalar } from '../../core/graphql/scalars.ts';
import { ExportFormatEnum } from '../../core/graphql/exported-file.type.ts';
import type { OrderFilter } from './order-filter.ts';
import type { OrderStatusCode } from './order-states.ts';
import { OrderStatusEnum } from './order.type.ts';

@InputType({ description: 'What a list of orders is narrowed to; absent fields mean all.' })
export class OrderFilterInput implements OrderFilter {
  @Field(() => OrderStatusEnum, { nullable: true, description: 'Only these.' })
  status?: OrderStatusCode | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Part of a number or of an item's name; for staff who see all orders also of a name, an e-mail, a receipt or a phone.",
  })
  search?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only orders for which the club has, or has not, money that has to go back.',
  })
  isRefundDue?: boolean | null;

  @Field(() => DateScalar, { nullable: true, description: 'First day, in Nairobi.' })
  dateFrom?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Last day, in Nairobi.' })
  dateTo?: string | null;
}

@ArgsType()
export class OrdersArgs extends CursorPageArgs {
  @Field(() => OrderFilterInput, { nullable: true, description: 'Narrows the list.' })
  filter?: OrderFilterInput | null;
}

@ArgsType()
export class OrderStatsArgs {
  @Field(() => Boolean, { defaultValue: false, description: 'Only own orders, for staff too.' })
  isOwn!: boolean;
}

@ArgsType()
export class OrderFileArgs {
  @Field(() => OrderFilterInput, { nullable: true, description: 'Narrows the list.' })
  filter?: OrderFilterInput | null;

  @Field(() => ExportFormatEnum, { description: 'Form of the file.' })
  format!: 'CSV' | 'XLSX';
}

@InputType({ description: 'So many of an item.' })
export class OrderItemInput {
  @Field(() => ID, { description: 'The item.' })
  item!: string;

  @Field(() => ID, { nullable: true, description: 'Its variant; needed where the item has several.' })
  variant?: string | null;

  @Field(() => Int, { defaultValue: 1, description: 'How many, 1 to 100.' })
  quantity!: number;
}

@InputType({ description: 'How an order is wanted.' })
export class PlaceCartInput {
  @Field(() => String, {
    nullable: true,
    description:
      'Where it is sent, at most 500 characters; absent or blank when it is collected at the club.',
  })
  shippingAddress?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A discount code, in any case, with or without spaces; absent or blank for none.',
  })
  discountCode?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The total that was shown, for example "3000.00"; when it has changed, nothing is ordered.',
  })
  expectedTotal?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Any text of at most 64 characters: the same again finds the order of the first time.',
  })
  requestKey?: string | null;
}

@InputType({ description: 'A new order.' })
export class PlaceOrderInput extends PlaceCartInput {
  @Field(() => [OrderItemInput], { description: 'What is wanted, 1 to 50 lines.' })
  items!: OrderItemInput[];
}

@InputType({ description: 'Where an order goes from here.' })
export class UpdateOrderStatusInput {
  @Field(() => OrderStatusEnum, { description: 'The status to come to.' })
  status!: OrderStatusCode;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that was read; when it has changed meanwhile, nothing is done.',
  })
  version?: number | null;
}

@InputType({ description: 'Paying an order by M-Pesa.' })
export class PayOrderInput {
  @Field(() => String, { description: 'The phone that is asked, as 07XXXXXXXX or 254XXXXXXXXX.' })
  phoneNumber!: string;
}
