import type { Field } from '../../core/fields/field.ts';
import { snakeCase, type SnapshotOf } from '../../core/fields/field-set.ts';
import type { Kind } from './kind.ts';
import { day, flag, int, listOf, oneOf, text, time } from './kinds.ts';

type Fields = Readonly<Record<string, Field>>;

type Links<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { kind: 'reference' } ? Name : never;
}[keyof F];

type Printed<F extends Fields> = SnapshotOf<Omit<F, Links<F>>>;

/** The kinds of editable fields, under the names REST prints. */
type ShownKinds<F extends Fields> = { readonly [Name in keyof Printed<F>]: Kind<Printed<F>[Name]> };

function kindOf({ kind, says, fallback, codes = {}, isNullable = false }: Field): Kind<never> {
  switch (kind) {
    case 'text':
      return text.says(`${says}.`);
    case 'flag':
      return flag.says(`${says}.`);
    case 'day':
      return day.says(`${says}.`);
    case 'time':
      return time.says(`${says}.`);
    case 'address':
      return text.says(`${says}: an absolute address${fallback === undefined ? '' : ', `""` without one'}.`);
    case 'texts':
      return listOf(text).says(`${says}.`);
    case 'code':
      return oneOf(Object.values(codes)).says(`${says}.`);
    case 'reference':
    case 'number':
      return (isNullable ? int.orNull() : int).says(`${says}.`);
  }
}

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
