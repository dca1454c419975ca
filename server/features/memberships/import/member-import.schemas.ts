import { invalidField } from '../../../core/errors.ts';
import { importFields, importRules, type ImportColumn, type ImportField } from './import-fields.ts';

const MAX_COLUMN = 99;

const names: Partial<Record<ImportField, string>> = {
  NAME: 'the full name',
  USERNAME: 'the PF number or scholar code',
  EMAIL: 'the e-mail address',
};

/** A field that every list needs, and that stands in none of the columns. */
const missingField = (columns: readonly ImportColumn[]): ImportField | undefined =>
  importFields.find((field) => importRules[field].isNeeded && !columns.some((each) => each.field === field));

/** Whether lines can be read by these columns. */
export const areEnough = (columns: readonly ImportColumn[]): boolean => missingField(columns) === undefined;

/** The columns as somebody chose them. Throws at `columns` where one is missing, or chosen twice. */
export function chosenColumns(columns: readonly ImportColumn[]): ImportColumn[] {
  const missing = missingField(columns);
  if (missing) {
    throw invalidField('columns', `Say which column holds ${names[missing] ?? 'it'}.`);
  }
  const isOdd = columns.some(({ column }) => column < 0 || column > MAX_COLUMN);
  if (isOdd || new Set(columns.map(({ field }) => field)).size < columns.length) {
    throw invalidField('columns', 'Choose each field once, in a column of the list.');
  }
  return [...columns];
}
