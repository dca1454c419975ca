import pg, { type ClientBase } from 'pg';

const SCHEMAS = 'public, graphile_worker';

/** The audit log. */
const LOG = 'audit_entries';
/** The product adds entries to these and changes none. */
const APPEND_ONLY = `${LOG}, stock_movements`;
/** What triggers and migrations write, as the owner. */
const READ_ONLY = 'audit_seals, audit_redactions, mikro_orm_migrations, graphile_worker.migrations';

/** Who uses an address. */
function roleOf(url: string): { role: string; password: string | null } {
  const { username, password } = new URL(url);
  return {
    role: decodeURIComponent(username),
    password: password === '' ? null : decodeURIComponent(password),
  };
}

const isMissing = async (client: ClientBase, role: string): Promise<boolean> =>
  (await client.query('select from pg_roles where rolname = $1', [role])).rowCount === 0;

/** Makes the role of an address where there is none, able to sign in and nothing else. */
async function ensureRole(client: ClientBase, url: string): Promise<void> {
  const { role, password } = roleOf(url);
  if (await isMissing(client, role)) {
    const secret = password === null ? '' : ` password ${pg.escapeLiteral(password)}`;
    await client.query(`create role ${pg.escapeIdentifier(role)} login${secret}`);
  }
}

// The job queue protects its tables by row, so that nobody but their owner sees any unless a policy says so.
const MISSING_POLICIES = `select format('create policy %I on %s to %I using (true)', $1::text, oid::regclass, $1::text) text
  from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
   and not exists (select from pg_policy where polrelid = pg_class.oid and polname = $1)`;

const PUBLIC_CREATION = `select 'revoke create on schema public from public' text
  where has_schema_privilege('public', 'public', 'create')`;

/** Reading and writing of everything, but for the log and the ledger of stock: their entries can be added, and seals are read. */
function grantsTo(role: string): string[] {
  return [
    `grant usage on schema ${SCHEMAS} to ${role}`,
    `grant select, insert, update, delete on all tables in schema ${SCHEMAS} to ${role}`,
    `grant usage, select on all sequences in schema ${SCHEMAS} to ${role}`,
    `revoke update, delete on ${APPEND_ONLY} from ${role}`,
    `revoke insert, update, delete on ${READ_ONLY} from ${role}`,
  ];
}

/**
 * Lets the role of an address work with every table that there is, as the owner of the tables; the role is made when it is
 * missing. To be said after each migration, for the tables that it made.
 */
export async function admitRuntimeRole(client: ClientBase, url: string): Promise<void> {
  await ensureRole(client, url);
  const { role } = roleOf(url);
  await client.query('begin');
  const policies = await client.query<{ text: string }>(MISSING_POLICIES, [role]);
  const closing = await client.query<{ text: string }>(PUBLIC_CREATION);
  const found = [...policies.rows, ...closing.rows].map(({ text }) => text);
  for (const statement of [...found, ...grantsTo(pg.escapeIdentifier(role))]) {
    await client.query(statement);
  }
  await client.query('commit');
}

/** Whether the role of a connection could change the audit log: it owns it, or may act as its owner. */
export async function mayRewriteLog(client: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select pg_has_role(relowner, 'member') may from pg_class where oid = 'public.${LOG}'::regclass`,
  );
  return rows[0]?.may ?? false;
}
