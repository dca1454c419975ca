import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse, validate } from 'graphql';
import { examples } from './examples';

const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));

describe('the examples of the playground', () => {
  it.each(examples.map(({ query }) => [/(?:query|mutation|subscription) (\w+)/.exec(query)?.[1], query]))(
    '%s fits the schema',
    (_name, query = '') => expect(validate(schema, parse(query))).toEqual([]),
  );

  it('come with variables that are JSON', () => {
    for (const { variables } of examples)
      if (variables) expect(() => void JSON.parse(variables)).not.toThrow();
  });
});
