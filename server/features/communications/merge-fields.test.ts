import { describe, expect, it } from '@jest/globals';
import { merged, unknownField } from './merge-fields.ts';

const facts = { name: 'Amina Wanjiku Otieno', registrationNumber: 'LC-2026-0001', paidUntil: '2027-01-31' };

describe('merge fields', () => {
  it('say what is known of the person', () => {
    expect(merged('{first name} ({Registration  Number}), {paid until}', facts)).toBe(
      'Amina (LC-2026-0001), Sun 31 Jan 2027',
    );
    expect(merged('{paid until}', { ...facts, paidUntil: null })).toBe('not paid yet');
  });

  it('put nothing in that a name brings with it', () => {
    expect(merged('{name}', { ...facts, name: '{registration number} $& $1' })).toBe(
      '{registration number} $& $1',
    );
  });

  it('are a fixed list', () => {
    expect(unknownField('Dear {first name}, {phone number} and {x}')).toBe('{phone number}');
    expect(unknownField('Dear {first name}')).toBeNull();
    expect(unknownField('{constructor}')).toBe('{constructor}');
  });
});
