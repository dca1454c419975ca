import { once } from 'node:events';
import { WebSocket } from 'ws';
import { until } from './until.ts';

export interface Message {
  type: string;
  id?: string;
  payload?: unknown;
}

export interface SocketOptions {
  /** The page it comes from; the server's own when absent, none when null. */
  origin?: string | null;
  protocol?: string | string[];
  path?: string;
  headers?: Record<string, string>;
}

/** A socket that says exactly what it is told, for everything a well-behaved client would never do. */
export class RawSocket {
  readonly messages: Message[] = [];
  closed: { code: number; reason: string } | null = null;
  /** HTTP status of a refused handshake. */
  refusedWith: number | null = null;
  private readonly socket: WebSocket;

  constructor(
    address: string,
    { origin = address, protocol = 'graphql-transport-ws', path = '/graphql', headers }: SocketOptions = {},
  ) {
    this.socket = new WebSocket(`${address.replace(/^http/, 'ws')}${path}`, protocol, {
      ...(origin === null ? {} : { origin }),
      headers,
    });
    this.socket.on('message', (data: Buffer) => {
      this.messages.push(JSON.parse(data.toString()) as Message);
    });
    this.socket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() };
    });
    this.socket.on('unexpected-response', (_request, response) => {
      this.refusedWith = response.statusCode ?? 0;
      response.resume();
    });
    this.socket.on('error', () => undefined);
  }

  async opened(): Promise<this> {
    if (this.socket.readyState !== WebSocket.OPEN) {
      await once(this.socket, 'open');
    }
    return this;
  }

  send(message: Message | string | Buffer): void {
    this.socket.send(
      typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message),
    );
  }

  /** Says hello and waits for the answer. */
  async init(token: string | null): Promise<this> {
    await this.opened();
    this.send({
      type: 'connection_init',
      payload: token === null ? {} : { Authorization: `Token ${token}` },
    });
    await until('the server to answer the greeting', () => this.acknowledged || this.closed !== null);
    return this;
  }

  get acknowledged(): boolean {
    return this.messages.some(({ type }) => type === 'connection_ack');
  }

  subscribe(id: string, query: string, variables = {}): void {
    this.send({ id, type: 'subscribe', payload: { query, variables } });
  }

  /** The first message about one operation. */
  answerTo(id: string): Promise<Message> {
    return until(`an answer to ${id}`, () => this.messages.find((message) => message.id === id));
  }

  /** Code with which the server closed the socket. */
  closeCode(withinMs?: number): Promise<number> {
    return until('the socket to be closed', () => this.closed?.code, withinMs);
  }

  /** Status with which the handshake was refused. */
  refusal(): Promise<number> {
    return until('the handshake to be refused', () => this.refusedWith);
  }

  /** Reads nothing any more, without telling anybody. */
  stopReading(): void {
    this.socket.pause();
  }

  async close(): Promise<void> {
    this.socket.terminate();
    await until(
      'the socket to end',
      () => this.closed !== null || this.socket.readyState === WebSocket.CLOSED,
    );
  }
}
