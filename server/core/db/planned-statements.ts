import { CompiledQuery, type Kysely } from 'kysely';
import { EntityManager, type SqlEntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { countStatement } from './statement-counter.ts';

/** A connection keeps a plan for each; the code has fewer texts, whatever they are called with. */
const MOST_PLANNED = 1_000;

const names = new Map<string, string>();

/** The name under which connections keep the plan of a text; none once there are too many. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_PLANNED) {
    return known;
  }
  const name = `planned_${String(names.size)}`;
  names.set(text, name);
  return name;
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

interface Planned {
  text: string;
  name: string | undefined;
}

/** A unit of work that sends planned statements to the connection of its transaction, or to the pool outside of one. */
export class PlanningManager extends EntityManager {
  async send<Row>({ text, name }: Planned, values: unknown[]): Promise<Row[]> {
    countStatement(text, values);
    const transaction = this.getContext(false).getTransactionContext<Kysely<unknown>>();
    const { rows } = transaction
      ? await transaction.executeQuery(CompiledQuery.raw(text, values))
      : await (await this.getPool()).query<pg.QueryResultRow>({ name, text, values });
    return rows as Row[];
  }

  private async getPool(): Promise<pg.Pool> {
    return this.getConnection().getNativeClient();
  }
}

/** The one way of our statements to the database. Throws when the unit of work is none that `openOrm` made. */
export async function send<Row>(em: SqlEntityManager, planned: Planned, values: unknown[]): Promise<Row[]> {
  if (!(em instanceof PlanningManager)) {
    throw new TypeError('This unit of work does not send planned statements');
  }
  return em.send<Row>(planned, values);
}
