import type { FieldMessages } from '../errors.ts';
import { field, fieldTexts, referenceIn } from './fields.ts';

function readReference(value: unknown, fail: (message: string) => never): number {
  const written = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return (
    referenceIn(value) ??
    fail(/^-?\d{1,20}$/.test(written) ? fieldTexts.badReference(written) : fieldTexts.integer)
  );
}

/** An optional link to a row; absent, null and blank read as null. Whether the row exists, `unknownReference` asks. */
export const reference = () =>
  field(
    (value, fail) =>
      value === undefined || value === null || value === '' ? null : readReference(value, fail),
    { json: { type: ['integer', 'null'] } },
  );

/** A link to a row that has to be named. Whether the row exists, the service asks. */
export const requiredReference = () =>
  field(
    (value, fail) => {
      if (value === undefined || value === null) {
        return fail(value === null ? fieldTexts.null : fieldTexts.required);
      }
      return readReference(value, fail);
    },
    { json: { type: 'integer' }, isRequired: true },
  );

/** A further question of `parseFully`: whether the row exists that a field links to. `id` is what could be read of it. */
export async function unknownReference(
  name: string,
  id: unknown,
  exists: (id: number) => Promise<boolean>,
): Promise<FieldMessages> {
  return typeof id !== 'number' || (await exists(id))
    ? {}
    : { [name]: [fieldTexts.badReference(String(id))] };
}
