import { z } from 'zod';
import { camelCase, type CamelCase } from '../field-names.ts';
import { Kind, Reading } from './kind.ts';

/** What may print the field `Name` of a view: a kind of the property of that name, or a reading of its own. */
type FieldOf<View, Name extends string> =
  Reading<View> | (CamelCase<Name> extends keyof View ? Kind<View[CamelCase<Name>]> : never);

type FieldsOf<View, Name extends string> = { readonly [N in Name]: FieldOf<View, N> };

function printerOf<View>(name: string, field: Reading<View> | Kind<never>): (view: View) => unknown {
  if (field instanceof Reading) {
    return field.printFrom;
  }
  const property = camelCase(name);
  return (view) => field.print((view as Readonly<Record<string, unknown>>)[property] as never);
}

/**
 * An object of an answer: every field is always there, and no others. A field is the view's property of that name in
 * camel case unless it says what it is read from.
 */
export const record =
  <View>() =>
  <Name extends string>(fields: FieldsOf<View, Name>): Kind<View> => {
    const given = Object.entries<Reading<View> | Kind<never>>(fields);
    const lines = given.map(([name, field]) => ({ name, print: printerOf(name, field) }));
    return new Kind(
      z.object(Object.fromEntries(given.map(([name, { schema }]) => [name, schema]))),
      (view) => {
        const printed: Record<string, unknown> = {};
        for (const { name, print } of lines) {
          printed[name] = print(view);
        }
        return printed;
      },
    );
  };

/** An object that the documentation calls by name, once for all answers it stands in. */
export class Resource<View> extends Kind<View> {
  constructor(
    readonly name: string,
    { schema, print }: Kind<View>,
  ) {
    super(schema.meta({ id: name }), print);
  }
}

/** A record with a name. */
export const resource =
  <View>() =>
  <Name extends string>(name: string, fields: FieldsOf<View, Name>): Resource<View> =>
    new Resource(name, record<View>()(fields));
