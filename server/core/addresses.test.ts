import { describe, expect, it } from '@jest/globals';
import { addressPrefix, isLoopback, networkOf, plainAddress } from './addresses.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1::2:3:4:5', '2001:db8:1:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unix socket', 'unix socket'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the place of an address', () => {
  it.each([
    ['41.90.64.17', '41.90.64.0/24'],
    ['::ffff:41.90.64.17', '41.90.64.0/24'],
    ['2C0F:FE38:2250:1::9', '2c0f:fe38:2250::/48'],
    ['2c0f::9', '2c0f:0:0::/48'],
    ['1::2:3:4:5:6:7', '1:0:2::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['::1', '0:0:0::/48'],
    ['terminal', ''],
  ])('of %s is %s', (address, prefix) => {
    expect(addressPrefix(address)).toBe(prefix);
  });
});

describe('an address', () => {
  it.each(['127.0.0.1', '127.8.9.1', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '::ffff:7f00:1'])(
    '%s is of this machine',
    (address) => {
      expect(isLoopback(address)).toBe(true);
    },
  );

  it.each(['128.0.0.1', '10.0.0.1', '::2', '1::1', '::ffff:10.0.0.1', '127.0.0.1.example', ''])(
    '%j is not',
    (address) => {
      expect(isLoopback(address)).toBe(false);
    },
  );

  it('is plain when IPv4 is not written as IPv6', () => {
    expect(['::ffff:10.0.0.1', '10.0.0.1', 'fc00::1'].map(plainAddress)).toEqual([
      '10.0.0.1',
      '10.0.0.1',
      'fc00::1',
    ]);
  });
});
