import type { TablesOf } from '../../core/db/tables.ts';
import type { ContactTables } from '../accounts/people/people.tables.ts';
import type { PaymentTables } from '../payments/records/payment.tables.ts';
import type { OrderCollectionSchema } from './collecting/order-collection.entity.ts';
import type { OrderLineSchema } from './order-line.entity.ts';
import type { OrderPaymentSchema } from './paying/order-payment.entity.ts';
import type { OrderToWeighSchema } from './paying/order-to-weigh.entity.ts';
import type { OrderStepSchema } from './moving/order-step.entity.ts';
import type { OrderSchema } from './order.entity.ts';

/** What is kept about orders, as statements know it. */
type OrderTables = TablesOf<
  | typeof OrderSchema
  | typeof OrderLineSchema
  | typeof OrderStepSchema
  | typeof OrderPaymentSchema
  | typeof OrderCollectionSchema
  | typeof OrderToWeighSchema
>;

/** The same beside whose orders they are, and what was paid for them. */
export type OrderReadingTables = OrderTables & Pick<PaymentTables, 'payments'> & ContactTables;
