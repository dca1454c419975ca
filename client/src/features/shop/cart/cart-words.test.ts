import { describe, expect, it } from '@jest/globals';
import { changeTexts, shortfallText, thingsText } from './cart-words';

const line = { price: '1600.00', seenPrice: '1500.00', unitsLeft: 2 };

describe('what is said of a line', () => {
  it.each([
    ['PRICE_ROSE', 'The price rose from KES 1,500 to KES 1,600.'],
    ['PRICE_FELL', 'The price fell from KES 1,500 to KES 1,600.'],
    ['FEWER_LEFT', 'Only 2 left in stock.'],
    ['SOLD_OUT', 'This item is out of stock.'],
    ['WITHDRAWN', 'The club no longer sells this.'],
  ] as const)('%s', (change, text) => expect(changeTexts({ ...line, changes: [change] })).toEqual([text]));

  it('is nothing when nothing changed', () => expect(changeTexts({ ...line, changes: [] })).toEqual([]));
});

describe('what is said of something that is missing after signing in', () => {
  it.each([
    [{ itemName: 'Mug', wanted: 3, taken: 1 }, 'Only 1 of 3 Mug came into your cart: there are no more.'],
    [{ itemName: 'Mug', wanted: 3, taken: 0 }, 'Mug is out of stock, so it is not in your cart.'],
    [{ itemName: '', wanted: 1, taken: 0 }, 'Something you gathered is no longer in the shop.'],
  ])('%j', (shortfall, text) => expect(shortfallText(shortfall)).toBe(text));
});

it('one is one thing, others are things', () => {
  expect([thingsText(1), thingsText(2)]).toEqual(['1 thing', '2 things']);
});
