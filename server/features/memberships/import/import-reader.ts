import type { Call } from '../../../access/call.ts';
import { invalidField } from '../../../core/errors.ts';
import { linesOfSheet } from '../../../core/files/reading/read-beside.ts';
import type { BulkRegistrationService } from '../../accounts/people/bulk-registration.service.ts';
import {
  matched,
  readLines,
  withoutRepeats,
  type ImportLine,
  type ImportProblem,
  type KnownLine,
} from './import-check.ts';
import { guessedColumns, type ImportColumn } from './import-fields.ts';
import { areEnough, chosenColumns } from './member-import.schemas.ts';

/** A list that somebody sent, with what they say of its columns; without a word, these are guessed. */
export interface SentList {
  bytes: Uint8Array;
  columns: readonly ImportColumn[] | null;
}

/** What a list holds, line by line; nothing was changed. */
export interface CheckedList {
  titles: string[];
  columns: ImportColumn[];
  total: number;
  fresh: ImportLine[];
  known: KnownLine[];
  problems: ImportProblem[];
}

/** The titles, and as many people as one list may bring. */
const BOUNDS = { lines: 10_001, columns: 100 };

/** Reads a list, and finds who of it is known and which lines have mistakes; nothing where guessed columns are not enough. */
export async function checkedList(
  call: Call,
  { bytes, columns: sent }: SentList,
  accounts: BulkRegistrationService,
): Promise<CheckedList> {
  const [head, ...lines] = await linesOfSheet(bytes, BOUNDS);
  if (!head || lines.length === 0) {
    throw invalidField(
      'file',
      'This list is empty. Its first line names the columns, then one line a person.',
    );
  }
  const columns = sent === null ? guessedColumns(head.cells) : chosenColumns(sent);
  const about = { titles: head.cells, columns, total: lines.length };
  if (!areEnough(columns)) {
    return { ...about, fresh: [], known: [], problems: [] };
  }
  const { read, problems } = readLines(lines, columns);
  const { once, problems: repeats } = withoutRepeats(read);
  const people = once.map(({ values }) => ({
    ...(values.USERNAME !== undefined && { username: values.USERNAME }),
    ...(values.EMAIL !== undefined && { email: values.EMAIL }),
    ...(values.PHONE !== undefined && { phoneNumber: values.PHONE }),
  }));
  const { fresh, known, problems: contradictions } = matched(once, await accounts.known(call, people));
  const all = [...problems, ...repeats, ...contradictions].sort((a, b) => a.line - b.line);
  return { ...about, fresh, known, problems: all };
}
