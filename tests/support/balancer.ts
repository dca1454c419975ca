import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Balancer {
  /** Where all of them are reached together. */
  address: string;
  close(): Promise<void>;
}

function join(one: Socket, other: Socket): void {
  one.pipe(other);
  one.on('error', () => undefined);
  one.on('close', () => {
    other.destroy();
  });
}

/** A proxy before several servers on this machine: each connection goes to the next one in turn that listens. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const open = new Set<Socket>();
  let turn = 0;
  const pass = (near: Socket, tries: number): void => {
    const far = connect(ports[turn++ % ports.length] ?? 0, '127.0.0.1');
    const refused = (): void => {
      if (tries > 1) {
        pass(near, tries - 1);
      } else {
        near.destroy();
      }
    };
    far.once('error', refused);
    far.once('connect', () => {
      far.off('error', refused);
      join(near, far);
      join(far, near);
    });
  };
  const server = createServer((near) => {
    open.add(near);
    near.on('close', () => open.delete(near));
    near.on('error', () => undefined);
    pass(near, ports.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    close: async () => {
      open.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}
