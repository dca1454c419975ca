import { describe, expect, it } from '@jest/globals';
import { addressPrefix } from './address-prefix.ts';

describe('addressPrefix', () => {
  it.each([
    ['41.90.64.17', '41.90.64.0/24'],
    ['::ffff:41.90.64.17', '41.90.64.0/24'],
    ['2C0F:FE38:2250:1::9', '2c0f:fe38:2250::/48'],
    ['2c0f::9', '2c0f:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['::1', '0:0:0::/48'],
    ['terminal', ''],
  ])('of %s is %s', (address, prefix) => {
    expect(addressPrefix(address)).toBe(prefix);
  });
});
