import { Migration } from '@mikro-orm/migrations';

/** Orders with their lines at the prices of their moment, what happened to them, and which payments were for which. */
export class CreateOrders extends Migration {
  override up(): void {
    this.makeOrders();
    this.makeLines();
    this.makeSteps();
    this.makePayments();
    this.holdTotals();
    this.keepLines();
    this.openOnePayment();
  }

  override down(): void {
    this.addSql(`drop index "payments_one_open_purchase"`);
    this.addSql(`drop index "payments_purchase_key_index"`);
    this.addSql(`alter table "payments" drop column "purchase_key"`);
    for (const table of ['order_payments', 'order_steps', 'order_lines', 'orders']) {
      this.addSql(`drop table "${table}"`);
    }
    this.addSql(`drop function "check_order_total"()`);
    this.addSql(`drop function "refuse_order_line_change"()`);
  }

  private makeOrders(): void {
    this.addSql(`
      create table "orders" (
        "id" serial primary key,
        "number" varchar(12) not null,
        "user_id" int not null,
        "status" varchar(20) not null default 'PENDING',
        "total_cents" int not null,
        "shipping_address" varchar(500) not null default '',
        "version" int not null default 1,
        "request_key" varchar(64) null,
        "cancel_cause" varchar(20) null,
        "paid_by_id" int null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "paid_at" timestamptz null,
        "cancelled_at" timestamptz null
      )
    `);
    this.unique('orders', {
      number: '"number"',
      paid_by_id: '"paid_by_id"',
      request_key: '"user_id", "request_key"',
    });
    this.addSql(`create index "orders_newest_index" on "orders" ("created_at", "id")`);
    this.addSql(`create index "orders_status_index" on "orders" ("status", "created_at", "id")`);
    this.addSql(`create index "orders_user_index" on "orders" ("user_id", "created_at", "id")`);
    this.addSql(`create index "orders_unpaid_index" on "orders" ("created_at") where "status" = 'PENDING'`);
    this.addSql(`create index "orders_number_search_index" on "orders" using gin (number gin_trgm_ops)`);
    this.check('orders', ORDER_CHECKS);
    this.lead('orders', 'user', 'users');
    this.lead('orders', 'paid_by', 'payments');
  }

  private makeLines(): void {
    this.addSql(`
      create table "order_lines" (
        "id" serial primary key,
        "order_id" int not null,
        "item_id" int not null,
        "variant_id" int not null,
        "name" varchar(150) not null,
        "variant_name" varchar(60) not null default '',
        "image" varchar(500) not null default '',
        "unit_price_cents" int not null,
        "quantity" int not null,
        "subtotal_cents" int not null
      )
    `);
    this.unique('order_lines', { one_a_variant: '"order_id", "variant_id"' });
    this.addSql(`create index "order_lines_item_id_index" on "order_lines" ("item_id")`);
    this.addSql(`create index "order_lines_variant_id_index" on "order_lines" ("variant_id")`);
    this.addSql(`create index "order_lines_image_index" on "order_lines" ("image")`);
    this.addSql(`create index "order_lines_search_index" on "order_lines" using gin (name gin_trgm_ops)`);
    this.check('order_lines', LINE_CHECKS);
    this.lead('order_lines', 'order', 'orders');
    this.lead('order_lines', 'item', 'merchandise_items');
    this.lead('order_lines', 'variant', 'merchandise_variants');
  }

