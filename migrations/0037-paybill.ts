import { Migration } from '@mikro-orm/migrations';

/** Money that comes to the PayBill without a prompt: what was told of it, whose it is, and what it paid for. */
export class CreatePayBill extends Migration {
  override up(): void {
    this.addSql(`
      create table "paybill_notices" (
        "id" serial primary key,
        "body" text not null,
        "body_hash" char(64) not null,
        "receipt" varchar(30) null,
        "amount_cents" int null,
        "outcome" varchar(20) null check ("outcome" in ('MONEY', 'KNOWN', 'CONTRADICTS', 'NOTHING', 'UNREADABLE')),
        "received_at" timestamptz not null default now(),
        "processed_at" timestamptz null
      )
    `);
    this.addSql(
      `alter table "paybill_notices" add constraint "paybill_notices_body_hash_unique" unique ("body_hash")`,
    );
    this.addSql(
      `create index "paybill_notices_unread_index" on "paybill_notices" ("id") where "outcome" is null`,
    );
    this.addSql(
      `create index "paybill_notices_odd_index" on "paybill_notices" ("received_at") where "outcome" in ('CONTRADICTS', 'NOTHING', 'UNREADABLE')`,
    );
    this.addSql(`
      create table "paybill_payments" (
        "id" serial primary key,
        "receipt" varchar(30) not null,
        "account_reference" varchar(100) not null default '',
        "amount_cents" int null,
        "phone" varchar(30) not null default '',
        "payer_first_name" varchar(40) not null default '',
        "payer_name" varchar(130) not null default '',
        "paid_at" timestamptz null,
        "place" varchar(20) not null check ("place" in ('MEMBER', 'UNMATCHED', 'PAYMENT')),
        "user_id" int null,
        "spent_cents" int not null default 0,
        "sent_back_cents" int not null default 0,
        "sent_back_reason" varchar(400) not null default '',
        "sent_back_by_id" int null,
        "sent_back_at" timestamptz null,
        "verified_at" timestamptz null,
        "doubted_at" timestamptz null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now()
      )
    `);
    for (const [name, rule] of Object.entries(CHECKS)) {
      this.addSql(
        `alter table "paybill_payments" add constraint "paybill_payments_${name}_check" check (${rule})`,
      );
    }
    this.addSql(
      `alter table "paybill_payments" add constraint "paybill_payments_receipt_unique" unique ("receipt")`,
    );
    this.addSql(`create index "paybill_payments_user_id_index" on "paybill_payments" ("user_id")`);
    this.addSql(
      `create index "paybill_payments_unverified_index" on "paybill_payments" ("created_at") where "verified_at" is null`,
    );
    for (const person of ['user', 'sent_back_by']) {
      this.addSql(
        `alter table "paybill_payments" add constraint "paybill_payments_${person}_id_foreign" foreign key ("${person}_id") references "users" ("id") on delete restrict`,
      );
    }
    this.addSql(`
      create table "paybill_shares" (
        "id" serial primary key,
        "payment_id" int not null,
        "money_id" int not null,
        "amount_cents" int not null check (amount_cents > 0),
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "paybill_shares" add constraint "paybill_shares_once" unique ("payment_id", "money_id")`,
    );
    for (const [column, table] of [
      ['payment', 'payments'],
      ['money', 'paybill_payments'],
    ]) {
      this.addSql(
        `alter table "paybill_shares" add constraint "paybill_shares_${String(column)}_id_foreign" foreign key ("${String(column)}_id") references "${String(table)}" ("id") on delete restrict`,
      );
    }
    this.addSql(`create index "paybill_shares_money_id_index" on "paybill_shares" ("money_id")`);
  }

  override down(): void {
    this.addSql(`drop table "paybill_shares"`);
    this.addSql(`drop table "paybill_payments"`);
    this.addSql(`drop table "paybill_notices"`);
  }
}

const CHECKS = {
  owner: `(place = 'MEMBER') = (user_id is not null)`,
  spent:
    'spent_cents >= 0 and sent_back_cents >= 0 and spent_cents + sent_back_cents <= coalesce(amount_cents, 0)',
};
