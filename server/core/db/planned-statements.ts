import { CompiledQuery, type Kysely } from 'kysely';
import { EntityManager, type SqlEntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { countStatement } from './statement-counter.ts';

/** A connection keeps a plan for each; the code has fewer texts, whatever they are called with. */
const MOST_PLANNED = 1_000;

const names = new Map<string, string>();

/** Has connections keep the plan of a text, under a name; of none more once there are too many. */
export function keepPlanOf(text: string): void {
  if (!names.has(text) && names.size < MOST_PLANNED) {
    names.set(text, `planned_${String(names.size)}`);
  }
}

/** A connection that keeps nothing of one statement for the next, which a pooler may give to another session. */
export class PooledClient extends pg.Client {
  override query(...given: unknown[]): never {
    const query = super.query.bind(this) as (...args: unknown[]) => never;
    const result = query(...given);
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

/** A connection on which PostgreSQL reads and plans each of our statements once; inside transactions too. */
export class PlanningClient extends PooledClient {
  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' && Array.isArray(values) ? names.get(text) : undefined;
    return name === undefined ? super.query(...given) : super.query({ name, text, values }, ...rest);
  }
}

/** A unit of work that sends planned statements to the connection of its transaction, or to the pool outside of one. */
export class PlanningManager extends EntityManager {
  async send<Row>(text: string, values: unknown[]): Promise<Row[]> {
    countStatement(text, values);
    const transaction = this.getContext(false).getTransactionContext<Kysely<unknown>>();
    const { rows } = transaction
      ? await transaction.executeQuery(CompiledQuery.raw(text, values))
      : await (await this.getPool()).query<pg.QueryResultRow>(text, values);
    return rows as Row[];
  }

  private async getPool(): Promise<pg.Pool> {
    return this.getConnection().getNativeClient();
  }
}

/** The one way of our statements to the database. Throws when the unit of work is none that `openOrm` made. */
export async function send<Row>(em: SqlEntityManager, text: string, values: unknown[]): Promise<Row[]> {
  if (!(em instanceof PlanningManager)) {
    throw new TypeError('This unit of work does not send planned statements');
  }
  return em.send<Row>(text, values);
}
