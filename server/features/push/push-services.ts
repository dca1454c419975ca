/** Where browsers have their push services: Chrome and its kin, Firefox, Edge, Safari. */
const KNOWN = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
];

const LONGEST = 1000;

/**
 * Whether an address is one of a push service. A browser names it, and so anybody can name anything: the server writes to
 * services it knows and to no other address. `further` are origins that an operator trusts besides.
 */
export function isPushAddress(address: string, further: readonly string[]): boolean {
  if (address.length > LONGEST || !URL.canParse(address)) {
    return false;
  }
  const { protocol, hostname, port, username, password, origin } = new URL(address);
  if (username !== '' || password !== '') {
    return false;
  }
  const isKnown = protocol === 'https:' && port === '' && KNOWN.some((host) => host.test(hostname));
  return isKnown || further.includes(origin);
}
