import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openDatabase, type Database } from '../../server/app/database.ts';
import { createLogger } from '../../server/core/logger.ts';
import { MailQueue } from '../../server/features/mail/mail-queue.ts';
import { asRuntimeRole } from '../support/database-server.ts';
import { FROM_SOURCE } from '../support/from-source.ts';
import { plainLetter } from '../support/plain-letter.ts';
import { startMailServer, type MailServer } from '../support/smtp-server.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

/** More of both by hand: `MAILS=5000 KILLS=20 npm run test:one -- mail-kills`. */
const MAILS = Number(process.env.MAILS ?? 200);
const KILLS = Number(process.env.KILLS ?? 4);
const WITHIN_MS = 60_000 + 100 * MAILS;

jest.setTimeout(2 * WITHIN_MS);

let place: TestDatabase;
let database: Database;
let server: MailServer;
const senders = new Set<ChildProcess>();

beforeAll(async () => {
  place = await createTestDatabase();
  database = await openDatabase(asRuntimeRole(place.url), createLogger('silent'));
  server = await startMailServer();
});

afterAll(async () => {
  senders.forEach((sender) => sender.kill('SIGKILL'));
  await server.close();
  await database.close();
  await place.drop();
});

function startSender(): ChildProcess {
  const program = join(import.meta.dirname, 'mail-sender-process.ts');
  const sender = spawn(process.execPath, [...FROM_SOURCE, program, asRuntimeRole(place.url), server.url], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  senders.add(sender);
  return sender;
}

const writeMails = (): Promise<void> =>
  database.orm.em.fork().transactional(async (em) => {
    const queue = new MailQueue(() => 'club.example.org');
    for (let n = 1; n <= MAILS; n += 1) {
      await queue.send(
        em,
        plainLetter,
        { name: '', address: `p${String(n)}@example.org` },
        { words: String(n) },
      );
    }
  });

interface Kept {
  messageId: string;
  state: string;
  doubts: number;
  props: string;
}

const keptMails = () => place.sql<Kept>('select message_id "messageId", state, doubts, props from mails');

/** Two send at a time; every so often one of them is killed and another one comes. */
async function sendAndKill(): Promise<void> {
  startSender();
  startSender();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const enough = Math.floor((kill * MAILS) / (KILLS + 1));
    await until('mails to arrive', () => server.arrived.length >= enough, WITHIN_MS);
    const [oldest] = senders;
    oldest?.kill('SIGKILL');
    senders.delete(oldest as ChildProcess);
    startSender();
  }
  const waiting = async () => (await keptMails()).filter(({ state }) => state === 'WAITING').length;
  await until('every mail to end', async () => (await waiting()) === 0, WITHIN_MS);
}

describe('mail whose senders are killed', () => {
  it('arrives, each once; twice only where a kill fell between its last byte and the note of it', async () => {
    await writeMails();
    await sendAndKill();
    const times = new Map<string, number>();
    server.arrived.forEach(({ messageId }) => times.set(messageId, (times.get(messageId) ?? 0) + 1));
    const kept = await keptMails();
    expect(kept.filter(({ state, props }) => state !== 'SENT' || props !== '')).toEqual([]);
    expect(times.size).toBe(MAILS);
    expect(kept.filter(({ messageId }) => !times.has(messageId))).toEqual([]);
    // What was sent again had the same id, so that a mailbox shows it once.
    const repeated = kept.filter(({ messageId }) => (times.get(messageId) ?? 0) > 1);
    expect(repeated.filter(({ messageId, doubts }) => (times.get(messageId) ?? 0) > 1 + doubts)).toEqual([]);
    expect(kept.reduce((sum, { doubts }) => sum + doubts, 0)).toBeLessThanOrEqual(KILLS);
  });
});
