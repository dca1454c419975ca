import { Migration } from '@mikro-orm/migrations';

/** What both tables say of a refund, in one order. */
const COLUMNS = [
  'number',
  'money_id',
  'amount_cents',
  'state',
  'reason',
  'asked_by_id',
  'asked_at',
  'approved_by_id',
  'approved_at',
  'ended_by_id',
  'ended_at',
  'ended_reason',
  'paid_method',
  'paid_reference',
  'paid_on',
  'paid_by_id',
  'paid_at',
] as const;

const listed = (prefix = ''): string => COLUMNS.map((name) => `${prefix}"${name}"`).join(', ');
const taken = COLUMNS.filter((name) => name !== 'number').map((name) => `"${name}" = excluded."${name}"`);

/**
 * Held money goes back as money of payments does: its refunds stand among theirs. The release before reads and writes them
 * in a table of their own, so that each of both tables follows the other until that table goes.
 */
export class RefundsOfParts extends Migration {
  override up(): void {
    this.addSql(`
      alter table "refunds"
        alter column "payment_id" drop not null,
        add column "money_id" int null,
        add column "phone" varchar(20) null
    `);
    this.addSql(
      `alter table "refunds" add constraint "refunds_money_id_foreign" foreign key ("money_id") references "paybill_payments" ("id") on delete restrict`,
    );
    this.addSql(`create index "refunds_money_id_index" on "refunds" ("money_id")`);
    this.addSql(
      `create unique index "refunds_one_open_of_part" on "refunds" ("money_id") where "state" in ('REQUESTED', 'APPROVED')`,
    );
    for (const [name, rule] of Object.entries(CHECKS)) {
      this.addSql(`alter table "refunds" add constraint "refunds_${name}_check" check (${rule})`);
    }
    this.addSql(COPY);
    this.follow('part_refunds', 'carry_part_refund', CARRY_OVER);
    this.follow('refunds', 'carry_refund_of_part', CARRY_BACK);
  }

  override down(): void {
    for (const [table, name] of [
      ['refunds', 'carry_refund_of_part'],
      ['part_refunds', 'carry_part_refund'],
    ]) {
      this.addSql(`drop trigger "${String(name)}" on "${String(table)}"`);
      this.addSql(`drop function "${String(name)}"()`);
    }
    this.addSql(
      `delete from "refund_payouts" where "refund_id" in (select "id" from "refunds" where "money_id" is not null)`,
    );
    this.addSql(`delete from "refunds" where "money_id" is not null`);
    for (const name of Object.keys(CHECKS)) {
      this.addSql(`alter table "refunds" drop constraint "refunds_${name}_check"`);
    }
    this.addSql(`drop index "refunds_one_open_of_part"`);
    this.addSql(`
      alter table "refunds" drop column "phone", drop column "money_id", alter column "payment_id" set not null
    `);
  }

  /** What one table is told, the other one is too; what it is told by the other goes no further. */
  private follow(table: string, name: string, body: string): void {
    this.addSql(
      `create function "${name}"() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    );
    this.addSql(
      `create trigger "${name}" after insert or update on "${table}" for each row when (pg_trigger_depth() = 0) execute function "${name}"()`,
    );
  }
}

const CHECKS = {
  one_money: '(payment_id is null) <> (money_id is null)',
  of_part: `money_id is null or effect = 'KEEP'`,
  phone: `phone is null or money_id is not null and phone ~ '^254[17][0-9]{8}$'`,
};

/** A reference under which a refund of a payment went out too keeps the number of its own refund beside it. */
const COPY = `
  insert into "refunds" ("effect", ${listed()})
  select 'KEEP', ${listed('c.')} from (
    select p.id, ${COLUMNS.filter((name) => name !== 'paid_reference')
      .map((name) => `p."${name}"`)
      .join(', ')},
           case when p.paid_reference <> '' and exists (
             select 1 from "refunds" r where r.paid_method = p.paid_method and upper(r.paid_reference) = upper(p.paid_reference))
           then left(p.paid_reference, 30) || ' (' || p.number || ')' else p.paid_reference end paid_reference
      from "part_refunds" p) c
   order by c.id`;

const CARRY_OVER = `
  if exists (select 1 from "refund_payouts" o join "refunds" r on r.id = o.refund_id
              where r.number = new.number and o.state in ('SENDING', 'UNKNOWN')) then
    raise exception 'M-Pesa may have sent the money of refund % already', new.number;
  end if;
  insert into "refunds" ("effect", ${listed()}) values ('KEEP', ${listed('new.')})
      on conflict ("number") do update set ${taken.join(', ')};`;

const CARRY_BACK = `
  if new.money_id is not null then
    insert into "part_refunds" (${listed()}) values (${listed('new.')})
        on conflict ("number") do update set ${taken.join(', ')};
  end if;`;
