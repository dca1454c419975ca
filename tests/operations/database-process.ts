/**
 * A program that holds the embedded database of a folder as the application does: it prints the URL when it is
 * there, and on SIGTERM or SIGINT asks the server once more, half a second later, before it stops it.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { createLogger } from '../../server/core/logger.ts';
import { startEmbeddedPostgres } from '../../server/embedded/embedded-postgres.ts';

const [dataDir = ''] = process.argv.slice(2);
const database = await startEmbeddedPostgres({ dataDir, log: createLogger('silent'), durable: false });

async function leave(): Promise<void> {
  await delay(500);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.end();
  console.log('answered after the signal');
  await database.stop();
  process.exit(0);
}

process.on('SIGTERM', () => void leave());
process.on('SIGINT', () => void leave());
// The test that started this one may be killed: then nobody sends a signal, but the pipe ends.
process.stdin.on('end', () => void leave()).resume();
console.log(database.url);
