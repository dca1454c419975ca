import 'reflect-metadata';
import { systemCall } from '../../../server/access/system-call.ts';
import { callWith, type Call } from '../../../server/access/call.ts';
import { openDatabase } from '../../../server/app/database.ts';
import { buildHouse, servicesOf, type Services } from '../../../server/app/house.ts';
import { readConfig } from '../../../server/config/config.ts';
import { createLogger } from '../../../server/core/logger.ts';
import { clubFacts } from '../../../server/app/club-facts.ts';
import { LocalStorage } from '../../../server/core/storage/local-storage.ts';
import { movableClock, type MovableClock } from '../../support/clocks.ts';
import type { Person } from '../../support/people.ts';
import { signedInAs } from '../../support/signed-in.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { ScriptedProvider } from './scripted-provider.ts';

/** The services of the club on a real database, with no server and no background jobs around them. */
export interface Club {
  services: Services;
  provider: ScriptedProvider;
  clock: MovableClock;
  database: TestDatabase;
  /** A call of the server itself, or of a person. */
  call: (person?: Person) => Call;
  close(): Promise<void>;
}

export async function openClub(): Promise<Club> {
  const database = await createTestDatabase();
  const log = createLogger('silent');
  const opened = await openDatabase(database.url, log);
  const provider = new ScriptedProvider();
  const clock = movableClock();
  const config = readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
  const house = buildHouse({
    config,
    club: await clubFacts(config),
    clock,
    pool: opened.pool,
    storage: new LocalStorage('/nowhere'),
    provider,
    log,
    origin: () => 'http://club.test',
    beginAtOnce: () => undefined,
  });
  const services = servicesOf(house);
  return {
    services,
    provider,
    clock,
    database,
    call: (person) => {
      const call = systemCall(opened.orm.em.fork(), 'model');
      return person ? callWith(call, { actor: signedInAs({ userId: person.id, name: person.name }) }) : call;
    },
    close: async () => {
      await opened.close();
      await database.drop();
    },
  };
}
