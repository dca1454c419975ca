import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { seal, Shown } from '../../access/shown.ts';
import { enumOf } from '../../core/graphql/enum-of.ts';
import { CursorPageOf } from '../../core/graphql/page.type.ts';
import { DateTimeScalar, MoneyScalar } from '../../core/graphql/scalars.ts';
import type { Cents } from '../../core/money.ts';
import { PaymentMethodEnum, PaymentStatusEnum } from '../payments/book/payment.type.ts';
import type { PaymentMethodCode, PaymentStatusCode } from '../payments/records/payment-states.ts';
import { cancelCauses, orderStatuses, type CancelCause, type OrderStatusCode } from './order-states.ts';
import type { OrderStatsView } from './order.service.ts';
import type { BuyerView, OrderLineView, OrderStepView, OrderView } from './order.view.ts';

export const OrderStatusEnum = enumOf(orderStatuses);
registerEnumType(OrderStatusEnum, {
  name: 'OrderStatus',
  description: 'How far an order is.',
  valuesConfig: {
    PENDING: { description: 'Its goods are held, and it waits to be paid.' },
    PAID: { description: 'It is paid, and being made ready.' },
    SHIPPED: { description: 'It was sent, or is ready to be collected.' },
    DELIVERED: { description: 'It is with who ordered it.' },
    CANCELLED: { description: 'It is off, and its goods are back on the shelf.' },
  },
});

const CancelCauseEnum = enumOf(cancelCauses);
registerEnumType(CancelCauseEnum, {
  name: 'OrderCancelCause',
  description: 'Why an order was cancelled.',
  valuesConfig: {
    OWNER: { description: 'Who ordered it has cancelled it.' },
    STAFF: { description: 'Staff have cancelled it.' },
    LAPSED: { description: 'Nobody paid for it in 72 hours.' },
    UNDONE: { description: 'The money that had paid for it went back.' },
  },
});

@ObjectType('OrderBuyer', { description: 'Who ordered.' })
class OrderBuyerType implements BuyerView {
  @Field(() => ID, { description: 'Identifier of the person.' })
  id!: number;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => String, { description: 'E-mail address.' })
  email!: string;

  @Field(() => String, { description: 'Phone number.' })
  phone!: string;
}

@ObjectType('OrderLine', { description: 'So many of one variant, as it was when it was ordered.' })
export class OrderLineType implements OrderLineView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => ID, { name: 'item', description: 'Identifier of the item.' })
  itemId!: number;

  @Field(() => ID, { name: 'variant', description: 'Identifier of the variant.' })
  variantId!: number;

  @Field(() => String, { description: 'Name of the item then.' })
  name!: string;

  @Field(() => String, { description: 'Size and colour; empty for an item without.' })
  variantName!: string;

  @Field(() => String, { description: 'Address of its picture then; empty without one.' })
  image!: string;

  // For the server alone: `picture` shows it.
  keptImage!: string;

  @Field(() => MoneyScalar, { name: 'unitPrice', description: 'Price of one then, in KES.' })
  unitPriceCents!: Cents;

  @Field(() => Int, { description: 'How many.' })
  quantity!: number;

  @Field(() => MoneyScalar, { name: 'subtotal', description: 'Price of all of them, in KES.' })
  subtotalCents!: Cents;

  @Field(() => MoneyScalar, {
    name: 'discount',
    description: 'Its share of what the order was let off, in KES; the shares add up to it.',
  })
  discountCents!: Cents;
}

@ObjectType('OrderPayment', { description: 'A payment for an order.' })
class OrderPaymentType {
  @Field(() => ID, { description: 'Identifier of the payment.' })
  id!: number;

  @Field(() => String, { description: 'Our reference.' })
  reference!: string;

  @Field(() => String, { description: 'Receipt code of M-Pesa, empty until it is known.' })
  receipt!: string;

  @Field(() => MoneyScalar, { name: 'amount', description: 'Amount in KES.' })
  amountCents!: Cents;

  @Field(() => MoneyScalar, {
    name: 'refundedAmount',
    description: 'What was sent back to the payer, all of the money or a part of it, in KES.',
  })
  refundedCents!: Cents;

  @Field(() => PaymentMethodEnum, { description: 'How it is paid.' })
  method!: PaymentMethodCode;

  @Field(() => PaymentStatusEnum, { description: 'Outcome.' })
  status!: PaymentStatusCode;

