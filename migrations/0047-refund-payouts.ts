import { Migration } from '@mikro-orm/migrations';

/** Refunds that the provider pays out: every attempt, kept before it is sent, and every word about it, as it came. */
export class CreateRefundPayouts extends Migration {
  override up(): void {
    this.addSql(`
      create table "refund_payouts" (
        "id" serial primary key,
        "refund_id" int not null,
        "conversation_id" varchar(40) not null,
        "phone" varchar(20) not null,
        "amount_cents" int not null,
        "state" varchar(20) not null default 'SENDING',
        "said" varchar(400) not null default '',
        "receipt" varchar(30) null,
        "contradiction" varchar(400) not null default '',
        "sent_by_id" int not null,
        "sent_at" timestamptz not null default now(),
        "ended_at" timestamptz null,
        "questions" int not null default 0
      )
    `);
    for (const [name, rule] of Object.entries(CHECKS)) {
      this.addSql(
        `alter table "refund_payouts" add constraint "refund_payouts_${name}_check" check (${rule})`,
      );
    }
    this.addSql(
      `alter table "refund_payouts" add constraint "refund_payouts_conversation_id_unique" unique ("conversation_id")`,
    );
    this.addSql(`create index "refund_payouts_refund_id_index" on "refund_payouts" ("refund_id")`);
    this.addSql(
      `create unique index "refund_payouts_one_in_flight" on "refund_payouts" ("refund_id") where "state" in ('SENDING', 'UNKNOWN')`,
    );
    this.addSql(
      `create unique index "refund_payouts_paid_once" on "refund_payouts" ("refund_id") where "state" in ('PAID', 'BY_HAND')`,
    );
    for (const [column, table] of [
      ['refund', 'refunds'],
      ['sent_by', 'users'],
    ]) {
      this.addSql(
        `alter table "refund_payouts" add constraint "refund_payouts_${String(column)}_id_foreign" foreign key ("${String(column)}_id") references "${String(table)}" ("id") on delete restrict`,
      );
    }
    this.addSql(`
      create table "payout_words" (
        "id" serial primary key,
        "kind" varchar(20) not null check ("kind" in ('RESULT', 'TIMEOUT', 'STATUS', 'STATUS_TIMEOUT')),
        "conversation_id" varchar(40) not null,
        "body" text not null,
        "word_hash" char(64) not null,
        "outcome" varchar(20) null check ("outcome" in ('APPLIED', 'KNOWN', 'CONTRADICTS', 'NOT_OURS', 'UNREADABLE')),
        "received_at" timestamptz not null default now(),
        "processed_at" timestamptz null
      )
    `);
    this.addSql(
      `alter table "payout_words" add constraint "payout_words_word_hash_unique" unique ("word_hash")`,
    );
    this.addSql(`create index "payout_words_unread_index" on "payout_words" ("id") where "outcome" is null`);
  }

  override down(): void {
    this.addSql(`drop table "payout_words"`);
    this.addSql(`drop table "refund_payouts"`);
  }
}

const CHECKS = {
  amount_cents: 'amount_cents > 0 and amount_cents % 100 = 0',
  state: `"state" in ('SENDING', 'UNKNOWN', 'PAID', 'FAILED', 'BY_HAND')`,
  ended: `(state in ('SENDING', 'UNKNOWN')) = (ended_at is null)`,
  paid: `state <> 'PAID' or receipt is not null`,
};
