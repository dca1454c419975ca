const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The origins of a page that this server sent: its address, and where that is this machine, each of the machine's names. */
export function ownOrigins(address: string): string[] {
  const { protocol, hostname, port, origin } = new URL(address);
  if (!LOOPBACK.includes(hostname)) {
    return [origin];
  }
  return LOOPBACK.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`);
}
