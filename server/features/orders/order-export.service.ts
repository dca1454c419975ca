import { authorize } from '../../access/ability.ts';
import type { Call } from '../../access/call.ts';
import { nairobiDate, type Clock } from '../../core/clock.ts';
import { listFile, MAX_FILE_ROWS, refuseMoreThan } from '../../core/files/list-file.ts';
import { sheetOf, type Columns } from '../../core/files/list-files.ts';
import type { FileMade } from '../../core/files/made-file.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { OrderFilter } from './order-filter.ts';
import { seeAllOrders, viewOrders } from './order.policy.ts';
import type { OrderService } from './order.service.ts';
import type { OrderLineView, OrderView } from './order.view.ts';

/** A line of an order, with its order. */
interface Packed {
  order: OrderView;
  line: OrderLineView;
}

const packingColumns: Columns<Packed> = [
  ['Order', 'text', ({ order }) => order.number],
  ['Placed', 'moment', ({ order }) => order.createdAt],
  ['Status', 'text', ({ order }) => order.status],
  ['Buyer', 'text', ({ order }) => order.buyer.name],
  ['Phone', 'text', ({ order }) => order.buyer.phone],
  ['E-mail', 'text', ({ order }) => order.buyer.email],
  ['Sent to', 'text', ({ order }) => order.shippingAddress || 'Collected at the club'],
  ['Item', 'text', ({ line }) => line.name],
  ['Variant', 'text', ({ line }) => line.variantName],
  ['Quantity', 'number', ({ line }) => line.quantity],
  ['Unit price', 'money', ({ line }) => line.unitPriceCents],
  ['Subtotal', 'money', ({ line }) => line.subtotalCents],
  ['Discount', 'money', ({ line }) => line.discountCents],
  ['Discount code', 'text', ({ order }) => order.discountCode],
  ['Order total', 'money', ({ order }) => order.totalCents],
  ['Receipt', 'text', ({ order }) => order.payments[0]?.receipt ?? ''],
  ['Refund due', 'text', ({ order }) => (order.refundDue ? 'YES' : '')],
];

/** Orders as a file to take along: what to pack, for whom. */
export class OrderExports {
  constructor(
    private readonly clock: Clock,
    private readonly orders: OrderService,
    private readonly audit: AuditService,
  ) {}

  /** All orders that are asked for, a row a line; a list that is too long is refused rather than cut. Who took it is kept. */
  async file(
    call: Call,
    filter: OrderFilter,
    format: 'CSV' | 'XLSX',
    atMost = MAX_FILE_ROWS,
  ): Promise<FileMade> {
    await authorize(call, seeAllOrders(call.actor), 'export orders');
    const { results, count } = await this.orders.list(call, filter, { page: 1, pageSize: atMost });
    refuseMoreThan(atMost, count, 'Narrow it by status or days, and export each part.');
    await this.audit.record(call, {
      ...{ action: 'PERMISSION_USED', right: viewOrders },
      ...{ newValue: `${String(count)} orders`, reason: 'Exported orders' },
    });
    const rows = results.flatMap((order) => order.lines.map((line) => ({ order, line })));
    return listFile(`orders-${nairobiDate(this.clock.now())}`, format, sheetOf(packingColumns, rows));
  }
}
