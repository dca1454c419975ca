import { Migration } from '@mikro-orm/migrations';

/** What a place at an event costs, who owes it, and which payments are for it. */
export class ChargeForEvents extends Migration {
  override up(): void {
    this.addSql(`alter table "events" add column "fee_kes" int not null default 0`);
    this.addSql(`alter table "events" add column "guest_fee_kes" int not null default 0`);
    this.addSql(`alter table "events" add column "pay_hours" int null`);
    for (const [name, rule] of Object.entries(EVENT_CHECKS)) {
      this.addSql(`alter table "events" add constraint "events_${name}_check" check (${rule})`);
    }
    this.addSql(`
      create table "event_fees" (
        "id" serial primary key,
        "number" varchar(12) not null,
        "event_id" int not null,
        "user_id" int not null,
        "registration_id" int not null,
        "amount_cents" int not null,
        "paid_by_id" int null,
        "paid_at" timestamptz null,
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(`
      create table "event_payments" (
        "id" serial primary key,
        "payment_id" int not null,
        "fee_id" int not null,
        "created_at" timestamptz not null default now()
      )
    `);
    for (const [table, column, target] of KEYS) {
      this.addSql(
        `alter table "${table}" add constraint "${table}_${column}_foreign" foreign key ("${column}") references "${target}" ("id") on delete restrict`,
      );
    }
    this.addSql(
      `alter table "event_fees" add constraint "event_fees_amount_cents_check" check (amount_cents > 0 and amount_cents % 100 = 0)`,
    );
    for (const [table, column] of UNIQUES) {
      this.addSql(`alter table "${table}" add constraint "${table}_${column}_unique" unique ("${column}")`);
    }
    this.addSql(`create index "event_fees_event_id_index" on "event_fees" ("event_id")`);
    this.addSql(`create index "event_fees_user_id_index" on "event_fees" ("user_id")`);
    this.addSql(`create index "event_fees_registration_index" on "event_fees" ("registration_id")`);
    this.addSql(`create index "event_payments_fee_id_index" on "event_payments" ("fee_id")`);
    this.allowType(`'MEMBERSHIP', 'ORDER', 'DONATION', 'EVENT'`);
  }

  override down(): void {
    this.addSql(`drop table "event_payments"`);
    this.addSql(`drop table "event_fees"`);
    this.addSql(
      `alter table "events" drop column "fee_kes", drop column "guest_fee_kes", drop column "pay_hours"`,
    );
    // The money stays in the books, as money for nothing.
    this.addSql(`update "payments" set "type" = 'DONATION' where "type" = 'EVENT'`);
    this.addSql(`update "month_entries" set "type" = 'DONATION' where "type" = 'EVENT'`);
    this.allowType(`'MEMBERSHIP', 'ORDER', 'DONATION'`);
  }

  private allowType(kinds: string): void {
    for (const table of ['payments', 'month_entries']) {
      this.addSql(`alter table "${table}" drop constraint "${table}_type_check"`);
      this.addSql(`alter table "${table}" add constraint "${table}_type_check" check ("type" in (${kinds}))`);
    }
  }
}

const EVENT_CHECKS = {
  fee_kes: 'fee_kes >= 0 and fee_kes <= 150000',
  guest_fee_kes: 'guest_fee_kes >= 0 and guest_fee_kes <= 150000',
  pay_hours: 'pay_hours >= 1 and pay_hours <= 720',
};

const KEYS = [
  ['event_fees', 'event_id', 'events'],
  ['event_fees', 'user_id', 'users'],
  ['event_fees', 'paid_by_id', 'payments'],
  ['event_payments', 'payment_id', 'payments'],
  ['event_payments', 'fee_id', 'event_fees'],
] as const;

const UNIQUES = [
  ['event_fees', 'number'],
  ['event_fees', 'paid_by_id'],
  ['event_payments', 'payment_id'],
] as const;
