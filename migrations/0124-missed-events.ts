import { Migration } from '@mikro-orm/migrations';

/** Who asks to be excused for an event they missed, why, and what staff answered. */
export class ExcuseMissedEvents extends Migration {
  override up(): void {
    this.addSql(`
      alter table "event_registrations"
        add column "excuse_asked_at" timestamptz null,
        add column "excuse_reason" varchar(500) not null default '',
        add column "excused_at" timestamptz null,
        add column "excuse_refused_at" timestamptz null,
        add column "excuse_answer" varchar(500) not null default ''
    `);
    this.addSql(
      `alter table "event_registrations" add constraint "event_registrations_one_excuse_answer" check (excused_at is null or excuse_refused_at is null)`,
    );
    this.addSql(
      `create index "event_registrations_excuse_index" on "event_registrations" ("event_id", "excuse_asked_at") where "excuse_asked_at" is not null and "excused_at" is null and "excuse_refused_at" is null`,
    );
  }

  override down(): void {
    this.addSql(`
      alter table "event_registrations"
        drop column "excuse_asked_at", drop column "excuse_reason", drop column "excused_at",
        drop column "excuse_refused_at", drop column "excuse_answer"
    `);
  }
}
