import { describe, expect, it } from '@jest/globals';
import { changedFields } from './audit-values';

describe('what an entry changed', () => {
  it('is told field by field', () => {
    expect(changedFields('{"title":"Old","seats":20}', '{"title":"New","is_featured":true}')).toEqual([
      { name: 'Title', before: 'Old', after: 'New' },
      { name: 'Seats', before: '20', after: '' },
      { name: 'Is featured', before: '', after: 'true' },
    ]);
  });

  it('is told in words, however the fields are written', () => {
    const names = changedFields('', '{"startDate":"2031-09-01","isDayOpen":true,"PF number":"1"}').map(
      ({ name }) => name,
    );
    expect(names).toEqual(['Start date', 'Is day open', 'PF number']);
  });

  it('is told as it stands where no fields are named', () => {
    expect(changedFields('UPCOMING', 'ONGOING')).toEqual([
      { name: 'Value', before: 'UPCOMING', after: 'ONGOING' },
    ]);
    expect(changedFields('', '{broken')).toEqual([{ name: 'Value', before: '', after: '{broken' }]);
  });

  it('is nothing for an entry without values', () => {
    expect(changedFields('', '')).toEqual([]);
  });
});
