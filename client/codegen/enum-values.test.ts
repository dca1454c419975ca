import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import { plugin } from './enum-values.ts';

const schema = buildSchema('enum Door { OPEN EAST_WING } type Query { door: Door }');
const published = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));

describe('the values of an enum', () => {
  it('are written as constants of a module', () => {
    const text = plugin(schema, [], { enum: 'Door' });
    expect(text).toContain(
      "export const Open = 'OPEN' as const;\nexport const EastWing = 'EAST_WING' as const;\n",
    );
  });

  it('are those of the API: every right has its constant', () => {
    const text = plugin(published, [], { enum: 'Permission' });
    expect(text).toContain("export const EventsManageEvents = 'EVENTS_MANAGE_EVENTS' as const;");
  });

  it.each(['Window', 'Query'])('are missed loudly when %s is no enum', (name) => {
    expect(() => plugin(schema, [], { enum: name })).toThrow(`The schema has no enum ${name}.`);
  });
});
