import { Migration } from '@mikro-orm/migrations';

/** Months of the books are closed with their totals; a closed month takes no back-dated entry, but corrections name its days. */
export class CloseMonths extends Migration {
  override up(): void {
    this.addSql(`
      create table "month_closings" (
        "id" serial primary key,
        "month" date not null,
        "opening_cents" bigint not null,
        "received_cents" bigint not null,
        "refunded_cents" bigint not null,
        "reversed_cents" bigint not null,
        "returned_cents" bigint not null,
        "charges_cents" bigint not null,
        "closing_cents" bigint not null,
        "mpesa_opening_cents" bigint not null,
        "mpesa_closing_cents" bigint not null,
        "statement_cents" bigint null,
        "explanation" varchar(400) not null default '',
        "comparison_id" int null,
        "closed_by_id" int not null,
        "closed_at" timestamptz not null default now(),
        "reopened_at" timestamptz null
      )
    `);
    this.addSql(
      `create unique index "month_closings_one_standing" on "month_closings" ("month") where "reopened_at" is null`,
    );
    for (const [name, rule] of Object.entries(CLOSING_CHECKS)) {
      this.addSql(
        `alter table "month_closings" add constraint "month_closings_${name}_check" check (${rule})`,
      );
    }
    this.addSql(
      `alter table "month_closings" add constraint "month_closings_comparison_id_foreign" foreign key ("comparison_id") references "statement_comparisons" ("id") on delete set null`,
    );
    this.addSql(`
      create table "month_entries" (
        "id" serial primary key,
        "closing_id" int not null,
        "kind" varchar(20) not null,
        "source_id" int not null,
        "payment_id" int not null,
        "type" varchar(20) not null,
        "channel" varchar(20) not null,
        "day" date not null,
        "late_from" date null,
        "corrects_day" date null,
        "cents" bigint not null
      )
    `);
    this.addSql(
      `alter table "month_entries" add constraint "month_entries_once_unique" unique ("closing_id", "kind", "source_id")`,
    );
    this.addSql(`create index "month_entries_source_index" on "month_entries" ("kind", "source_id")`);
    for (const [name, list] of Object.entries(ENTRY_LISTS)) {
      this.addSql(
        `alter table "month_entries" add constraint "month_entries_${name}_check" check ("${name}" in (${list}))`,
      );
    }
    this.addSql(
      `alter table "month_entries" add constraint "month_entries_closing_id_foreign" foreign key ("closing_id") references "month_closings" ("id") on delete restrict`,
    );
    this.addSql(`
      create table "month_reopenings" (
        "id" serial primary key,
        "closing_id" int not null,
        "state" varchar(20) not null default 'ASKED',
        "reason" varchar(400) not null,
        "asked_by_id" int not null,
        "asked_at" timestamptz not null default now(),
        "decided_by_id" int null,
        "decided_at" timestamptz null,
        "decided_reason" varchar(400) not null default ''
      )
    `);
    this.addSql(
      `create unique index "month_reopenings_one_open" on "month_reopenings" ("closing_id") where "state" = 'ASKED'`,
    );
    for (const [name, rule] of Object.entries(REOPENING_CHECKS)) {
      this.addSql(
        `alter table "month_reopenings" add constraint "month_reopenings_${name}_check" check (${rule})`,
      );
    }
    this.addSql(
      `alter table "month_reopenings" add constraint "month_reopenings_closing_id_foreign" foreign key ("closing_id") references "month_closings" ("id") on delete restrict`,
    );
    for (const [table, person] of PEOPLE) {
      this.addSql(
        `alter table "${table}" add constraint "${table}_${person}_id_foreign" foreign key ("${person}_id") references "users" ("id") on delete restrict`,
      );
    }
    this.addSql(`alter table "manual_payments" add column "corrects_day" date null`);
    this.addSql(`alter table "refunds" add column "corrects_day" date null`);
  }

  override down(): void {
    this.addSql(`alter table "refunds" drop column "corrects_day"`);
    this.addSql(`alter table "manual_payments" drop column "corrects_day"`);
    this.addSql(`drop table "month_reopenings"`);
    this.addSql(`drop table "month_entries"`);
    this.addSql(`drop table "month_closings"`);
  }
}

const PEOPLE = [
  ['month_closings', 'closed_by'],
  ['month_reopenings', 'asked_by'],
  ['month_reopenings', 'decided_by'],
] as const;

const CLOSING_CHECKS = {
  month: 'extract(day from month) = 1',
  charges: 'charges_cents >= 0',
  sum: 'closing_cents = opening_cents + received_cents + returned_cents - refunded_cents - reversed_cents - charges_cents',
  explained: `explanation <> '' or (statement_cents is not null and statement_cents = mpesa_closing_cents)`,
};

const ENTRY_LISTS = {
  kind: `'RECEIPT', 'REFUND', 'SENT_BACK', 'REVERSAL', 'RETURN'`,
  type: `'MEMBERSHIP', 'ORDER', 'DONATION'`,
  channel: `'MPESA', 'PAYBILL', 'BANK', 'CASH', 'CARD', 'OTHER'`,
};

const REOPENING_CHECKS = {
  state: `"state" in ('ASKED', 'APPROVED', 'ENDED')`,
  two_people: `state <> 'APPROVED' or decided_by_id <> asked_by_id`,
  decided: `(state = 'ASKED') = (decided_by_id is null and decided_at is null)`,
};
