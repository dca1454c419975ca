import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A way to the database that can be cut and mended. */
export class TcpProxy {
  /** How many connections were asked for since the beginning. */
  attempts = 0;
  private readonly sockets = new Set<Socket>();
  private isCut = false;
  private readonly server: Server;

  constructor(private readonly target: { host: string; port: number }) {
    this.server = createServer((socket) => {
      this.attempts += 1;
      if (this.isCut) {
        socket.destroy();
        return;
      }
      const upstream = connect(this.target);
      for (const [from, to] of [
        [socket, upstream],
        [upstream, socket],
      ] as const) {
        this.sockets.add(from);
        from.on('error', () => undefined);
        from.on('close', () => {
          this.sockets.delete(from);
          to.destroy();
        });
        from.pipe(to);
      }
    });
  }

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Drops every connection and takes no new one until `mend`. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) {
      socket.destroy();
    }
  }

  /** Lets nothing through any more, in words that neither side hears: as a cable that was pulled. */
  freeze(): void {
    for (const socket of this.sockets) {
      socket.unpipe();
      socket.pause();
    }
  }

  mend(): void {
    this.isCut = false;
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }
}
