import type { Config } from '../config/config.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The origins of a page that this server sent: its address, and where that is this machine, each of the machine's names. */
export function ownOrigins(address: string): string[] {
  const { protocol, hostname, port, origin } = new URL(address);
  if (!LOOPBACK.includes(hostname)) {
    return [origin];
  }
  return LOOPBACK.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`);
}

/** Where the product is found: as the settings say, or on this machine at the port it listens to. */
export const ownAddress = ({ publicUrl }: Pick<Config, 'publicUrl'>, port: number | string): string =>
  publicUrl ?? `http://localhost:${String(port)}`;
