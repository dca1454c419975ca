import { Migration } from '@mikro-orm/migrations';

/**
 * Held PayBill money that goes back: asked for by one person, approved by another, sent by hand. What one person sent back
 * before stands with the money itself, and stays there.
 */
export class CreatePartRefunds extends Migration {
  override up(): void {
    this.addSql(`
      create table "part_refunds" (
        "id" serial primary key,
        "number" varchar(24) not null,
        "money_id" int not null,
        "amount_cents" int not null,
        "state" varchar(20) not null default 'REQUESTED',
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
    this.addSql(`alter table "part_refunds" add constraint "part_refunds_number_unique" unique ("number")`);
    this.addSql(`create index "part_refunds_money_id_index" on "part_refunds" ("money_id")`);
    this.addSql(
      `create unique index "part_refunds_one_open" on "part_refunds" ("money_id") where "state" in ('REQUESTED', 'APPROVED')`,
    );
    this.addSql(
      `create unique index "part_refunds_reference_unique" on "part_refunds" ("paid_method", upper("paid_reference")) where "paid_reference" <> ''`,
    );
    for (const [name, rule] of Object.entries(CHECKS)) {
      this.addSql(`alter table "part_refunds" add constraint "part_refunds_${name}_check" check (${rule})`);
    }
    this.addSql(
      `alter table "part_refunds" add constraint "part_refunds_money_id_foreign" foreign key ("money_id") references "paybill_payments" ("id") on delete restrict`,
    );
    for (const person of ['asked_by', 'approved_by', 'ended_by', 'paid_by']) {
      this.addSql(
        `alter table "part_refunds" add constraint "part_refunds_${person}_id_foreign" foreign key ("${person}_id") references "users" ("id") on delete restrict`,
      );
    }
  }

  override down(): void {
    this.addSql(`drop table "part_refunds"`);
  }
}

const CHECKS = {
  amount_cents: 'amount_cents > 0',
  state: `"state" in ('REQUESTED', 'APPROVED', 'PAID_OUT', 'DECLINED', 'WITHDRAWN')`,
  paid_method: `"paid_method" in ('MPESA', 'BANK', 'CASH')`,
  two_people: 'approved_by_id <> asked_by_id',
  approved: '(approved_by_id is null) = (approved_at is null)',
  approved_first: `approved_at is not null or state in ('REQUESTED', 'DECLINED', 'WITHDRAWN')`,
  ended: `(state in ('DECLINED', 'WITHDRAWN')) = (ended_at is not null and ended_by_id is not null and ended_reason <> '')`,
  paid_out: `(state = 'PAID_OUT') = (paid_at is not null and paid_by_id is not null and paid_on is not null and paid_method is not null)`,
  paid_reference: `(paid_method = 'CASH' or paid_method is null or paid_reference <> '')`,
};
