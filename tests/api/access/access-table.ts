import { personaNames, type PersonaName, type Personas } from '../../support/personas.ts';
import type { TestApp } from '../../support/test-app.ts';

/** What a cell of a table says: `+` is allowed, the letters are refusals. */
const OUTCOMES: Record<string, string> = {
  '+': 'allowed',
  U: 'UNAUTHENTICATED',
  F: 'FORBIDDEN',
  N: 'NOT_FOUND',
  P: 'MEMBERSHIP_REQUIRED',
  S: 'MEMBERSHIP_SUSPENDED',
  V: 'BAD_USER_INPUT',
  C: 'CONFLICT',
  W: 'INVALID_CREDENTIALS',
};

/** What a call may use to make its arguments: the server, one fresh person of each kind, and who calls. */
export interface Scene {
  app: TestApp;
  people: Personas;
  caller: PersonaName;
}

/** Arguments that make an operation succeed for whoever is allowed; objects are made anew for every call. */
export type Arguments = (scene: Scene) => Record<string, unknown> | Promise<Record<string, unknown>>;

export interface AccessRow {
  /** The operation, and after a comma what it is called on: `Query.payment, of paid`. */
  label: string;
  root: 'Query' | 'Mutation' | 'Subscription';
  operation: string;
  expected: Record<PersonaName, string>;
  arguments: Arguments;
}

const isPersona = (name: string): name is PersonaName => (personaNames as readonly string[]).includes(name);

function readHeader(line: string): PersonaName[] {
  const names = (line.split('|')[1] ?? '').trim().split(/\s+/);
  const known = names.filter(isPersona);
  if (known.length !== personaNames.length || new Set(names).size !== personaNames.length) {
    throw new Error(`The head of an access table must name every persona once: ${line}`);
  }
  return known;
}

function readRow(line: string, header: PersonaName[], calls: Record<string, Arguments>): AccessRow {
  const [label = '', cells = ''] = line.split('|').map((part) => part.trim());
  const signs = cells.split(/\s+/);
  const [root, operation] = (label.split(',')[0] ?? '').split('.');
  if (signs.length !== header.length || !operation) {
    throw new Error(`A row of an access table needs a sign for every persona: ${line}`);
  }
  const outcomes = header.map((name, index): [string, string] => {
    const outcome = OUTCOMES[signs[index] ?? ''];
    if (outcome === undefined) {
      throw new Error(`Unknown sign in an access table: ${line}`);
    }
    return [name, outcome];
  });
  return {
    label,
    root: root as AccessRow['root'],
    operation,
    expected: Object.fromEntries(outcomes) as AccessRow['expected'],
    arguments: calls[label] ?? (() => ({})),
  };
}

/**
 * Reads a table: its head names the personas, each line an operation and what happens to each of them. `calls` gives
 * the arguments of those operations that need any; a call without a line is a mistake.
 */
export function accessTable(table: string, calls: Record<string, Arguments> = {}): AccessRow[] {
  const [head = '', ...lines] = table.split('\n').filter((line) => line.trim() !== '');
  const rows = lines.map((line) => readRow(line, readHeader(head), calls));
  const stray = Object.keys(calls).filter((label) => !rows.some((row) => row.label === label));
  if (stray.length > 0) {
    throw new Error(`Arguments without a line in the access table: ${stray.join(', ')}`);
  }
  return rows;
}
