import { Migration } from '@mikro-orm/migrations';

/** Codes that make an order cheaper, and what each order and each of its lines was let off, frozen. */
export class CreateDiscounts extends Migration {
  override up(): void {
    this.makeDiscounts();
    this.freezeDiscounts();
    this.holdTotals(
      `sum(l."subtotal_cents" - l."discount_cents")::int`,
      `or (select o."discount_cents" from "orders" o where o."id" = "asked")
          is distinct from (select sum(l."discount_cents")::int from "order_lines" l where l."order_id" = "asked")`,
    );
    this.watchTotals('"total_cents", "discount_cents"');
  }

  override down(): void {
    this.watchTotals('"total_cents"');
    this.holdTotals(`sum(l."subtotal_cents")::int`, '');
    this.addSql(`alter table "order_lines" drop column "discount_cents"`);
    for (const column of ['discount_id', 'discount_code', 'discount_cents']) {
      this.addSql(`alter table "orders" drop column "${column}"`);
    }
    this.addSql(`drop table "discounts"`);
  }

  private makeDiscounts(): void {
    this.addSql(`
      create table "discounts" (
        "id" serial primary key,
        "code" varchar(24) not null,
        "note" varchar(200) not null default '',
        "percent" int null,
        "amount_cents" int null,
        "first_day" date null,
        "last_day" date null,
        "max_uses" int null,
        "max_uses_each" int null,
        "item_ids" int[] not null default '{}',
        "ended_at" timestamptz null,
        "revision" int not null default 1,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now()
      )
    `);
    this.addSql(`alter table "discounts" add constraint "discounts_code_unique" unique ("code")`);
    this.addSql(`create index "discounts_newest_index" on "discounts" ("created_at", "id")`);
    this.check('discounts', {
      percent: 'percent >= 1 and percent <= 100',
      amount_cents: 'amount_cents >= 1 and amount_cents <= 100000000',
      worth: '(percent is null) <> (amount_cents is null)',
      days: 'first_day <= last_day',
      max_uses: 'max_uses >= 1',
      max_uses_each: 'max_uses_each >= 1',
    });
  }

  private freezeDiscounts(): void {
    this.addSql(`
      alter table "orders"
        add column "discount_id" int null,
        add column "discount_code" varchar(24) not null default '',
        add column "discount_cents" int not null default 0
    `);
    this.addSql(
      `alter table "orders" add constraint "orders_discount_id_foreign" foreign key ("discount_id") references "discounts" ("id") on delete restrict`,
    );
    this.check('orders', {
      discount_cents: 'discount_cents >= 0',
      discount: `(discount_id is null) = (discount_code = '') and (discount_id is null) = (discount_cents = 0)`,
    });
    this.addSql(
      `create index "orders_discount_index" on "orders" ("discount_id", "user_id") where "discount_id" is not null and "status" <> 'CANCELLED'`,
    );
    this.addSql(`alter table "order_lines" add column "discount_cents" int not null default 0`);
    this.check('order_lines', {
      discount_cents: 'discount_cents >= 0 and discount_cents <= subtotal_cents',
    });
  }

  private holdTotals(sum: string, orDiscount: string): void {
    this.addSql(`
      create or replace function "check_order_total"() returns trigger language plpgsql as $body$
      declare
        "asked" int := case when tg_table_name = 'orders' then (to_jsonb(new)->>'id')::int else (to_jsonb(new)->>'order_id')::int end;
      begin
        if (select o."total_cents" from "orders" o where o."id" = "asked")
           is distinct from (select ${sum} from "order_lines" l where l."order_id" = "asked")
           ${orDiscount} then
          raise exception 'the total of order % is not the sum of its lines', "asked" using errcode = 'check_violation';
        end if;
        return null;
      end
      $body$
    `);
  }

  private watchTotals(columns: string): void {
    this.addSql(`drop trigger "orders_total" on "orders"`);
    this.addSql(
      `create constraint trigger "orders_total" after insert or update of ${columns} on "orders" deferrable initially deferred for each row execute function "check_order_total"()`,
    );
  }

  private check(table: string, rules: Readonly<Record<string, string>>): void {
    for (const [name, rule] of Object.entries(rules)) {
      this.addSql(`alter table "${table}" add constraint "${table}_${name}_check" check (${rule})`);
    }
  }
}
