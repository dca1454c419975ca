import { describe, expect, it } from '@jest/globals';
import { moveLabel, standingWords, statusIn } from './order-words';

const order = { status: 'SHIPPED', shippingAddress: '', refundDue: false } as const;

describe('the words of an order', () => {
  it('say that it waits at the club, or that it is on its way', () => {
    expect(standingWords(order).label).toBe('Ready to collect');
    expect(standingWords({ ...order, shippingAddress: 'Hostel B' }).label).toBe('Sent');
    expect(moveLabel('DELIVERED', order)).toBe('Mark as collected');
  });

  it('never hide money that has to go back', () => {
    expect(standingWords({ ...order, status: 'CANCELLED', refundDue: true })).toEqual({
      label: 'Cancelled, refund due',
      tone: 'waiting',
    });
    expect(standingWords({ ...order, refundDue: true }).label).toBe('Ready to collect, refund due');
  });

  it('read a status from an address, and no nonsense', () => {
    expect([statusIn('PAID'), statusIn('paid'), statusIn(null)]).toEqual(['PAID', null, null]);
  });
});
