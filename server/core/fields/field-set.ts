import { z } from 'zod';
import { readRevision } from '../validation/fields.ts';
import type { Field, ReferenceField, ValueOf } from './field.ts';

type Fields = Readonly<Record<string, Field>>;

type Schemas<F extends Fields> = { [Name in keyof F]: z.ZodType<ValueOf<F[Name]>> };

/** What of an object shows and keeps a field, where it is not the property of that name. */
export type Sources<Entity, F extends Fields> = {
  [Name in Exclude<keyof F, keyof Entity>]: (entity: Entity) => unknown;
} & { [Name in keyof F & keyof Entity]?: (entity: Entity) => unknown };

type SnakeCase<Name> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${SnakeCase<Rest>}`
    : `_${Lowercase<First>}${SnakeCase<Rest>}`
  : '';

/** An object's editable fields as the audit log and notices compare them, under the names REST prints. */
export type SnapshotOf<F extends Fields> = {
  readonly [Name in keyof F as SnakeCase<Name>]: ValueOf<F[Name]>;
};

/** The editable fields of one kind of object, and what follows from them. */
export interface FieldSet<Entity, F extends Fields> {
  fields: F;
  /** Reads a new object; whatever may be absent has its fallback. */
  create: z.ZodObject<Schemas<F>>;
  /** Reads a change: absent fields stay as they are. */
  update: z.ZodObject<
    { [Name in keyof F]: z.ZodOptional<Schemas<F>[Name]> } & {
      revision: z.ZodOptional<z.ZodType<number | undefined>>;
    }
  >;
  /** The fields as they are now: two of them tell whether an edit changed anything. */
  snapshot: (entity: Entity) => SnapshotOf<F>;
}

export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** In a new object whatever may be absent counts as its fallback. */
function making({ schema, description, fallback }: Field): z.ZodType {
  const sent = schema.meta({ description });
  return fallback === undefined
    ? sent
    : sent
        .optional()
        .transform((value: unknown) => value ?? fallback)
        .meta({ json: { default: fallback } });
}

/** In a change nothing counts as anything but what was sent. */
const changing = ({ schema, says, description, fallback }: Field): z.ZodType =>
  schema.meta({ description: fallback === undefined ? description : `${says}.` });

const copied = (value: unknown): unknown => (Array.isArray(value) ? [...(value as unknown[])] : value);

/**
 * Says which fields of an entity people edit. Every property of the entity is a field, or feeds one, or is named as kept
 * by the server: one that is forgotten does not compile.
 */
export const fieldSetOf =
  <Entity extends object, Kept extends keyof Entity>() =>
  <F extends Fields>(
    fields: F & { [Name in Exclude<keyof Entity, Kept | symbol>]: Field },
    sources: Sources<Entity, F>,
  ): FieldSet<Entity, F> => {
    const entries = Object.entries<Field>(fields);
    const shape = (read: (field: Field) => z.ZodType): z.ZodObject =>
      z.object(Object.fromEntries(entries.map(([name, field]) => [name, read(field)])));
    const from = sources as Readonly<Record<string, ((entity: Entity) => unknown) | undefined>>;
    return {
      fields,
      create: shape(making) as FieldSet<Entity, F>['create'],
      update: shape(changing)
        .partial()
        .extend({ revision: readRevision().optional() }) as unknown as FieldSet<Entity, F>['update'],
      snapshot: (entity) =>
        Object.fromEntries(
          entries.map(([name]) => [
            snakeCase(name),
            copied(from[name] ? from[name](entity) : (entity as Record<string, unknown>)[name]),
          ]),
        ) as SnapshotOf<F>,
    };
  };

/** What of a row is shown as it stands there: all fields but those that are worked out. */
export function shownAsKept<F extends Fields, Worked extends keyof F>(
  fields: F,
  workedOut: readonly Worked[],
) {
  const names = Object.keys(fields)
    .filter((name) => !workedOut.includes(name as Worked))
    .map((name) => [name, snakeCase(name)] as const);
  return (row: SnapshotOf<Omit<F, Worked>>): { [Name in Exclude<keyof F, Worked>]: ValueOf<F[Name]> } => {
    const shown: Record<string, unknown> = {};
    for (const [name, column] of names) {
      shown[name] = (row as Readonly<Record<string, unknown>>)[column];
    }
    return shown as { [Name in Exclude<keyof F, Worked>]: ValueOf<F[Name]> };
  };
}

/** The editable fields of an object, as a view has them, but for links: what is shown of a row is the view's to say. */
export type ShownFields<F extends Fields> = {
  [Name in keyof F as F[Name] extends ReferenceField ? never : Name]: ValueOf<F[Name]>;
};
