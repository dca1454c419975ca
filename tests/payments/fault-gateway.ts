import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Fault = (request: IncomingMessage, response: ServerResponse) => void;

const answerWith =
  (status: number, body: string, type = 'application/json'): Fault =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };

export const json = (body: object, status = 200): Fault => answerWith(status, JSON.stringify(body));
export const html = (status: number): Fault => answerWith(status, '<html>Incident 42</html>', 'text/html');
export const empty = answerWith(200, '');
export const hang: Fault = () => undefined;
export const hangUp: Fault = (request) => request.socket.destroy();

/** Sends the head and half of a body, then nothing more. */
export const stall: Fault = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
  response.write('{"ResponseCode":"0",');
};

/** Cuts the connection in the middle of the body. */
export const cut: Fault = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
  response.write('{"ResponseCode":"0",', () => response.socket?.destroy());
};

/** Sends more than anybody would read. */
export const flood: Fault = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const pour = (): void => {
    while (!response.destroyed && response.write(' '.repeat(64 * 1_024)));
  };
  response.on('drain', pour);
  pour();
};

/** A gateway that gives good tokens and answers each call with the next of the faults it was told; the last one stays. */
export async function startFaultGateway() {
  const state = {
    faults: [] as Fault[],
    tokenFaults: [] as Fault[],
    calls: 0,
    tokens: 0,
    bodies: [] as string[],
  };
  const next = (faults: Fault[]): Fault | undefined => (faults.length > 1 ? faults.shift() : faults[0]);
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/oauth/') === true) {
      state.tokens += 1;
      const token = { access_token: `token-${String(state.tokens)}`, expires_in: '3599' };
      (next(state.tokenFaults) ?? json(token))(request, response);
      return;
    }
    state.calls += 1;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      state.bodies.push(Buffer.concat(chunks).toString());
      (next(state.faults) ?? hang)(request, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    state,
    url: `http://127.0.0.1:${String(port)}`,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
