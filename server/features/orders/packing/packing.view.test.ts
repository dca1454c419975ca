import { describe, expect, it } from '@jest/globals';
import type { PackingRow } from './packing.query.ts';
import { toPackingList } from './packing.view.ts';

const row = (orderId: number, variantId: number, facts: Partial<PackingRow> = {}): PackingRow => ({
  ...{ id: orderId * 10 + variantId, orderId, variantId, number: `CH-${String(orderId)}`, quantity: 1 },
  ...{ name: 'Hoodie', variantName: variantId === 1 ? 'M' : 'L', buyerName: 'Akinyi', shippingAddress: '' },
  ...{ paidAt: new Date(0), ...facts },
});

describe('a packing list', () => {
  it('adds up what is taken from the shelf, and tells orders apart', () => {
    const list = toPackingList([row(1, 1, { quantity: 2 }), row(1, 2), row(2, 1, { quantity: 3 })], 10);
    expect(list.goods).toEqual([
      { variantId: 2, name: 'Hoodie', variantName: 'L', quantity: 1, orders: ['CH-1'] },
      { variantId: 1, name: 'Hoodie', variantName: 'M', quantity: 5, orders: ['CH-1', 'CH-2'] },
    ]);
    expect(list.orders.map(({ number, lines }) => [number, lines.length])).toEqual([
      ['CH-1', 2],
      ['CH-2', 1],
    ]);
    expect(list.isWhole).toBe(true);
  });

  it('says when more waits than it holds, and counts none of that', () => {
    const list = toPackingList([row(1, 1), row(2, 1), row(3, 1)], 2);
    expect(list).toMatchObject({ isWhole: false, goods: [{ quantity: 2, orders: ['CH-1', 'CH-2'] }] });
  });

  it('is empty where nothing waits', () => {
    expect(toPackingList([], 2)).toEqual({ goods: [], orders: [], isWhole: true });
  });
});
