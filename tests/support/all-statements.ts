import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Statement } from '../../server/core/db/statement.ts';

export interface NamedStatement {
  /** Where it stands: `server/features/events/event.query.ts eventsByIds`. */
  name: string;
  /** The feature it belongs to; `core` for what no feature owns. */
  feature: string;
  statement: Statement<never, unknown>;
}

const ROOT = join(import.meta.dirname, '../..');

const isStatement = (value: unknown): value is Statement<never, unknown> =>
  typeof value === 'function' && 'plans' in value;

/** Every statement that a `*.query.ts` exports. */
export async function allStatements(): Promise<NamedStatement[]> {
  const files = globSync('server/**/*.query.ts', { cwd: ROOT }).sort();
  const modules = await Promise.all(
    files.map(async (file) => ({
      file,
      exported: (await import(join(ROOT, file))) as Record<string, unknown>,
    })),
  );
  return modules.flatMap(({ file, exported }) =>
    Object.entries(exported).flatMap(([name, statement]) =>
      isStatement(statement)
        ? [{ name: `${file} ${name}`, feature: /features\/([^/]+)\//.exec(file)?.[1] ?? 'core', statement }]
        : [],
    ),
  );
}
