import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.)/i;

/** The groups of an IPv6 address before its first gap, filled up with zeros. */
function firstGroups(address: string, count: number): string[] {
  const [head = ''] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  return [...groups, ...Array<string>(count).fill('0')].slice(0, count);
}

/** The network that an address belongs to: enough to tell a place from another in the log, too little to tell a person. */
export function addressPrefix(address: string): string {
  const plain = address.replace(MAPPED, '').replace(/%.*$/, '');
  if (isIPv4(plain)) {
    return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  }
  return isIPv6(plain) ? `${firstGroups(plain, 3).join(':').toLowerCase()}::/48` : '';
}
