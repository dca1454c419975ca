import { Migration } from '@mikro-orm/migrations';

/** Who asks to be let go after the time to give a place back, why, and what staff answered. */
export class AddLateWithdrawals extends Migration {
  override up(): void {
    this.addSql(`
      alter table "event_registrations"
        add column "withdrawal_asked_at" timestamptz null,
        add column "withdrawal_reason" varchar(500) not null default '',
        add column "withdrawal_refused_at" timestamptz null,
        add column "withdrawal_answer" varchar(500) not null default ''
    `);
    this.addSql(
      `create index "event_registrations_asked_index" on "event_registrations" ("event_id", "withdrawal_asked_at") where "withdrawal_asked_at" is not null and "withdrawn_at" is null`,
    );
  }

  override down(): void {
    this.addSql(`
      alter table "event_registrations"
        drop column "withdrawal_asked_at", drop column "withdrawal_reason", drop column "withdrawal_refused_at",
        drop column "withdrawal_answer"
    `);
  }
}
