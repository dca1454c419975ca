import { Migration } from '@mikro-orm/migrations';

/** Questions to the provider about one receipt: who asked, and what it said. */
export class CreateReceiptQuestions extends Migration {
  override up(): void {
    this.addSql(`
      create table "receipt_questions" (
        "id" serial primary key,
        "receipt" varchar(30) not null,
        "conversation_id" varchar(40) not null,
        "state" varchar(20) not null default 'ASKED' check ("state" in ('ASKED', 'UNANSWERED', 'COMPLETED', 'REVERSED', 'UNKNOWN')),
        "amount_cents" int null,
        "payer_name" varchar(130) not null default '',
        "account_reference" varchar(100) not null default '',
        "paid_at" timestamptz null,
        "said" varchar(400) not null default '',
        "asked_by_id" int not null,
        "asked_at" timestamptz not null default now(),
        "answered_at" timestamptz null
      )
    `);
    this.addSql(
      `alter table "receipt_questions" add constraint "receipt_questions_conversation_id_unique" unique ("conversation_id")`,
    );
    this.addSql(
      `alter table "receipt_questions" add constraint "receipt_questions_answered_check" check (("state" in ('ASKED', 'UNANSWERED')) = ("answered_at" is null))`,
    );
    this.addSql(`create index "receipt_questions_receipt_index" on "receipt_questions" ("receipt")`);
    this.addSql(
      `alter table "receipt_questions" add constraint "receipt_questions_asked_by_id_foreign" foreign key ("asked_by_id") references "users" ("id") on delete restrict`,
    );
  }

  override down(): void {
    this.addSql(`drop table "receipt_questions"`);
  }
}
