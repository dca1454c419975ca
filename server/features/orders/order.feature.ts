import { moves, stays } from '../../core/db/person-references.ts';
import { accountFeature } from '../accounts/account.feature.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { feature, type House } from '../feature.ts';
import { notificationFeature } from '../notifications/notification.feature.ts';
import { paymentFeature } from '../payments/payment.feature.ts';
import { pictureFeature } from '../pictures/picture.feature.ts';
import { shopFeature } from '../shop/shop.feature.ts';
import { CollectionResolver } from './collecting/collection.resolver.ts';
import { OrderCollections } from './collecting/collection.service.ts';
import { OrderCollectionSchema } from './collecting/order-collection.entity.ts';
import { DiscountEditing } from './discounts/discount-editing.service.ts';
import { DiscountSchema } from './discounts/discount.entity.ts';
import { discountFields } from './discounts/discount.fields.ts';
import { DiscountResolver } from './discounts/discount.resolver.ts';
import { DiscountTaking } from './discounts/discount-taking.service.ts';
import { orderFinders } from './finding/order-finders.ts';
import { OrderChangesResolver } from './order-changes.resolver.ts';
import { OrderExports } from './order-export.service.ts';
import { OrderLapses } from './moving/order-lapse.service.ts';
import { orderedPictures, OrderLineSchema } from './order-line.entity.ts';
import { OrderMover } from './moving/order-mover.ts';
import { OrderMoves } from './moving/order-moves.service.ts';
import { PackingResolver } from './packing/packing.resolver.ts';
import { OrderPacking } from './packing/packing.service.ts';
import { OrderPaymentSchema } from './paying/order-payment.entity.ts';
import { OrderPayments } from './paying/order-payment.service.ts';
import { OrderPlacing } from './placing/order-placing.service.ts';
import { OrderQuotes } from './placing/order-quote.service.ts';
import { OrderQuoteResolver } from './placing/order-quote.resolver.ts';
import { OrderToWeighSchema } from './paying/order-to-weigh.entity.ts';
import { weighOrders } from './paying/order-weighing.ts';
import { OrderRevenueResolver } from './paying/order-revenue.resolver.ts';
import { OrderSettlement } from './paying/order-settlement.ts';
import { OrderStepSchema } from './moving/order-step.entity.ts';
import { soldOrders } from './placing/order-writing.query.ts';
import { orderAccess } from './order.access.ts';
import { OrderSchema } from './order.entity.ts';
import { purchasesAmong } from './order.query.ts';
import { orderRecords, ownOrderRecords } from './order.records.ts';
import { OrderLineResolver } from './order-line.resolver.ts';
import { OrderResolver } from './order.resolver.ts';
import { OrderService } from './order.service.ts';
import { LAPSE_CRONTAB, LAPSE_TASK, WEIGH_CRONTAB, WEIGH_TASK } from './order.tasks.ts';
import { ordersWhenClosed } from './order.closing.ts';

function buildServices({ clock, limiter, of }: House) {
  const { audit } = of(auditFeature);
  const { rightHolders: staff } = of(accountFeature);
  const { notifications } = of(notificationFeature);
  const { manualPayments, payments, paymentChecks: checks, prompts } = of(paymentFeature);
  const { orderStock: stock } = of(shopFeature);
  const mover = new OrderMover(clock, { stock, staff, notifications });
  const lapses = new OrderLapses(clock, mover);
  const discounts = new DiscountTaking(clock);
  const orders = new OrderService(payments, of(pictureFeature).pictureAddresses, lapses);
  return {
    orders,
    orderLapses: lapses,
    orderSettlement: new OrderSettlement(mover),
    orderPlacing: new OrderPlacing(clock, limiter, { orders, stock, discounts, mover, lapses }),
    orderQuotes: new OrderQuotes(limiter, discounts, lapses),
    discountEditing: new DiscountEditing(clock, audit),
    orderMoves: new OrderMoves(clock, { orders, mover, manualPayments, audit }),
    orderPayments: new OrderPayments(clock, { orders, payments, prompts, checks }),
    orderExports: new OrderExports(clock, orders, audit),
    orderPacking: new OrderPacking(clock),
    orderCollections: new OrderCollections(clock, { orders, mover, limiter, audit }),
  };
}

export const orderFeature = feature({
  name: 'orders',
  entities: [
    DiscountSchema,
    OrderSchema,
    OrderLineSchema,
    OrderStepSchema,
    OrderPaymentSchema,
    OrderCollectionSchema,
    OrderToWeighSchema,
  ],
  keeps: orderRecords,
  ownRecords: ownOrderRecords,
  namesPeople: {
    whenClosed: ordersWhenClosed,
    references: [
      moves('Orders', 'orders', 'user_id', {
        per: ['request_key'],
        refusal: 'Both accounts have sent the same order.',
      }),
      ...stays('order_steps', 'by_id'),
      ...stays('order_collections', 'collected_by_id'),
    ],
  },
  services: buildServices,
  access: orderAccess,
  resolvers: ({ orders, orderExports, orderPlacing, orderPayments, orderMoves, ...more }, { of }) => [
    new OrderResolver(orders, orderExports),
    new OrderLineResolver(of(pictureFeature).pictures),
    new OrderRevenueResolver(orders),
    new OrderChangesResolver(orderPlacing, orderPayments, orderMoves),
    new CollectionResolver(more.orderCollections),
    new PackingResolver(more.orderPacking),
    new OrderQuoteResolver(more.orderQuotes),
    new DiscountResolver(more.discountEditing),
  ],
  finds: () => orderFinders,
  forms: { Discount: discountFields },
  pictures: [orderedPictures],
  jobs: ({ orderLapses }) => [
    { task: LAPSE_TASK, crontab: LAPSE_CRONTAB, run: (call) => orderLapses.run(call) },
    { task: WEIGH_TASK, crontab: WEIGH_CRONTAB, run: weighOrders },
  ],
  settles: ({ orderSettlement }) => orderSettlement,
  describesPayments: soldOrders,
  recordsPurchases: () => ({ purchasesAmong }),
});
