import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface DatabaseWire {
  /** The database as it is reached over the wire; `sql` goes around it and always works. */
  database: TestDatabase;
  /** Around the wire. */
  directUrl: string;
  /** Closes every connection and refuses new ones. */
  cut(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** A database of its own behind a connection that a test can cut. */
export async function openWire(): Promise<DatabaseWire> {
  const database = await createTestDatabase();
  const target = new URL(database.url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  const open = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await open(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(database.url);
  url.host = `127.0.0.1:${String(port)}`;
  const cut = (): void => {
    server.close();
    sockets.forEach((socket) => socket.destroy());
  };
  return {
    database: { ...database, url: url.href },
    directUrl: database.url,
    cut,
    mend: () => open(port),
    close: async () => {
      cut();
      await database.drop();
    },
  };
}
