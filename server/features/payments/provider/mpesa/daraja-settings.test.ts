import { describe, expect, it } from '@jest/globals';
import { darajaSettingsProblems } from './daraja-settings.ts';

const GOOD = {
  baseUrl: 'http://127.0.0.1:4100',
  consumerKey: 'key',
  consumerSecret: 'hidden-secret',
  shortcode: '600111',
  partyB: '600111',
  passkey: 'hidden-passkey',
  transactionType: 'CustomerPayBillOnline',
} as const;

describe('darajaSettingsProblems', () => {
  it('finds nothing wrong with settings that fit together', () => {
    expect(darajaSettingsProblems(GOOD)).toEqual([]);
    expect(darajaSettingsProblems({ ...GOOD, baseUrl: 'https://api.safaricom.co.ke' })).toEqual([]);
    expect(
      darajaSettingsProblems({ ...GOOD, baseUrl: 'https://sandbox.safaricom.co.ke', shortcode: '174379' }),
    ).toEqual([]);
  });

  it.each([
    { baseUrl: 'https://sandbox.safaricom.co.ke' },
    { baseUrl: 'https://api.safaricom.co.ke', shortcode: '174379' },
    { baseUrl: 'api.safaricom.co.ke' },
    { shortcode: '12' },
    { partyB: 'till' },
    { passkey: '' },
  ])('refuses %j', (change) => {
    expect(darajaSettingsProblems({ ...GOOD, ...change })).toHaveLength(1);
  });

  it('lists every problem and no secret', () => {
    const problems = darajaSettingsProblems({ ...GOOD, baseUrl: '', shortcode: '', consumerKey: '' });
    expect(problems).toHaveLength(3);
    expect(problems.join(' ')).not.toContain('hidden');
  });
});
