import { isIP } from 'node:net';

const GROUPS = 8;
/** Half of an IPv6 address is the network that a provider gives to one household or one server. */
const NETWORK_GROUPS = 4;

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/**
 * Whose address it is, as far as limits count: an IPv4 address itself, of an IPv6 address its /64, because whoever has one
 * address of such a network has all of them.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || isIP(address) !== 6) {
    return mapped ?? address;
  }
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  // An IPv4 address at the end is written as one group and counts as two; neither is part of the network.
  const behind = tail === undefined ? 0 : groupsOf(tail).length + (tail.includes('.') ? 1 : 0);
  const before = groupsOf(head);
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - behind) }, () => '0');
  const network = [...before, ...zeros, ...groupsOf(tail ?? '')].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}
