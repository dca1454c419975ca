import { Migration } from '@mikro-orm/migrations';

/** Receipts, money recorded by hand, ledger lines nobody could match, and what a treasurer decides about them. */
export class CreatePaymentBooks extends Migration {
  override up(): void {
    this.addSql(`alter table "payments" add column "received_cents" int null`);
    this.addSql(`alter table "payments" add column "refund_due" boolean not null default false`);
    this.addSql(
      `create index "payments_review_index" on "payments" ("created_at") where "review_reason" is not null`,
    );
    this.addSql(`create index "payments_created_index" on "payments" ("created_at")`);
    this.addSql(`
      create table "payment_receipts" (
        "id" serial primary key,
        "payment_id" int not null,
        "number" varchar(24) not null,
        "verification_code" varchar(16) not null,
        "issued_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "payment_receipts" add constraint "payment_receipts_payment_id_unique" unique ("payment_id")`,
    );
    this.addSql(
      `alter table "payment_receipts" add constraint "payment_receipts_number_unique" unique ("number")`,
    );
    this.addSql(
      `alter table "payment_receipts" add constraint "payment_receipts_verification_code_unique" unique ("verification_code")`,
    );
    this.addSql(
      `alter table "payment_receipts" add constraint "payment_receipts_payment_id_foreign" foreign key ("payment_id") references "payments" ("id") on delete restrict`,
    );
    this.addSql(`
      create table "manual_payments" (
        "id" serial primary key,
        "payment_id" int not null,
        "channel" varchar(20) not null,
        "external_reference" varchar(60) not null default '',
        "note" varchar(500) not null default '',
        "paid_on" date not null,
        "recorded_by_id" int not null,
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "manual_payments" add constraint "manual_payments_payment_id_unique" unique ("payment_id")`,
    );
    this.addSql(
      `alter table "manual_payments" add constraint "manual_payments_channel_check" check ("channel" in ('CASH', 'BANK', 'PAYBILL'))`,
    );
    this.addSql(
      `alter table "manual_payments" add constraint "manual_payments_payment_id_foreign" foreign key ("payment_id") references "payments" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "manual_payments" add constraint "manual_payments_recorded_by_id_foreign" foreign key ("recorded_by_id") references "users" ("id") on delete restrict`,
    );
    this.addSql(`
      create table "ledger_lines" (
        "id" serial primary key,
        "receipt" varchar(30) not null,
        "account_reference" varchar(60) not null default '',
        "amount_cents" int null,
        "phone" varchar(30) not null default '',
        "payer_name" varchar(120) not null default '',
        "paid_at" timestamptz null,
        "status" varchar(20) not null default 'UNMATCHED',
        "payment_id" int null,
        "decided_reason" varchar(500) not null default '',
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `create index "ledger_lines_unmatched_index" on "ledger_lines" ("created_at") where "status" = 'UNMATCHED'`,
    );
    this.addSql(`alter table "ledger_lines" add constraint "ledger_lines_receipt_unique" unique ("receipt")`);
    this.addSql(
      `alter table "ledger_lines" add constraint "ledger_lines_status_check" check ("status" in ('UNMATCHED', 'ATTACHED', 'REFUND', 'IGNORED'))`,
    );
    this.addSql(
      `alter table "ledger_lines" add constraint "ledger_lines_payment_id_foreign" foreign key ("payment_id") references "payments" ("id") on delete restrict`,
    );
    this.addSql(`
      create table "feedback" (
        "id" serial primary key,
        "user_id" int not null,
        "type" varchar(20) not null default 'OTHER',
        "subject" varchar(150) not null default '',
        "message" varchar(2000) not null,
        "rating" smallint null,
        "payment_id" int null,
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(`create index "feedback_user_created_index" on "feedback" ("user_id", "created_at")`);
    this.addSql(
      `alter table "feedback" add constraint "feedback_type_check" check ("type" in ('PAYMENT', 'ORDER', 'SERVICE', 'SUGGESTION', 'COMPLAINT', 'OTHER'))`,
    );
    this.addSql(
      `alter table "feedback" add constraint "feedback_rating_check" check (rating between 1 and 5)`,
    );
    this.addSql(
      `alter table "feedback" add constraint "feedback_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete restrict`,
    );
    this.addSql(`alter table "membership_periods" alter column "payment_id" drop not null`);
    this.addSql(`alter table "membership_periods" alter column "months" drop not null`);
    this.addSql(`alter table "membership_periods" add column "voided_at" timestamptz null`);
    this.addSql(`alter table "membership_periods" drop constraint "membership_periods_dates_check"`);
    this.addSql(
      `alter table "membership_periods" add constraint "membership_periods_dates_check" check (ends_on >= starts_on)`,
    );
  }

  override down(): void {
    this.addSql(`delete from "membership_periods" where "payment_id" is null or "voided_at" is not null`);
    this.addSql(`alter table "membership_periods" drop constraint "membership_periods_dates_check"`);
    this.addSql(
      `alter table "membership_periods" add constraint "membership_periods_dates_check" check (ends_on > starts_on)`,
    );
    this.addSql(`alter table "membership_periods" drop column "voided_at"`);
    this.addSql(`alter table "membership_periods" alter column "months" set not null`);
    this.addSql(`alter table "membership_periods" alter column "payment_id" set not null`);
    this.addSql(`drop table "feedback"`);
    this.addSql(`drop table "ledger_lines"`);
    this.addSql(`drop table "manual_payments"`);
    this.addSql(`drop table "payment_receipts"`);
    this.addSql(`drop index "payments_created_index"`);
    this.addSql(`drop index "payments_review_index"`);
    this.addSql(`alter table "payments" drop column "refund_due"`);
    this.addSql(`alter table "payments" drop column "received_cents"`);
  }
}
