import { Migration } from '@mikro-orm/migrations';

/** When an event ends, when people may register for it, and until when they may give a place back. */
export class AddEventTimes extends Migration {
  override up(): void {
    this.addSql(`
      alter table "events"
        add column "ends_at" timestamptz null,
        add column "registration_opens_at" timestamptz null,
        add column "registration_closes_at" timestamptz null,
        add column "withdrawable_until" timestamptz null
    `);
    this.addSql(
      `alter table "events" add constraint "events_ends_at_check" check (ends_at > starts_at and ends_at <= starts_at + '744:00:00'::interval)`,
    );
    this.addSql(
      `alter table "events" add constraint "events_registration_times_check" check (registration_opens_at < registration_closes_at)`,
    );
  }

  override down(): void {
    this.addSql(`alter table "events" drop constraint "events_registration_times_check"`);
    this.addSql(`alter table "events" drop constraint "events_ends_at_check"`);
    this.addSql(`
      alter table "events"
        drop column "ends_at", drop column "registration_opens_at", drop column "registration_closes_at",
        drop column "withdrawable_until"
    `);
  }
}
