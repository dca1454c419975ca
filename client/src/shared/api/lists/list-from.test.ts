import { describe, expect, it } from '@jest/globals';
import { listFrom } from './list-from';

const refetch = () => Promise.resolve();
const nothing = { data: undefined, loading: false, refetch };
const rowsOf = ({ rows }: { rows: string[] }) => rows;

describe('a list on the screen', () => {
  it('shows nothing before the first answer', () => {
    expect(listFrom({ ...nothing, loading: true }, rowsOf)).toMatchObject({
      shown: undefined,
      isStale: true,
    });
  });

  it('keeps the rows of before, as old ones, while others are on their way', () => {
    const asked = { ...nothing, loading: true, previousData: { rows: ['a'] } };
    expect(listFrom(asked, rowsOf)).toMatchObject({ shown: ['a'], isStale: true });
  });

  it('shows what was asked for, also while that is asked for anew', () => {
    const asked = { ...nothing, data: { rows: ['b'] }, previousData: { rows: ['a'] } };
    expect(listFrom(asked, rowsOf)).toMatchObject({ shown: ['b'], isStale: false });
    expect(listFrom({ ...asked, loading: true }, rowsOf)).toMatchObject({ shown: ['b'], isStale: false });
  });

  it('does not pass off the rows of before as those that failed to come', () => {
    const error = new Error('no answer');
    const asked = { ...nothing, error, previousData: { rows: ['a'] } };
    expect(listFrom(asked, rowsOf)).toMatchObject({ shown: undefined, isStale: false, error });
  });
});
