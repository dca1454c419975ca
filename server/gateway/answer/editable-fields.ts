import type { Field } from '../../core/fields/field.ts';
import { snakeCase, type SnapshotOf } from '../../core/fields/field-set.ts';
import type { Kind } from './kind.ts';
import { day, flag, int, listOf, moment, money, oneOf, text, time } from './kinds.ts';

type Fields = Readonly<Record<string, Field>>;

type Links<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { kind: 'reference' } ? Name : never;
}[keyof F];

type Printed<F extends Fields> = SnapshotOf<Omit<F, Links<F>>>;

/** The kinds of editable fields, under the names REST prints. */
type ShownKinds<F extends Fields> = { readonly [Name in keyof Printed<F>]: Kind<Printed<F>[Name]> };

const number = ({ isNullable = false }: Field): Kind<never> => (isNullable ? int.orNull() : int);

/** How each kind of field is shown. */
const KINDS: Record<Field['kind'], (field: Field) => Kind<never>> = {
  text: () => text,
  flag: () => flag,
  day: () => day,
  time: () => time,
  moment: () => moment.orNull(),
  address: () => text,
  texts: () => listOf(text),
  code: ({ codes = {} }) => oneOf(Object.values(codes)),
  reference: number,
  number,
  money: ({ isNullable = false }) => (isNullable ? money.orNull() : money),
};

/** What it is, in words; an address says also what stands where there is none. */
function wordsOf({ kind, says, fallback }: Field): string {
  if (kind !== 'address') {
    return `${says}.`;
  }
  return `${says}: an absolute address${fallback === undefined ? '' : ', `""` without one'}.`;
}

const kindOf = (field: Field): Kind<never> => KINDS[field.kind](field).says(wordsOf(field));

/**
 * What people write of something, as answers show it: a field that is new there is new in the answer. What is shown of a
 * row that a field links to, the resource says.
 */
export const shownOf = <F extends Fields>({ fields }: { fields: F }): ShownKinds<F> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind }]) => kind !== 'reference')
      .map(([name, field]) => [snakeCase(name), kindOf(field)]),
  ) as ShownKinds<F>;