  private makeSteps(): void {
    this.addSql(`
      create table "order_steps" (
        "id" serial primary key,
        "order_id" int not null,
        "status" varchar(20) null,
        "text" varchar(500) not null default '',
        "by_id" int null,
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(`create index "order_steps_order_id_index" on "order_steps" ("order_id")`);
    this.check('order_steps', { status: STATUS });
    this.lead('order_steps', 'order', 'orders');
    this.lead('order_steps', 'by', 'users');
  }

  private makePayments(): void {
    this.addSql(`
      create table "order_payments" (
        "id" serial primary key,
        "payment_id" int not null,
        "order_id" int not null,
        "created_at" timestamptz not null default now()
      )
    `);
    this.unique('order_payments', { payment_id: '"payment_id"' });
    this.addSql(`create index "order_payments_order_id_index" on "order_payments" ("order_id")`);
    this.lead('order_payments', 'payment', 'payments');
    this.lead('order_payments', 'order', 'orders');
  }

  // At the end of the transaction, when an order has all of its lines.
  private holdTotals(): void {
    this.addSql(`
      create function "check_order_total"() returns trigger language plpgsql as $body$
      declare
        "asked" int := case when tg_table_name = 'orders' then (to_jsonb(new)->>'id')::int else (to_jsonb(new)->>'order_id')::int end;
      begin
        if (select o."total_cents" from "orders" o where o."id" = "asked")
           is distinct from (select sum(l."subtotal_cents")::int from "order_lines" l where l."order_id" = "asked") then
          raise exception 'the total of order % is not the sum of its lines', "asked" using errcode = 'check_violation';
        end if;
        return null;
      end
      $body$
    `);
    this.addSql(
      `create constraint trigger "orders_total" after insert or update of "total_cents" on "orders" deferrable initially deferred for each row execute function "check_order_total"()`,
    );
    this.addSql(
      `create constraint trigger "order_lines_total" after insert on "order_lines" deferrable initially deferred for each row execute function "check_order_total"()`,
    );
  }

  private keepLines(): void {
    this.addSql(`
      create function "refuse_order_line_change"() returns trigger language plpgsql as $body$
      begin
        raise exception 'the lines of an order stay as they were ordered' using errcode = 'insufficient_privilege';
      end
      $body$
    `);
    this.addSql(
      `create trigger "order_lines_no_change" before update or delete on "order_lines" for each row execute function "refuse_order_line_change"()`,
    );
  }

  private openOnePayment(): void {
    this.addSql(`alter table "payments" add column "purchase_key" varchar(40) null`);
    this.addSql(
      `create index "payments_purchase_key_index" on "payments" ("purchase_key") where "purchase_key" is not null`,
    );
    this.addSql(
      `create unique index "payments_one_open_purchase" on "payments" ("purchase_key") where "purchase_key" is not null and "status" = 'PENDING'`,
    );
  }

  private unique(table: string, keys: Readonly<Record<string, string>>): void {
    for (const [name, columns] of Object.entries(keys)) {
      const key = name.startsWith('one_') ? `${table}_${name}` : `${table}_${name}_unique`;
      this.addSql(`alter table "${table}" add constraint "${key}" unique (${columns})`);
    }
  }

  private check(table: string, rules: Readonly<Record<string, string>>): void {
    for (const [name, rule] of Object.entries(rules)) {
      this.addSql(`alter table "${table}" add constraint "${table}_${name}_check" check (${rule})`);
    }
  }

  private lead(table: string, name: string, to: string): void {
    this.addSql(
      `alter table "${table}" add constraint "${table}_${name}_id_foreign" foreign key ("${name}_id") references "${to}" ("id") on delete restrict`,
    );
  }
}

const STATUS = `"status" in ('PENDING', 'PAID', 'SHIPPED', 'DELIVERED', 'CANCELLED')`;

const ORDER_CHECKS = {
  status: STATUS,
  total_cents: 'total_cents > 0',
  cancel_cause: `"cancel_cause" in ('OWNER', 'STAFF', 'LAPSED', 'UNDONE')`,
  cancelled: `(status = 'CANCELLED') = (cancel_cause is not null) and (status = 'CANCELLED') = (cancelled_at is not null)`,
  paid: `status = 'PENDING' or status = 'CANCELLED' or (paid_by_id is not null and paid_at is not null)`,
};

const LINE_CHECKS = {
  unit_price_cents: 'unit_price_cents > 0',
  quantity: 'quantity >= 1 and quantity <= 100',
  subtotal_cents: 'subtotal_cents = unit_price_cents * quantity',
};
