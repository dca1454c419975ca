import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { listFile } from '../../../core/files/list-file.ts';
import { sheetOf, type Columns } from '../../../core/files/list-files.ts';
import type { FileMade } from '../../../core/files/made-file.ts';
import { seeAllOrders } from '../order.policy.ts';
import { linesToPack } from './packing.query.ts';
import { toPackingList, type GoodsToPackView, type PackingListView } from './packing.view.ts';

/** Most orders that are packed at once. */
const MOST_ORDERS = 500;

const columns: Columns<GoodsToPackView> = [
  ['Item', 'text', ({ name }) => name],
  ['Variant', 'text', ({ variantName }) => variantName],
  ['Quantity', 'number', ({ quantity }) => quantity],
  ['Orders', 'text', ({ orders }) => orders.join(' ')],
];

/** What has to be packed: the orders that are paid and not ready, and whose money stays. */
export class OrderPacking {
  constructor(private readonly clock: Clock) {}

  /** What is taken from the shelf, and for which orders, those that wait longest first. */
  async list(call: Call): Promise<PackingListView> {
    await authorize(call, seeAllOrders(call.actor), 'read the packing list');
    return toPackingList(await linesToPack(call.em, { mostOrders: MOST_ORDERS + 1 }), MOST_ORDERS);
  }

  /** What is taken from the shelf as a file; nobody is named in it. */
  async file(call: Call, format: 'CSV' | 'XLSX'): Promise<FileMade> {
    const { goods } = await this.list(call);
    return listFile(`packing-${nairobiDate(this.clock.now())}`, format, sheetOf(columns, goods));
  }
}
