import { Migration } from '@mikro-orm/migrations';

/**
 * What a prompt waits for: the word of M-Pesa about a success that a callback reported, or any word at all. And who of
 * M-Pesa has said that the money of a credited prompt came; null for those that were credited on a callback alone.
 */
export class FollowReportedPayments extends Migration {
  override up(): void {
    this.addSql(`
      alter table "payment_attempts"
        add column "is_id_reported" boolean not null default false,
        add column "reported_paid_at" timestamptz null,
        add column "unanswered_since" timestamptz null,
        add column "verified_by" varchar(10) null
    `);
    this.addSql(
      `alter table "payment_attempts" add constraint "payment_attempts_verified_by_check" check ("verified_by" in ('QUERY', 'LEDGER'))`,
    );
    this.addSql(`
      update "payment_attempts" a set "verified_by" = case
          when exists (select 1 from "payment_messages" m where m."attempt_id" = a."id" and m."kind" = 'LEDGER_LINE') then 'LEDGER'
          when exists (select 1 from "payment_messages" m where m."attempt_id" = a."id" and m."kind" = 'QUERY_ANSWER'
                        and m."body" ~ '"ResultCode"[[:space:]]*:[[:space:]]*"?0"?[[:space:]]*[,}]') then 'QUERY' end
       where a."state" = 'PAID'
    `);
    this.addSql(
      `create index "payment_attempts_reported_index" on "payment_attempts" ("id") where "reported_paid_at" is not null`,
    );
    this.addSql(
      `create index "payment_attempts_unanswered_index" on "payment_attempts" ("id") where "unanswered_since" is not null`,
    );
    this.addSql(
      `create index "payment_attempts_unverified_index" on "payment_attempts" ("created_at") where "state" = 'PAID' and "verified_by" is null`,
    );
  }

  override down(): void {
    this.addSql(`drop index "payment_attempts_unverified_index"`);
    this.addSql(`drop index "payment_attempts_unanswered_index"`);
    this.addSql(`drop index "payment_attempts_reported_index"`);
    this.addSql(`alter table "payment_attempts" drop constraint "payment_attempts_verified_by_check"`);
    this.addSql(`
      alter table "payment_attempts"
        drop column "verified_by", drop column "unanswered_since", drop column "reported_paid_at", drop column "is_id_reported"
    `);
  }
}
