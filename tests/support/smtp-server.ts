import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail that arrived. */
export interface Arrived {
  to: string[];
  messageId: string;
  source: string;
}

export interface MailServer {
  url: string;
  arrived: Arrived[];
  close(): Promise<void>;
}

const answered = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

async function textOf(stream: AsyncIterable<unknown>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) {
    parts.push(Buffer.from(part as Uint8Array));
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Whom it refuses by the beginning of the address: nobody@ for good, busy@ for now; and mail for picky@ once it has it. */
const refusalOf = (address: string): Error | null => {
  if (address.startsWith('nobody@')) {
    return answered(550, 'No such mailbox');
  }
  return address.startsWith('busy@') ? answered(450, 'Try again later') : null;
};

const rules = (arrived: Arrived[]): SMTPServerOptions => ({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: ({ address }, _session, done) => {
    done(refusalOf(address));
  },
  onData: (stream, { envelope }, done) => {
    const to = envelope.rcptTo.map(({ address }) => address);
    const isPicky = to.some((address) => address.startsWith('picky@'));
    textOf(stream)
      .then((source) => {
        if (!isPicky) {
          arrived.push({ to, messageId: /^Message-ID: <(.+)>\r$/m.exec(source)?.[1] ?? '', source });
        }
        done(isPicky ? answered(554, 'Not this mail') : null);
      })
      // Whoever sent it is gone, and no mail arrived.
      .catch(done);
  },
});

/** A real mail server on a port of its own. */
export async function startMailServer(): Promise<MailServer> {
  const arrived: Arrived[] = [];
  const server = new SMTPServer(rules(arrived));
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    arrived,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
}