  @Field(() => String, { description: 'Phone that was prompted, as 254XXXXXXXXX; empty without one.' })
  phoneNumber!: string;

  @Field(() => DateTimeScalar, { description: 'When it was started.' })
  createdAt!: Date;
}

@ObjectType('Order', { description: 'What somebody ordered in the shop, at the prices of that moment.' })
export class OrderType implements Shown<OrderView> {
  declare readonly [seal]: true;

  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  // Whose it is, for the server alone: `buyer` says it to readers.
  userId!: number;

  @Field(() => String, {
    description: 'Its number, for example "CH-7Q4K": also the account under which it is paid at the PayBill.',
  })
  number!: string;

  @Field(() => OrderStatusEnum, { description: 'How far it is.' })
  status!: OrderStatusCode;

  @Field(() => MoneyScalar, { name: 'subtotal', description: 'The sum of its lines, in KES.' })
  subtotalCents!: Cents;

  @Field(() => MoneyScalar, { name: 'discount', description: 'What a code has let it off, in KES.' })
  discountCents!: Cents;

  @Field(() => String, { description: 'The code as it was then; empty without one.' })
  discountCode!: string;

  @Field(() => MoneyScalar, { name: 'total', description: 'The sum of its lines less the discount, in KES.' })
  totalCents!: Cents;

  @Field(() => MoneyScalar, {
    name: 'payable',
    description: 'What M-Pesa is asked for: the total in whole shillings, rounded up.',
  })
  payableCents!: Cents;

  @Field(() => String, { description: 'Where it is sent; empty when it is collected at the club.' })
  shippingAddress!: string;

  @Field(() => Int, { description: 'Counts its moves; send it back when you move the order.' })
  version!: number;

  @Field(() => CancelCauseEnum, {
    nullable: true,
    description: 'Why it was cancelled; null when it was not.',
  })
  cancelCause!: CancelCause | null;

  @Field(() => Boolean, { description: 'True when the club has money for it that has to go back.' })
  refundDue!: boolean;

  @Field(() => DateTimeScalar, { description: 'When it was placed.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, { description: 'When it last changed.' })
  updatedAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was paid.' })
  paidAt!: Date | null;

  @Field(() => OrderBuyerType, { description: 'Who ordered.' })
  buyer!: OrderBuyerType;

  @Field(() => [OrderLineType], { description: 'What was ordered, at most 50 lines.' })
  lines!: OrderLineType[];

  @Field(() => [OrderPaymentType], {
    description: 'Its payments: first the one that counts, which is the one that paid it, else the latest.',
  })
  payments!: OrderView['payments'];
}

@ObjectType('OrderPage', { description: 'One page of orders, newest first.' })
export class OrderPageType extends CursorPageOf(() => OrderType) {}

@ObjectType('OrderStep', { description: 'Something that happened to an order.' })
export class OrderStepType implements OrderStepView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => OrderStatusEnum, {
    nullable: true,
    description: 'The status it came to; null for a note of staff.',
  })
  status!: OrderStatusCode | null;

  @Field(() => String, { description: 'Why, or what was noted.' })
  text!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Who did it; null for what the server did, and for readers who do not see all orders.',
  })
  byName!: string | null;

  @Field(() => DateTimeScalar, { description: 'When.' })
  createdAt!: Date;
}

@ObjectType('OrderStats', {
  description: 'Orders in numbers: all for staff who see them, own ones for others.',
})
export class OrderStatsType implements OrderStatsView {
  @Field(() => Int, { description: 'All orders.' })
  totalOrders!: number;

  @Field(() => Int, { description: 'Waiting to be paid.' })
  pendingOrders!: number;

  @Field(() => Int, { description: 'Paid, and not sent.' })
  paidOrders!: number;

  @Field(() => Int, { description: 'Sent, or ready to be collected.' })
  shippedOrders!: number;

  @Field(() => Int, { description: 'With who ordered them.' })
  deliveredOrders!: number;

  @Field(() => Int, { description: 'Cancelled.' })
  cancelledOrders!: number;

  @Field(() => Int, { description: 'Paid, sent or delivered.' })
  completedOrders!: number;

  @Field(() => MoneyScalar, { name: 'totalSpent', description: 'Sum of all but cancelled ones, in KES.' })
  totalSpentCents!: Cents;

  // For the server alone: whose they are, null for everybody's.
  ofUserId!: number | null;
}
