import type { CancelCause, OrderStatusCode } from '../features/orders/order-states.ts';

/** How an order of the demonstration ended, or how far it is. */
export type DemoOrderEnd =
  'UNPAID' | 'LAPSED' | 'CALLED_OFF' | 'PAID' | 'READY' | 'DELIVERED' | 'REFUND_DUE' | 'REFUNDED';

/** An item, the name of its variant, and how many. */
export type DemoGoods = readonly [item: string, variant: string, units: number];

/** What somebody of the demonstration ordered. */
export interface DemoOrder {
  by: string;
  hoursAgo: number;
  end: DemoOrderEnd;
  goods: DemoGoods[];
  /** Paid in cash at the office instead of by M-Pesa. */
  isCash?: boolean;
  /** Where it is sent; collected at the club when absent. */
  address?: string;
  /** What staff wrote down. */
  note?: string;
}

interface DemoOrderState {
  status: OrderStatusCode;
  cause: CancelCause | null;
  isPaid: boolean;
}

/** What an end means for an order. */
export const endStates: Readonly<Record<DemoOrderEnd, DemoOrderState>> = {
  UNPAID: { status: 'PENDING', cause: null, isPaid: false },
  LAPSED: { status: 'CANCELLED', cause: 'LAPSED', isPaid: false },
  CALLED_OFF: { status: 'CANCELLED', cause: 'OWNER', isPaid: false },
  PAID: { status: 'PAID', cause: null, isPaid: true },
  READY: { status: 'SHIPPED', cause: null, isPaid: true },
  DELIVERED: { status: 'DELIVERED', cause: null, isPaid: true },
  REFUND_DUE: { status: 'CANCELLED', cause: 'STAFF', isPaid: true },
  REFUNDED: { status: 'CANCELLED', cause: 'STAFF', isPaid: true },
};

const DAYS = 24;

const order = (by: string, hoursAgo: number, end: DemoOrderEnd, goods: DemoGoods[]): DemoOrder => ({
  ...{ by, hoursAgo, end, goods },
});

/**
 * The orders of two months, oldest first. What came by M-Pesa came longer ago than M-Pesa's books reach, so that nobody
 * compares it with those of the simulator.
 */
export const demoOrders: readonly DemoOrder[] = [
  order('president', 48 * DAYS, 'DELIVERED', [
    ['Club Hoodie', 'L', 1],
    ['Chapter Notebook', '', 1],
    ['Enamel Mug', 'Green', 1],
  ]),
  { ...order('secretary', 46 * DAYS, 'DELIVERED', [['Club Hoodie', 'S', 1]]), isCash: true },
  order('member', 44 * DAYS, 'DELIVERED', [
    ['Club Hoodie', 'M', 1],
    ['Enamel Mug', 'Cream', 2],
  ]),
  order('manager', 40 * DAYS, 'LAPSED', [['Polo Shirt', 'M', 1]]),
  order('member', 36 * DAYS, 'DELIVERED', [
    ['Crest T-Shirt', 'M, Green', 2],
    ['Chapter Notebook', '', 1],
  ]),
  {
    ...order('treasurer', 31 * DAYS, 'DELIVERED', [
      ['Lanyard', '', 2],
      ['Pen of Two Colours', '', 4],
    ]),
    isCash: true,
  },
  order('secretary', 27 * DAYS, 'CALLED_OFF', [['Umbrella', '', 1]]),
  {
    ...order('member', 22 * DAYS, 'DELIVERED', [
      ['Rain Jacket', 'M', 1],
      ['Leading Without a Title', '', 1],
    ]),
    address: 'Siaya Road 12, House 4, Kisumu',
  },
  {
    ...order('manager', 20 * DAYS, 'REFUNDED', [['Delegate’s Bundle', 'M', 1]]),
    note: 'The conference was moved; the delegate gave the place back.',
  },
  order('member', 15 * DAYS, 'DELIVERED', [['Newcomer’s Bundle', 'M', 1]]),
  {
    ...order('manager', 9 * DAYS, 'REFUND_DUE', [['Umbrella', '', 1]]),
    note: 'The last two have a broken rib. Her money has to go back.',
  },
  order('president', 6 * DAYS, 'READY', [
    ['Polo Shirt', 'L', 1],
    ['Service Day Cap', '', 1],
  ]),
  {
    ...order('admin', 5 * DAYS + 3, 'READY', [['Canvas Tote', '', 2]]),
    address: 'Oginga Odinga Street 8, Kisumu',
  },
  order('member', 4 * DAYS + 6, 'READY', [['Water Bottle', '', 1]]),
  order('treasurer', 3 * DAYS + 4, 'PAID', [
    ['Club Hoodie', 'XL', 1],
    ['Sticker Sheet', '', 2],
  ]),
  { ...order('secretary', 20, 'PAID', [['Service Day Cap', '', 2]]), isCash: true },
  order('manager', 30, 'UNPAID', [['Minutes That Matter', '', 1]]),
  order('member', 5, 'UNPAID', [
    ['Service Day Handbook', '', 1],
    ['Sticker Sheet', '', 3],
  ]),
].toSorted((a, b) => b.hoursAgo - a.hoursAgo);

/** How many units of a variant the orders have kept: what is on the shelf came in beside them. */
export const unitsOrdered = (item: string, variant: string): number =>
  demoOrders
    .filter(({ end }) => endStates[end].status !== 'CANCELLED')
    .flatMap(({ goods }) => goods)
    .reduce((sum, [name, size, units]) => (name === item && size === variant ? sum + units : sum), 0);

/** What somebody has in the cart, and would like to have one day. */
export interface DemoBasket {
  by: string;
  cart: DemoGoods[];
  wishes: string[];
}

export const demoBaskets: readonly DemoBasket[] = [
  {
    by: 'member',
    cart: [
      ['Polo Shirt', 'M', 1],
      ['Canvas Tote', '', 1],
    ],
    wishes: ['Rain Jacket', 'Delegate’s Bundle', 'Desk Calendar'],
  },
  { by: 'president', cart: [['Chapter Notebook', '', 3]], wishes: ['Umbrella', 'Leading Without a Title'] },
  { by: 'secretary', cart: [], wishes: ['Minutes That Matter', 'Water Bottle'] },
  { by: 'treasurer', cart: [['Enamel Mug', 'Cream', 1]], wishes: ['Crest T-Shirt'] },
];
