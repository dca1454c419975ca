import { describe, expect, it } from '@jest/globals';
import { priceText } from './event-words';

const free = { feeKes: 0, guestFeeKes: 0, guestLimit: 0 };

describe('the price of an event', () => {
  it('is said where there is none', () => expect(priceText(free)).toBe('Free'));

  it('is what a place costs', () => expect(priceText({ ...free, feeKes: 1500 })).toBe('KES 1,500'));

  it('names that of guests where it is another one', () => {
    expect(priceText({ feeKes: 0, guestFeeKes: 200, guestLimit: 2 })).toBe('Free, guests KES 200');
    expect(priceText({ feeKes: 500, guestFeeKes: 0, guestLimit: 1 })).toBe('KES 500, guests free');
    expect(priceText({ feeKes: 500, guestFeeKes: 500, guestLimit: 1 })).toBe('KES 500');
  });

  it('does not speak of guests where nobody may bring any', () =>
    expect(priceText({ ...free, guestFeeKes: 200 })).toBe('Free'));
});
