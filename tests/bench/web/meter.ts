import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands before a server and counts what goes through, in both ways: of workers and sockets as well, which a page does not tell of. */
export interface Meter {
  /** Where people reach the server through it. */
  address: string;
  leadTo: (port: number) => void;
  bytes: () => number;
  stop: () => Promise<void>;
}

export async function startMeter(): Promise<Meter> {
  let bytes = 0;
  let target: number | null = null;
  const open = new Set<Socket>();
  const join = (from: Socket, to: Socket) => {
    open.add(from);
    from.on('data', (chunk) => (bytes += chunk.length));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
    from.pipe(to);
  };
  const server = createServer((browser) => {
    if (target === null) return browser.destroy();
    const app = connect(target, '127.0.0.1');
    join(browser, app);
    join(app, browser);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    leadTo: (port) => {
      target = port;
    },
    bytes: () => bytes,
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
