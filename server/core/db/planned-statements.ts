import { CompiledQuery, type Kysely } from 'kysely';
import { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { countStatement } from './statement-counter.ts';

/** A connection keeps a plan for each; the code has fewer texts, whatever they are called with. */
const MOST_PLANNED = 400;

interface Statement {
  text: string;
  marks: number;
  name: string | undefined;
}

const statements = new Map<string, Statement>();
const names = new Map<string, string>();

/** Our SQL marks its values by `?`; the driver numbers them. */
function statementOf(sql: string): Statement {
  const known = statements.get(sql);
  if (known) {
    return known;
  }
  const [first = '', ...others] = sql.split('?');
  const text = others.reduce((whole, part, index) => `${whole}$${String(index + 1)}${part}`, first);
  const name = statements.size < MOST_PLANNED ? `planned_${String(statements.size)}` : undefined;
  const statement = { text, marks: others.length, name };
  if (name !== undefined) {
    statements.set(sql, statement);
    names.set(text, name);
  }
  return statement;
}

/** A connection on which PostgreSQL reads and plans each of our statements once; inside transactions too. */
export class PlanningClient extends pg.Client {
  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' && Array.isArray(values) ? names.get(text) : undefined;
    const query = super.query.bind(this) as (...args: unknown[]) => never;
    const result = name === undefined ? query(...given) : query({ name, text, values }, ...rest);
    this.endWhenSilent(result);
    return result;
  }

  /** A connection that gave no answer in time gives none later: whoever has it from the pool next would wait again. */
  private endWhenSilent(result: unknown): void {
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') {
          void this.end().catch(() => undefined);
        }
      });
    }
  }
}

/**
 * A unit of work whose `execute` sends values apart from the statement. The ORM's own writes them into the text, so that
 * PostgreSQL plans every call anew, which costs it more than most of our statements take to run.
 */
export class PlanningManager extends EntityManager {
  override async execute<T>(sql: unknown, values: unknown = []): Promise<T> {
    if (typeof sql !== 'string' || !Array.isArray(values)) {
      throw new TypeError('A statement is a text with a list of values');
    }
    const { text, marks, name } = statementOf(sql);
    if (marks !== values.length) {
      throw new Error(`A statement with ${String(marks)} marks got ${String(values.length)} values`);
    }
    countStatement(text, values);
    const transaction = this.getContext(false).getTransactionContext<Kysely<unknown>>();
    const { rows } = transaction
      ? await transaction.executeQuery(CompiledQuery.raw(text, values))
      : await (await this.getPool()).query<pg.QueryResultRow>({ name, text, values });
    return rows as T;
  }

  private async getPool(): Promise<pg.Pool> {
    return this.getConnection().getNativeClient();
  }
}
