import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { currentSdl } from '../../server/app/sdl.ts';
import { watchChanges } from '../support/database-content.ts';
import { startDarajaStub, type DarajaStub } from '../support/daraja-stub.ts';
import { addPerson } from '../support/people.ts';
import { createPersonas, personaNames, type PersonaName } from '../support/personas.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { AccessRow, Scene } from './access/access-table.ts';
import { accessRows as rows } from './access/all-rows.ts';
import { operationDocument, operationsOf } from './access/operation-document.ts';

let schema: GraphQLSchema;
let daraja: DarajaStub;
let app: TestApp;
let changes: () => Promise<string[]>;

beforeAll(async () => {
  schema = buildSchema(await currentSdl());
  daraja = await startDarajaStub();
  app = await startTestApp({ mpesaUrl: daraja.url, settings: { MPESA_FIRST_CHECK_SECONDS: '3600' } });
  changes = await watchChanges(app);
});

afterAll(async () => {
  await app.close();
  await daraja.close();
});

async function codesOf(row: AccessRow, { caller, people }: Scene, given: Record<string, unknown>) {
  const person = people[caller];
  const document = operationDocument(schema, row, Object.keys(given));
  if (row.root === 'Subscription') {
    const feed = await app.listen(person, document, given);
    await feed.close();
    return feed.errors.map(({ extensions }) => extensions.code);
  }
  const { file, ...variables } = given;
  const { errors } = Buffer.isBuffer(file)
    ? await app.upload(person, document, { bytes: file, variables })
    : await app.graphql(person, document, variables);
  return errors.map(({ extensions }) => extensions.code);
}

/** Calls the operation as one persona; an expected refusal that changed anything is told as such. */
async function outcomeOf(row: AccessRow, scene: Scene): Promise<string> {
  const given = await row.arguments(scene);
  if (row.expected[scene.caller] === 'allowed') {
    return (await codesOf(row, scene, given))[0] ?? 'allowed';
  }
  await changes();
  const [code] = await codesOf(row, scene, given);
  if (code === undefined) {
    return 'allowed';
  }
  const changed = await changes();
  return changed.length === 0 ? code : `${code}, but changed ${changed.join(' and ')}`;
}

describe('the access tables', () => {
  it('have a line for every operation of the schema, and none for another', () => {
    const operations = (['Query', 'Mutation', 'Subscription'] as const).flatMap((root) =>
      Object.keys(operationsOf(schema, root)).map((name) => `${root}.${name}`),
    );
    const listed = rows.map(({ root, operation }) => `${root}.${operation}`);
    expect([...new Set(listed)].sort()).toEqual(operations.sort());
    expect(rows.map(({ label }) => label)).toEqual([...new Set(rows.map(({ label }) => label))]);
  });
});

describe('an effect', () => {
  it('is noticed, and what is only looked at or refused by the database is none', async () => {
    const { id } = await addPerson(app);
    expect(await changes()).toContain('users');
    await app.sql('update users set name = name where id = $1', [id]);
    await expect(app.sql('delete from users where id = $1', [id])).rejects.toThrow();
    expect(await changes()).toEqual([]);
    await app.sql(`update users set name = 'Another' where id = $1`, [id]);
    expect(await changes()).toEqual(['users']);
  });
});

describe('who may call', () => {
  it.each(rows)('$label', async (row) => {
    await app.sql('delete from rate_limits');
    const people = await createPersonas(app);
    const outcomes: Partial<Record<PersonaName, string>> = {};
    // The refused first: what the allowed set going must not look like an effect of a refusal.
    const refusedFirst = [...personaNames].sort(
      (a, b) => Number(row.expected[a] === 'allowed') - Number(row.expected[b] === 'allowed'),
    );
    for (const caller of refusedFirst) {
      outcomes[caller] = await outcomeOf(row, { app, people, caller });
    }
    expect(outcomes).toEqual(row.expected);
  });
});
