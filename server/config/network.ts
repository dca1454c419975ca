import { isIP } from 'node:net';
import { z } from 'zod';

/** Whether a text is an origin just as browsers write it: a scheme, a host and perhaps a port. */
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** An http(s) address that everything else is appended to; a slash at its end is dropped. */
export const publicAddress = () =>
  z
    .url({ protocol: /^https?$/ })
    .refine((text) => isOrigin(text.toLowerCase().replace(/\/+$/, '')), 'must be an address without a path')
    .transform((text) => new URL(text).origin);

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** An address that secrets and backups are sent to: https, or on this machine. */
export const safeAddress = () =>
  z
    .url({ protocol: /^https?$/ })
    .refine(
      (text) => text.toLowerCase().startsWith('https:') || LOOPBACK.test(new URL(text).hostname),
      'must be an https address, or one of this machine',
    );

/** Names that the proxy matcher knows for ranges of addresses. */
const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);
const LONGEST_PREFIX: Record<number, number> = { 4: 32, 6: 128 };

function isProxy(text: string): boolean {
  const [address = '', prefix = '1', ...more] = text.split('/');
  const longest = LONGEST_PREFIX[isIP(address)] ?? 0;
  const isRange = /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= longest;
  return RANGES.has(text) || (isRange && more.length === 0);
}

const list = (isGood: (item: string) => boolean, message: string) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    )
    .refine((items) => items.every(isGood), message);

export const origins = () =>
  list(isOrigin, 'must be origins like https://club.example.org, nothing behind them');
/** Said instead of addresses where the server is reached without a proxy. */
export const NO_PROXY = 'none';

export const proxies = () =>
  list((item) => item === NO_PROXY || isProxy(item), 'must be IP addresses or ranges of them').refine(
    (items) => items.length < 2 || !items.includes(NO_PROXY),
    `must be addresses or ${NO_PROXY}`,
  );

/** The proxies whose word about addresses counts; false where there are none. */
export const believedProxies = (named: readonly string[]): string[] | false =>
  named.length === 0 || named.includes(NO_PROXY) ? false : [...named];
