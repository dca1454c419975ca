import { describe, expect, it } from '@jest/globals';
import { withNextPage } from './with-next-page';

const pageOf = (page: number, ...ids: string[]) => ({ page, results: ids.map((id) => ({ id })) });

describe('withNextPage', () => {
  it('puts the next page behind what is there, and nothing twice', () => {
    expect(withNextPage(pageOf(1, '5', '4'), pageOf(2, '4', '3'))).toEqual(pageOf(2, '5', '4', '3'));
  });
});
