import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCallback {
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
  at: number;
}

/** A club's callback address: keeps everything it receives, and can wait for the nth arrival at a path. */
export async function startCallbackReceiver() {
  const received: ReceivedCallback[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      received.push({
        path,
        headers,
        body: JSON.parse(Buffer.concat(chunks).toString()),
        at: performance.now(),
      });
      response.setHeader('content-type', 'application/json');
      response.end('{"ResultCode":0,"ResultDesc":"Accepted"}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: (path: string): string => `http://127.0.0.1:${String(port)}/cb/${path}`,
    at: (path: string): ReceivedCallback[] => received.filter((callback) => callback.path === `/cb/${path}`),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
