import { parseArgs } from 'node:util';
import { systemCall } from '../access/system-call.ts';
import { inTransaction } from '../access/transaction.ts';
import { type Config, configFromProcess } from '../config/config.ts';
import { systemClock } from '../core/clock.ts';
import { DomainError } from '../core/errors.ts';
import { createLogger } from '../core/logger.ts';
import { DarajaClient } from '../features/payments/provider/mpesa/daraja-client.ts';
import { askTerminal } from './ask-terminal.ts';
import { openDatabaseServer, type DatabaseServer } from './database-server.ts';
import { openDatabase } from './database.ts';
import { clubFacts } from './club-facts.ts';
import { buildHouse, servicesOf } from './house.ts';
import { ownAddress } from './own-origins.ts';
import { storageOf } from './storage-of.ts';

interface NewAccount {
  username: string;
  name: string;
  email: string;
  password: string;
}

/** Asks for what the command line does not give; a password on the command line would stay in the shell's history. */
async function readAccount(): Promise<NewAccount> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { username: text, name: text, email: text } });
  const { ask, askUnseen, close } = askTerminal(process.stdin, process.stdout);
  const account = {
    username: values.username ?? (await ask('PF number / scholar code')),
    name: values.name ?? (await ask('Full name')),
    email: values.email ?? (await ask('E-mail')),
    password: await askUnseen('Password'),
  };
  close();
  return account;
}

/** Registers the account like anybody's and raises its role in the same transaction, with its audit entry. */
async function create(
  config: Config,
  { url, directUrl, ownerUrl }: DatabaseServer,
  account: NewAccount,
): Promise<string> {
  const log = createLogger('warn');
  const database = await openDatabase(url, log, { directUrl, ownerUrl });
  try {
    const { registrations, audit } = servicesOf(
      buildHouse({
        config,
        log,
        clock: systemClock,
        pool: database.pool,
        club: await clubFacts(config),
        storage: storageOf(config),
        provider: new DarajaClient(
          { ...config.mpesa, baseUrl: 'http://localhost' },
          { clock: systemClock, log },
        ),
        origin: () => ownAddress(config, config.port),
        // Nothing comes in here that would have to be done at once.
        beginAtOnce: () => undefined,
      }),
    );
    const em = database.orm.em.fork();
    const call = systemCall(em, 'create-superadmin', 'terminal');
    return await inTransaction(call, async (tx) => {
      const user = await registrations.register(tx, { ...account, passwordConfirm: account.password });
      user.role = 'SUPERADMIN';
      await tx.em.flush();
      const subject = { id: user.id, name: user.name, email: user.email };
      const change = { oldValue: 'MEMBER', newValue: 'SUPERADMIN', reason: 'Created on the command line' };
      await audit.record(tx, { action: 'ROLE_CHANGED', subject, ...change });
      return user.username;
    });
  } finally {
    await database.close();
  }
}

const complaintOf = (error: unknown): string =>
  error instanceof DomainError
    ? Object.values(error.fields ?? { error: [error.message] })
        .flat()
        .join('\n')
    : error instanceof Error
      ? error.message
      : String(error);

try {
  const config = configFromProcess();
  const account = await readAccount();
  const server = await openDatabaseServer(config, createLogger('warn'));
  try {
    const username = await create(config, server, account);
    process.stdout.write(`\n${username} is a super admin now.\n`);
  } finally {
    await server.stop();
  }
} catch (error) {
  process.stderr.write(`\n${complaintOf(error)}\n`);
  process.exitCode = 1;
}
