import { sql } from 'kysely';
import { branded, float, type Column } from './result-columns.ts';
import { statementOf } from './statement.ts';

const texts: Column<string[]> = branded({ types: ['_text'] });

/** The migrations that have run, oldest first, and how large the database is. */
export const databaseState = statementOf(
  { bytes: float, migrations: texts },
  () => sql`
    select pg_database_size(current_database())::float8 bytes,
           array(select name::text from mikro_orm_migrations order by name) migrations`,
);
