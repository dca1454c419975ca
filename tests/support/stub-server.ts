import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HeardRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface StubServer {
  url: string;
  heard: HeardRequest[];
  close(): Promise<void>;
}

/** A server of somebody else: keeps what it was asked, and answers what `answer` says. */
export async function startStubServer(
  answer: (request: HeardRequest) => { status: number; body?: string },
): Promise<StubServer> {
  const heard: HeardRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const whole = { method, path, headers, body: Buffer.concat(chunks) };
      heard.push(whole);
      const { status, body = '' } = answer(whole);
      response.writeHead(status).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    heard,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
