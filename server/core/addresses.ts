import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
/** Half of an IPv6 address is the network that a provider gives to one household or one server. */
const NETWORK_GROUPS = 4;
/** What a provider gives to one customer, who may divide it. */
const PLACE_GROUPS = 3;
const MAPPED = '0:0:0:0:0:ffff';

const groupsOf = (part: string): number[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => {
        if (!group.includes('.')) {
          return [parseInt(group, 16)];
        }
        // An IPv4 address at the end is written as one group and counts as two.
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
        return [a * 256 + b, c * 256 + d];
      });

/** The eight groups of an IPv6 address. */
function groupsIn(address: string): number[] {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const before = groupsOf(head);
  const behind = groupsOf(tail ?? '');
  const zeros = Math.max(0, GROUPS - before.length - behind.length);
  return [...before, ...Array<number>(zeros).fill(0), ...behind];
}

const written = (groups: readonly number[]): string => groups.map((group) => group.toString(16)).join(':');

const bytesOf = (groups: readonly number[]): number[] => groups.flatMap((group) => [group >> 8, group & 255]);

type Read = { kind: 'v4'; address: string } | { kind: 'v6'; groups: number[] } | { kind: 'none' };

/** Reads an address, and IPv4 written as IPv6 as the IPv4 that it is. */
function read(address: string): Read {
  if (isIPv4(address)) {
    return { kind: 'v4', address };
  }
  if (!isIPv6(address)) {
    return { kind: 'none' };
  }
  const groups = groupsIn(address);
  return written(groups.slice(0, 6)) === MAPPED
    ? { kind: 'v4', address: bytesOf(groups.slice(6)).join('.') }
    : { kind: 'v6', groups };
}

const networkIn = (groups: readonly number[], count: number): string =>
  `${written(groups.slice(0, count))}::/${String(count * 16)}`;

/**
 * Whose address it is, as far as limits count: an IPv4 address itself, of an IPv6 address its /64, because whoever has one
 * address of such a network has all of them.
 */
export function networkOf(address: string): string {
  const found = read(address);
  if (found.kind === 'v6') {
    return networkIn(found.groups, NETWORK_GROUPS);
  }
  return found.kind === 'v4' ? found.address : address;
}

/** The place that an address belongs to: enough to tell one from another in the log, too little to tell a person. */
export function addressPrefix(address: string): string {
  const found = read(address);
  if (found.kind === 'v6') {
    return networkIn(found.groups, PLACE_GROUPS);
  }
  return found.kind === 'v4' ? `${found.address.split('.').slice(0, 3).join('.')}.0/24` : '';
}

/** The same place for a network as limits know it. */
export const networkPrefix = (network: string): string => addressPrefix(network.replace(/\/\d+$/, ''));

/** An address as it is meant: IPv4 written as IPv6 is IPv4, anything else stays as it is. */
export function plainAddress(address: string): string {
  const found = read(address);
  return found.kind === 'v4' ? found.address : address;
}

/** Whether it is an address of this machine. */
export function isLoopback(address: string): boolean {
  const found = read(address);
  return found.kind === 'v6'
    ? written(found.groups) === '0:0:0:0:0:0:0:1'
    : found.kind === 'v4' && found.address.startsWith('127.');
}
