import type { SheetLine } from '../../../core/files/reading/sheet-read.ts';
import { nameKey } from '../../accounts/account.schemas.ts';
import { phoneEndOf, type KnownPerson } from '../../accounts/people/bulk-registration.service.ts';
import { importRules, type ImportColumn, type ImportField } from './import-fields.ts';

/** What is wrong with one line of a list. */
export interface ImportProblem {
  line: number;
  /** Null for what is wrong with a line as a whole. */
  field: ImportField | null;
  value: string;
  message: string;
}

/** A line of a list as it was read. */
export interface ImportLine {
  line: number;
  values: Partial<Record<ImportField, string>>;
}

/** A line of somebody who has an account already. */
export interface KnownLine {
  line: number;
  name: string;
  userId: number;
}

const FORMULA = /^[=@]/;

/** The lines without a mistake, and what is wrong with the others. */
export function readLines(
  lines: readonly SheetLine[],
  columns: readonly ImportColumn[],
): { read: ImportLine[]; problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const read = lines.flatMap(({ line, cells }): ImportLine[] => {
    const before = problems.length;
    const values: ImportLine['values'] = {};
    for (const { field, column } of columns) {
      const value = (cells[column] ?? '').trim();
      const { isNeeded = false, read: readCell } = importRules[field];
      const cell =
        value === ''
          ? isNeeded && { problem: 'This field is required.' }
          : FORMULA.test(value)
            ? { problem: 'This looks like a formula. Write what it shows.' }
            : readCell(value);
      if (cell && 'problem' in cell) {
        problems.push({ line, field, value: value.slice(0, 80), message: cell.problem });
      } else if (cell) {
        values[field] = cell.value;
      }
    }
    return problems.length === before ? [{ line, values }] : [];
  });
  return { read, problems };
}

/** What nobody else in the club, or in the list, may have as well. */
const keysOf = ({ values }: ImportLine): [ImportField, string][] => [
  ['USERNAME', nameKey(values.USERNAME ?? '')],
  ['EMAIL', nameKey(values.EMAIL ?? '')],
];

/** The first line of each person, and what is wrong with those that tell of the same one again. */
export function withoutRepeats(lines: readonly ImportLine[]): {
  once: ImportLine[];
  problems: ImportProblem[];
} {
  const seen = new Map<string, number>();
  const problems: ImportProblem[] = [];
  const once = lines.filter((line) => {
    for (const [field, key] of keysOf(line)) {
      const earlier = seen.get(`${field} ${key}`);
      if (earlier !== undefined) {
        const message = `Line ${String(earlier)} says the same.`;
        problems.push({ line: line.line, field, value: line.values[field] ?? '', message });
        return false;
      }
    }
    keysOf(line).forEach(([field, key]) => seen.set(`${field} ${key}`, line.line));
    return true;
  });
  return { once, problems };
}

/** Who of the list is known already: by user name and e-mail, and by phone where neither says otherwise. */
export function matched(lines: readonly ImportLine[], people: readonly KnownPerson[]) {
  const byUsername = new Map(people.map((person) => [person.usernameKey, person]));
  const byEmail = new Map(people.map((person) => [person.emailKey, person]));
  const byPhone = new Map(people.map((person) => [person.phoneEnd, person]));
  const fresh: ImportLine[] = [];
  const known: KnownLine[] = [];
  const problems: ImportProblem[] = [];
  for (const entry of lines) {
    const { line, values } = entry;
    const named = byUsername.get(nameKey(values.USERNAME ?? ''));
    const mailed = byEmail.get(nameKey(values.EMAIL ?? ''));
    const phoned = byPhone.get(phoneEndOf(values.PHONE ?? '') || '-');
    const person = named ?? mailed ?? phoned;
    if (named && mailed && named.id !== mailed.id) {
      const message = `The user name is that of ${named.name}, the e-mail address that of ${mailed.name}.`;
      problems.push({ line, field: null, value: '', message });
    } else if (person) {
      known.push({ line, name: person.name, userId: person.id });
    } else {
      fresh.push(entry);
    }
  }
  return { fresh, known, problems };
}
