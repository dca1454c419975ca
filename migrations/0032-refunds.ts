import { Migration } from '@mikro-orm/migrations';

/** Money that goes back to its payer: asked for by one person, approved by another, sent by hand, each under its own number. */
export class CreateRefunds extends Migration {
  override up(): void {
    this.addSql(`
      create table "refunds" (
        "id" serial primary key,
        "number" varchar(24) not null,
        "payment_id" int not null,
        "channel" varchar(20) not null default 'MANUAL',
        "amount_cents" int not null,
        "state" varchar(20) not null default 'REQUESTED',
        "effect" varchar(20) not null,
        "months_kept" smallint null,
        "reason" varchar(400) not null,
        "asked_by_id" int not null,
        "asked_at" timestamptz not null default now(),
        "approved_by_id" int null,
        "approved_at" timestamptz null,
        "ended_by_id" int null,
        "ended_at" timestamptz null,
        "ended_reason" varchar(400) not null default '',
        "paid_method" varchar(20) null,
        "paid_reference" varchar(60) not null default '',
        "paid_on" date null,
        "paid_by_id" int null,
        "paid_at" timestamptz null
      )
    `);
    this.addSql(`alter table "refunds" add constraint "refunds_number_unique" unique ("number")`);
    this.addSql(`create index "refunds_payment_id_index" on "refunds" ("payment_id")`);
    this.addSql(`create index "refunds_newest_index" on "refunds" ("asked_at", "id")`);
    this.addSql(
      `create unique index "refunds_one_open" on "refunds" ("payment_id") where "state" in ('REQUESTED', 'APPROVED')`,
    );
    this.addSql(
      `create unique index "refunds_reference_unique" on "refunds" ("paid_method", upper("paid_reference")) where "paid_reference" <> ''`,
    );
    for (const [name, rule] of Object.entries(CHECKS)) {
      this.addSql(`alter table "refunds" add constraint "refunds_${name}_check" check (${rule})`);
    }
    this.addSql(
      `alter table "refunds" add constraint "refunds_payment_id_foreign" foreign key ("payment_id") references "payments" ("id") on delete restrict`,
    );
    for (const person of ['asked_by', 'approved_by', 'ended_by', 'paid_by']) {
      this.addSql(
        `alter table "refunds" add constraint "refunds_${person}_id_foreign" foreign key ("${person}_id") references "users" ("id") on delete restrict`,
      );
    }
    this.addSql(`insert into "number_series" ("name", "last_number") values ('refunds', 0)`);
  }

  override down(): void {
    this.addSql(`delete from "number_series" where "name" = 'refunds'`);
    this.addSql(`drop table "refunds"`);
  }
}

const CHECKS = {
  channel: `"channel" in ('MANUAL')`,
  amount_cents: 'amount_cents > 0',
  state: `"state" in ('REQUESTED', 'APPROVED', 'PAID_OUT', 'DECLINED', 'WITHDRAWN')`,
  effect: `"effect" in ('KEEP', 'END', 'SHORTEN')`,
  months_kept: `(months_kept is not null) = (effect = 'SHORTEN') and months_kept between 1 and 23`,
  paid_method: `"paid_method" in ('MPESA', 'BANK', 'CASH')`,
  two_people: 'approved_by_id <> asked_by_id',
  approved: '(approved_by_id is null) = (approved_at is null)',
  approved_first: `approved_at is not null or state in ('REQUESTED', 'DECLINED', 'WITHDRAWN')`,
  ended: `(state in ('DECLINED', 'WITHDRAWN')) = (ended_at is not null and ended_by_id is not null and ended_reason <> '')`,
  paid_out: `(state = 'PAID_OUT') = (paid_at is not null and paid_by_id is not null and paid_on is not null and paid_method is not null)`,
  paid_reference: `(paid_method = 'CASH' or paid_method is null or paid_reference <> '')`,
};
