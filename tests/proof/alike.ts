/**
 * `npm run prove:alike -- --requests 200`: asks about accounts that exist and accounts that do not, by turns, and prints how long
 * each took to answer. Exit code 1 when a body or a status tells one from the other; times are for a person to judge.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hashPassword } from '../../server/core/passwords.ts';
import { startServer, type ServerProcess } from '../bench/processes.ts';
import { startProofDatabase } from './proof-database.ts';

const { values } = parseArgs({ options: { requests: { type: 'string', default: '200' } } });
const requests = Number(values.requests);

/** From an address of its own each, or the limits would answer. */
const strangerOf = (n: number): string => `10.7.${String(Math.floor(n / 250))}.${String((n % 250) + 1)}`;

interface Asked {
  query: string;
  variables: (login: string) => object;
}

const asks: Record<string, Asked> = {
  'forgot password': {
    query: 'mutation ($login: String!) { requestPasswordReset(login: $login) }',
    variables: (login) => ({ login }),
  },
  'wrong password': {
    query: 'mutation ($input: LoginInput!) { login(input: $input) { token } }',
    variables: (username) => ({ input: { username, password: 'not the password' } }),
  },
  'guessed desk code': {
    query: 'mutation ($input: UseDeskCodeInput!) { useDeskCode(input: $input) }',
    variables: (login) => ({
      input: { login, code: 'ABCD2345', password: 'long enough', passwordConfirm: 'long enough' },
    }),
  },
};

interface Answer {
  said: string;
  ms: number;
}

async function ask({ address }: ServerProcess, asked: Asked, login: string, n: number): Promise<Answer> {
  const body = JSON.stringify({ query: asked.query, variables: asked.variables(login) });
  const begun = performance.now();
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': strangerOf(n) },
    body,
  });
  const text = await response.text();
  const ms = performance.now() - begun;
  // A request has a number of its own in every answer that is refused.
  return { said: `${String(response.status)} ${text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')}`, ms };
}

const quantile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1).padStart(8);

function print(what: string, whose: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const figures = [0.05, 0.5, 0.95, 0.99].map((share) => quantile(sorted, share)).join('');
  process.stdout.write(`${what.padEnd(20)}${whose.padEnd(10)}${figures}\n`);
}

/** Asks by turns, so that what the machine does besides meets both alike; which answers there were. */
async function compare(
  server: ServerProcess,
  what: string,
  asked: Asked,
  first: number,
): Promise<Set<string>> {
  const said = new Set<string>();
  const times: Record<string, number[]> = { known: [], unknown: [] };
  for (let n = 1; n <= requests; n += 1) {
    for (const [turn, whose] of (n % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known']).entries()) {
      const answer = await ask(server, asked, `${whose}/${String(n)}`, first + 2 * n + turn);
      said.add(answer.said);
      times[whose]?.push(answer.ms);
    }
  }
  Object.entries(times).forEach(([whose, taken]) => print(what, whose, taken));
  return said;
}

const database = await startProofDatabase();
const folder = await mkdtemp(join(tmpdir(), 'chapterhouse-alike-'));
try {
  await database.sql(
    `insert into users (username, username_key, name, email, email_key, password_hash, registration_number, email_confirmed_at)
     select k, k, 'Member ' || n, mail, mail, $2, 'A-' || n, now()
       from generate_series(1, $1::int) n cross join lateral (select 'known/' || n k, 'known' || n || '@example.org' mail) named`,
    [requests, await hashPassword('the password')],
  );
  const server = await startServer(['dist/server/main.js'], {
    ...{ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', SEED: 'none', LOG_LEVEL: 'silent' },
    ...{ DATABASE_URL: database.url, DATA_DIR: folder, TRUST_PROXY: '127.0.0.1' },
  });
  process.stdout.write(
    `${'milliseconds'.padEnd(30)}${['5 %', '50 %', '95 %', '99 %'].map((title) => title.padStart(8)).join('')}\n`,
  );
  for (const [index, [what, asked]] of Object.entries(asks).entries()) {
    const said = await compare(server, what, asked, index * 2 * (requests + 1));
    if (said.size > 1) {
      process.stdout.write(`${what} tells who has an account:\n  ${[...said].join('\n  ')}\n`);
      process.exitCode = 1;
    }
  }
  await server.stop();
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
