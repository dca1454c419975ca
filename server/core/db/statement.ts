import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
  type RawBuilder,
} from 'kysely';
import type { SqlEntityManager } from './orm.ts';
import { anything, Mark, marked, nothingAtAll, shapeOf, type Given } from './plan.ts';
import { keepPlanOf, send } from './planned-statements.ts';
import type { Columns, RowOf } from './result-columns.ts';

/** A text that was planned, with what stands in the place of each of its marks. */
interface Plan {
  text: string;
  parameters: readonly unknown[];
}

type Asking<Asked> = [keyof Asked] extends [never] ? [] : [asked: Given<Asked>];

/** A statement of one feature: planned once for each shape of what is asked, and bound to its values at each call. */
export interface Statement<Asked, Row> {
  /** Its rows, inside the transaction that the unit of work is in. */
  (em: SqlEntityManager, ...asked: Asking<Asked>): Promise<Row[]>;
  /** Its first row, null without any. */
  first(em: SqlEntityManager, ...asked: Asking<Asked>): Promise<Row | null>;
  /** The texts it can have, for whoever holds them against the schema. */
  plans(): Plan[];
  /** The result as it was declared; null where it follows from the tables. */
  readonly columns: Columns | null;
}

/** The rows of a statement, for those who present them. */
export type RowsOf<S> = S extends Statement<never, infer Row> ? Row : never;

/** A builder for some tables. It writes statements and reaches no database. */
export const builderOf = <Tables>(): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

const compiler = builderOf<never>();

/** More shapes than a statement has in code would mean that a value has been taken for a part of the shape. */
const MOST_SHAPES = 200;

const isRaw = (built: Compilable | RawBuilder<unknown>): built is RawBuilder<unknown> =>
  'isRawBuilder' in built && built.isRawBuilder;

function planOf(built: Compilable | RawBuilder<unknown>): Plan {
  const { sql: text, parameters } = isRaw(built) ? built.compile(compiler) : built.compile();
  keepPlanOf(text);
  return { text, parameters };
}

const bound = ({ parameters }: Plan, values: readonly unknown[]): unknown[] =>
  parameters.map((parameter) => (parameter instanceof Mark ? values[parameter.index] : parameter));

/** The shapes a statement is looked at in when it gives no examples: with all that may be asked, and with nothing of it. */
const ALL_OR_NOTHING: readonly unknown[] = [anything, nothingAtAll];

function planner<Asked, Row>(
  build: (asked: Asked) => Compilable | RawBuilder<unknown>,
  columns: Columns | null,
  examples: readonly Given<Asked>[],
): Statement<Asked, Row> {
  const plans = new Map<string, Plan>();
  const rows = async (em: SqlEntityManager, asked: unknown = {}): Promise<Row[]> => {
    const { key, values } = shapeOf(asked);
    const plan = plans.get(key) ?? planOf(build(marked<Asked>(asked as Given<Asked>)));
    if (plans.size < MOST_SHAPES) {
      plans.set(key, plan);
    }
    return send<Row>(em, plan.text, bound(plan, values));
  };
  return Object.assign(rows, {
    first: async (em: SqlEntityManager, asked: unknown = {}) => (await rows(em, asked))[0] ?? null,
    plans: () => {
      const looks =
        examples.length > 0 ? examples.map((asked) => marked<Asked>(asked)) : (ALL_OR_NOTHING as Asked[]);
      return looks.map((asked) => planOf(build(asked)));
    },
    columns,
  });
}

/** A statement that the builder writes: its rows follow from the tables. */
export function statement<Row, Asked extends object = object>(
  build: (asked: Asked) => Compilable<Row>,
  examples: readonly Given<NoInfer<Asked>>[] = [],
): Statement<Asked, Row> {
  return planner(build, null, examples);
}

/** A statement that reads better as SQL: it says what its columns are, and a test holds that against PostgreSQL's own word. */
export function statementOf<C extends Columns, Asked extends object = object>(
  columns: C,
  build: (asked: Asked) => RawBuilder<unknown>,
  examples: readonly Given<NoInfer<Asked>>[] = [],
): Statement<Asked, RowOf<C>> {
  return planner(build, columns, examples);
}
