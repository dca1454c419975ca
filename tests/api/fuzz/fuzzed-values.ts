import fc, { type Arbitrary } from 'fast-check';
import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
  type GraphQLNamedType,
} from 'graphql';
import { nastyTexts } from '../../support/nasty-texts.ts';

/** Texts that somebody might send: ordinary ones, those that layers below are written with, and broken characters. */
export const nastyText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('\0', '\ud800', 'a\0b', '\u202e', 'x'.repeat(5_000), '2026-02-30', '-1', '1e400'),
);

export const nastyNumber: Arbitrary<number> = fc.oneof(
  fc.integer({ min: 1, max: 6 }),
  fc.constantFrom(0, -1, 2_147_483_647, 2_147_483_648, -2_147_483_649, 1e21, 0.5, Number.MAX_SAFE_INTEGER),
);

/** A value of no particular type. */
export const anything: Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyNumber,
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
);

const SCALARS: Record<string, Arbitrary<unknown>> = {
  Int: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: -2, max: 200 }) },
    { weight: 1, arbitrary: nastyNumber },
  ),
  Boolean: fc.boolean(),
  ID: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }).map(String) },
    { weight: 1, arbitrary: nastyText },
  ),
  Date: fc.constantFrom('2026-11-22', '0001-01-01', '9999-12-31', '2026-02-30', '-000001-01-01', ''),
  Money: fc.constantFrom('1000.00', '0.01', '-1', '99999999999999', '1000', 'NaN'),
};

function shaped(type: GraphQLNamedType, depth: number): Arbitrary<unknown> {
  if (isEnumType(type)) {
    return fc.constantFrom(...type.getValues().map(({ name }) => name));
  }
  if (!isInputObjectType(type) || depth > 4) {
    return SCALARS[type.name] ?? nastyText;
  }
  const fields = Object.entries(type.getFields());
  const values = Object.fromEntries(fields.map(([name, field]) => [name, fuzzed(field.type, depth + 1)]));
  const requiredKeys = fields.filter(([, field]) => isNonNullType(field.type)).map(([name]) => name);
  return fc.record(values, { requiredKeys });
}

/** A value for an input of the schema: nine times of ten one that the type lets through, otherwise anything. */
export function fuzzed(type: GraphQLInputType, depth = 0): Arbitrary<unknown> {
  if (isNonNullType(type)) {
    return fuzzed(type.ofType, depth);
  }
  const fitting = isListType(type)
    ? fc.array(fuzzed(type.ofType, depth + 1), { maxLength: 4 })
    : shaped(type as GraphQLNamedType, depth);
  return fc.oneof({ weight: 12, arbitrary: fitting }, { weight: 1, arbitrary: anything });
}
