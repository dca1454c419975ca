import { getNamedType, isObjectType, type GraphQLSchema } from 'graphql';
import type { Field } from '../../server/core/fields/field.ts';
import { snakeCase } from '../../server/core/fields/field-set.ts';
import type { Person } from './people.ts';
import type { Samples } from './sample-values.ts';
import type { TestApp } from './test-app.ts';

type Values = Readonly<Record<string, unknown>>;

/** A kind of object that people edit, with what both APIs call it. */
export interface EditedKind {
  set: { fields: Readonly<Record<string, Field>> };
  /** Its query; the mutations are named after it. */
  query: string;
  /** Its list in REST. */
  path: string;
  /** As the audit log names it. */
  noun: string;
  /** Samples of fields that must fit each other. */
  samples?: Readonly<Record<string, Samples>>;
}

/** One way in and out: values go and come as the server keeps them. */
export interface Door {
  name: string;
  make(values: Values): Promise<number>;
  change(id: number, values: Values): Promise<void>;
  read(id: number): Promise<Values>;
}

const mapped = (values: Values, entry: (name: string, value: unknown) => [string, unknown]): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => entry(name, value)));

function sentToGraphql({ kind, codes = {} }: Field, value: unknown): unknown {
  if (kind === 'code') {
    return Object.keys(codes).find((name) => codes[name] === value);
  }
  return kind === 'reference' ? String(value) : value;
}

const readMoment = (kind: Field['kind'], value: unknown): unknown =>
  kind === 'moment' && typeof value === 'string' ? new Date(value) : value;

function readFromGraphql({ kind, codes = {} }: Field, value: unknown): unknown {
  if (kind === 'code') {
    return codes[String(value)];
  }
  return kind === 'reference' ? Number((value as { id: string }).id) : readMoment(kind, value);
}

/** The fields of an object through GraphQL. */
export function graphqlDoor(
  { app, schema, person }: { app: TestApp; schema: GraphQLSchema; person: Person },
  { set: { fields }, query }: EditedKind,
): Door {
  const shown = getNamedType(schema.getQueryType()?.getFields()[query]?.type);
  const known = isObjectType(shown) ? shown.getFields() : {};
  const chosen = Object.keys(fields)
    .map((name) => (isObjectType(getNamedType(known[name]?.type)) ? `${name} { id }` : name))
    .join(' ');
  const type = `${query.slice(0, 1).toUpperCase()}${query.slice(1)}`;
  const sent = (values: Values): Values =>
    mapped(values, (name, value) => [name, sentToGraphql(fields[name] as Field, value)]);
  return {
    name: 'GraphQL',
    make: async (values) => {
      const { made } = await app.ask<{ made: { id: string } }>(
        person,
        `mutation ($input: Create${type}Input!) { made: create${type}(input: $input) { id } }`,
        { input: sent(values) },
      );
      return Number(made.id);
    },
    change: async (id, values) => {
      await app.ask(
        person,
        `mutation ($id: ID!, $input: Update${type}Input!) { update${type}(id: $id, input: $input) { id } }`,
        { id: String(id), input: sent(values) },
      );
    },
    read: async (id) => {
      const { found } = await app.ask<{ found: Values }>(
        person,
        `query ($id: ID!) { found: ${query}(id: $id) { ${chosen} } }`,
        { id: String(id) },
      );
      return mapped(fields, (name, field) => [name, readFromGraphql(field as Field, found[name])]);
    },
  };
}

/** The same through REST. */
export function restDoor(
  { app, person }: { app: TestApp; person: Person },
  { set: { fields }, path }: EditedKind,
): Door {
  const sent = (values: Values): Values => mapped(values, (name, value) => [snakeCase(name), value]);
  const call = async (method: string, address: string, body?: Values): Promise<Values> => {
    const answer = await app.rest(method, `/api/${address}/`, { token: person.token, body });
    if (answer.status >= 400) {
      throw new Error(`${method} ${address} was refused: ${answer.text}`);
    }
    return answer.body;
  };
  return {
    name: 'REST',
    make: async (values) => Number((await call('POST', path, sent(values)))['id']),
    change: async (id, values) => {
      await call('PATCH', `${path}/${String(id)}`, sent(values));
    },
    read: async (id) => {
      const found = await call('GET', `${path}/${String(id)}`);
      return mapped(fields, (name, field) => [
        name,
        readMoment((field as Field).kind, found[snakeCase(name)]),
      ]);
    },
  };
}
