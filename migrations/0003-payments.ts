import { Migration } from '@mikro-orm/migrations';

export class CreatePayments extends Migration {
  override up(): void {
    this.addSql(`
      create table "payments" (
        "id" serial primary key,
        "user_id" int not null,
        "type" varchar(20) not null,
        "method" varchar(20) not null,
        "status" varchar(20) not null default 'PENDING',
        "amount_cents" int not null,
        "description" varchar(255) not null default '',
        "phone_number" varchar(20) not null default '',
        "reference" varchar(24) not null,
        "account_reference" varchar(12) not null,
        "receipt" varchar(30) null,
        "review_reason" varchar(40) null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "completed_at" timestamptz null
      )
    `);
    this.addSql(`alter table "payments" add constraint "payments_reference_unique" unique ("reference")`);
    this.addSql(
      `alter table "payments" add constraint "payments_account_reference_unique" unique ("account_reference")`,
    );
    this.addSql(`alter table "payments" add constraint "payments_receipt_unique" unique ("receipt")`);
    this.addSql(`create index "payments_user_created_index" on "payments" ("user_id", "created_at")`);
    this.addSql(
      `create unique index "payments_one_open_membership" on "payments" ("user_id") where "type" = 'MEMBERSHIP' and "status" = 'PENDING'`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_amount_cents_check" check (amount_cents > 0)`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_type_check" check ("type" in ('MEMBERSHIP', 'ORDER', 'DONATION'))`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_method_check" check ("method" in ('MPESA', 'CARD', 'MANUAL'))`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_status_check" check ("status" in ('PENDING', 'COMPLETED', 'FAILED'))`,
    );
    this.addSql(`
      create table "payment_attempts" (
        "id" serial primary key,
        "payment_id" int not null,
        "state" varchar(20) not null default 'CREATED',
        "amount_kes" int not null,
        "callback_token_hash" char(64) not null,
        "checkout_request_id" varchar(100) null,
        "merchant_request_id" varchar(100) not null default '',
        "result_code" varchar(20) null,
        "result_desc" varchar(255) not null default '',
        "checks" smallint not null default 0,
        "last_checked_at" timestamptz null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "payment_attempts" add constraint "payment_attempts_payment_id_unique" unique ("payment_id")`,
    );
    this.addSql(
      `alter table "payment_attempts" add constraint "payment_attempts_callback_token_hash_unique" unique ("callback_token_hash")`,
    );
    this.addSql(
      `alter table "payment_attempts" add constraint "payment_attempts_checkout_request_id_unique" unique ("checkout_request_id")`,
    );
    this.addSql(
      `alter table "payment_attempts" add constraint "payment_attempts_amount_kes_check" check (amount_kes > 0)`,
    );
    this.addSql(
      `alter table "payment_attempts" add constraint "payment_attempts_state_check" check ("state" in ('CREATED', 'SENT', 'UNKNOWN', 'EXPIRED', 'REFUSED', 'FAILED', 'PAID'))`,
    );
    this.addSql(`
      create table "payment_messages" (
        "id" serial primary key,
        "attempt_id" int not null,
        "kind" varchar(20) not null,
        "body" text not null,
        "received_at" timestamptz not null default now(),
        "processed_at" timestamptz null
      )
    `);
    this.addSql(`create index "payment_messages_attempt_id_index" on "payment_messages" ("attempt_id")`);
    this.addSql(
      `alter table "payment_messages" add constraint "payment_messages_kind_check" check ("kind" in ('PUSH_ANSWER', 'CALLBACK', 'QUERY_ANSWER', 'LEDGER_LINE'))`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "payment_attempts" add constraint "payment_attempts_payment_id_foreign" foreign key ("payment_id") references "payments" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "payment_messages" add constraint "payment_messages_attempt_id_foreign" foreign key ("attempt_id") references "payment_attempts" ("id") on delete restrict`,
    );
  }

  override down(): void {
    this.addSql(`drop table "payment_messages"`);
    this.addSql(`drop table "payment_attempts"`);
    this.addSql(`drop table "payments"`);
  }
}
