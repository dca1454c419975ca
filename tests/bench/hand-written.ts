import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { PAGE_SIZE } from './operations.ts';

/** What a programmer in a hurry would write: one route and one SQL statement for each answer, no layers. */
const [url = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 12 });
const app = Fastify();

const hashOf = (header: string | undefined): string =>
  createHash('sha256')
    .update((header ?? '').replace(/^Token /i, ''))
    .digest('hex');

const SESSION = `sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now() and u.is_active`;

const money = (cents: number): string => (cents / 100).toFixed(2);

interface Counted {
  total: number;
  id: string;
}

app.get('/me', async (request) => {
  const { rows } = await pool.query(
    `select u.id::text, u.username, u.name, u.email, u.role, u.phone_number "phoneNumber", u.course, u.hub,
            u.registration_number "registrationNumber" from ${SESSION}`,
    [hashOf(request.headers.authorization)],
  );
  return { me: rows[0] as unknown };
});

app.get('/membership', async (request) => {
  const { rows } = await pool.query<{ id: string; expiry: string | null; registrationNumber: string }>(
    `select m.id::text, u.registration_number "registrationNumber",
            (select max(p.ends_on)::text from membership_periods p where p.membership_id = m.id and p.voided_at is null) expiry
       from (select u.id user_id from ${SESSION}) me join users u on u.id = me.user_id join memberships m on m.user_id = u.id`,
    [hashOf(request.headers.authorization)],
  );
  const [row] = rows;
  const isPaid =
    typeof row?.expiry === 'string' &&
    row.expiry >= new Date(Date.now() + 10_800_000).toISOString().slice(0, 10);
  const status = isPaid ? 'ACTIVE' : typeof row?.expiry !== 'string' ? 'PENDING' : 'INACTIVE';
  return {
    myMembership: {
      id: row?.id,
      status,
      paymentStatus: isPaid ? 'PAID' : 'UNPAID',
      expiry: row?.expiry ?? null,
      isActive: isPaid,
      registrationNumber: row?.registrationNumber,
    },
  };
});

app.get('/payments', async (request) => {
  const { rows } = await pool.query<Counted & { amount: number; receipt: string | null }>(
    `select p.id::text, p.reference, p.amount_cents amount, p.type, p.method, p.status, p.receipt, p.description,
            count(*) over ()::int total
       from payments p where p.user_id = (select u.id from ${SESSION})
      order by p.created_at desc, p.id desc limit ${String(PAGE_SIZE)}`,
    [hashOf(request.headers.authorization)],
  );
  const results = rows.map(({ total, amount, receipt, ...row }) => ({
    ...row,
    amount: money(amount),
    receipt: receipt ?? '',
  }));
  return { myPayments: { count: rows[0]?.total ?? 0, results } };
});

app.get('/events', async () => {
  const { rows } = await pool.query<Counted>(
    `select id::text, title, description, location, is_featured "isFeatured",
            to_char(starts_at at time zone 'Africa/Nairobi', 'YYYY-MM-DD') date,
            to_char(starts_at at time zone 'Africa/Nairobi', 'HH24:MI') "time", count(*) over ()::int total
       from events where starts_at > now() order by starts_at, id limit ${String(PAGE_SIZE)}`,
  );
  return { events: { count: rows[0]?.total ?? 0, results: rows.map(({ total, ...row }) => row) } };
});

app.get('/merchandise', async () => {
  const { rows } = await pool.query<Counted & { price: number }>(
    `select i.id::text, i.name, i.description, upper(i.category) category, i.price_cents price, i.is_featured "isFeatured",
            i.reviews_count "reviewsCount", (i.rating_tenths / 10.0)::float8 rating, v.stock, v.variants,
            i.is_available and v.stock > 0 "isInStock", count(*) over ()::int total
       from merchandise_items i cross join lateral (
         select sum(stock)::int stock, jsonb_agg(jsonb_build_object('id', id::text, 'stock', stock,
                'name', concat_ws(', ', nullif(size, ''), nullif(colour, '')),
                'price', to_char(coalesce(price_cents, i.price_cents) / 100.0, 'FM99999990.00')) order by id) variants
           from merchandise_variants where item_id = i.id and archived_at is null) v
      where i.archived_at is null order by i.created_at desc, i.id desc limit ${String(PAGE_SIZE)}`,
  );
  const results = rows.map(({ total, price, ...row }) => ({ ...row, price: money(price) }));
  return { merchandiseItems: { count: rows[0]?.total ?? 0, results } };
});

process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
