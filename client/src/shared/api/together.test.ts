import { describe, expect, it } from '@jest/globals';
import { together } from './together';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

describe('together', () => {
  it('puts the next page behind what is there, and nothing twice', () => {
    expect(together(rows('5', '4'), rows('4', '3'))).toEqual(rows('5', '4', '3'));
  });
});
