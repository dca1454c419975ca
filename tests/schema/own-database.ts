import { afterAll, beforeAll } from '@jest/globals';
import { openDatabase, type Database } from '../../server/app/database.ts';
import { createLogger } from '../../server/core/logger.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

/** A database of its own for the tests of a file, at the newest migration, which they may take back. */
export function openOwnDatabase(use: (place: TestDatabase, database: Database) => void): void {
  let place: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    place = await createTestDatabase();
    database = await openDatabase(place.url, createLogger('silent'));
    use(place, database);
  });
  afterAll(async () => {
    await database.close();
    await place.drop();
  });
}
