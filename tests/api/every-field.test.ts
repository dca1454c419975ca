import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema, isObjectType, type GraphQLSchema } from 'graphql';
import { currentSdl } from '../../server/app/sdl.ts';
import { snakeCase } from '../../server/core/fields/field-set.ts';
import { blogPostFields } from '../../server/features/blog/blog-post.fields.ts';
import { eventFields } from '../../server/features/events/event.fields.ts';
import { galleryItemFields } from '../../server/features/gallery/gallery-item.fields.ts';
import { addPlainEvent } from '../support/gallery.ts';
import { graphqlDoor, restDoor, type Door, type EditedKind } from '../support/object-doors.ts';
import { addPerson, type Person } from '../support/people.ts';
import { eventSamples, samplesOf } from '../support/sample-values.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const ROOT = join(import.meta.dirname, '../..');

const kinds: EditedKind[] = [
  {
    ...{ set: eventFields, query: 'event', path: 'events/events', noun: 'Event' },
    samples: eventSamples,
  },
  { set: blogPostFields, query: 'blogPost', path: 'blog', noun: 'Blog post' },
  { set: galleryItemFields, query: 'galleryItem', path: 'gallery', noun: 'Gallery item' },
];

/** Fields of what is never made, or never changed; tests of their features walk them. */
const WALKED_ELSEWHERE = [
  'academicYearFields',
  'announcementFields',
  'approvalFields',
  'binderNoteFields',
  'clubStatisticsFields',
  'discountFields',
  'feedbackFields',
  'merchandiseItemFields',
  'profileFields',
  'variantFields',
];

const cases = kinds.flatMap((kind) =>
  Object.keys(kind.set.fields).flatMap((field) =>
    [0, 1].map((turn) => ({ kind, what: kind.noun, field, made: turn === 0 ? 'GraphQL' : 'REST' })),
  ),
);

let app: TestApp;
let schema: GraphQLSchema;
let person: Person;
let rows: [number, number];

beforeAll(async () => {
  app = await startTestApp();
  schema = buildSchema(await currentSdl());
  person = await addPerson(app, { role: 'ADMIN' });
  rows = [await addPlainEvent(app), await addPlainEvent(app)];
});
afterAll(() => app.close());

/** The values of a new object, and the other one of one field. */
function samples({ set: { fields }, samples: own = {} }: EditedKind, field: string) {
  const both = Object.entries(fields).map(
    ([name, each]) => [name, own[name] ?? samplesOf(each, rows)] as const,
  );
  const first = Object.fromEntries(both.map(([name, [value]]) => [name, value]));
  const change = Object.fromEntries(
    both.filter(([name]) => name === field).map(([name, [, value]]) => [name, value]),
  );
  return { first, change };
}

const named = (values: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(values).map(([name, value]) => [snakeCase(name), value])));

/** The revision of an object; null where none is counted. */
async function revisionOf({ query }: EditedKind, id: number): Promise<number | null> {
  const type = schema.getType(`${query.slice(0, 1).toUpperCase()}${query.slice(1)}`);
  if (!isObjectType(type) || !('revision' in type.getFields())) {
    return null;
  }
  const { found } = await app.ask<{ found: { revision: number } }>(
    person,
    `query ($id: ID!) { found: ${query}(id: $id) { revision } }`,
    { id: String(id) },
  );
  return found.revision;
}

async function expectToRead(doors: readonly Door[], id: number, values: object): Promise<void> {
  for (const door of doors) {
    expect({ through: door.name, ...(await door.read(id)) }).toEqual({ through: door.name, ...values });
  }
}

describe('a field', () => {
  it('stands in a set of which every field is walked here, or which says why not', async () => {
    const exported = await Promise.all(
      globSync('server/features/**/*.fields.ts', { cwd: ROOT }).map(
        async (file) => (await import(join(ROOT, file))) as Record<string, unknown>,
      ),
    );
    const sets = exported.flatMap((module) =>
      Object.entries(module).filter(([, value]) => value instanceof Object && 'snapshot' in value),
    );
    const missing = sets
      .filter(([name, set]) => !WALKED_ELSEWHERE.includes(name) && !kinds.some((kind) => kind.set === set))
      .map(([name]) => name);
    expect(missing).toEqual([]);
  });

  it.each(cases)('$what $field, made by $made, is kept, changed and noted', async ({ kind, field, made }) => {
    const doors = [graphqlDoor({ app, schema, person }, kind), restDoor({ app, person }, kind)];
    const [maker, changer] = made === 'REST' ? doors.toReversed() : doors;
    const { first, change } = samples(kind, field);
    const id = (await maker?.make(first)) ?? 0;
    await expectToRead(doors, id, first);
    const revision = await revisionOf(kind, id);
    await changer?.change(id, change);
    await expectToRead(doors, id, { ...first, ...change });
    expect(await revisionOf(kind, id)).toBe(revision === null ? null : revision + 1);
    const [entry] = await app.sql(
      `select old_value, new_value, changed_by_id from audit_entries where reason = $1 order by id desc limit 1`,
      [`${kind.noun} ${String(id)}`],
    );
    expect(entry).toEqual({
      old_value: named({ [field]: first[field] }),
      new_value: named(change),
      changed_by_id: person.id,
    });
  });
});
