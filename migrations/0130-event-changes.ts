import { Migration } from '@mikro-orm/migrations';

/**
 * An event can be called off and put off, and says so; what is deleted leaves its number behind. A process that knows
 * nothing of this opens no registration for what is off.
 */
export class AddEventChanges extends Migration {
  override up(): void {
    this.addSql(`
      alter table "events"
        add column "cancelled_at" timestamptz null,
        add column "change_reason" varchar(300) not null default '',
        add column "is_day_open" boolean not null default false,
        add column "moved_from" timestamptz null
    `);
    this.addSql(
      `alter table "events" add constraint "events_off_takes_no_places" check (not is_registration_open or (cancelled_at is null and not is_day_open))`,
    );
    this.addSql(`
      create table "removed_events" (
        "id" serial primary key,
        "event_id" int not null,
        "starts_at" timestamptz not null,
        "revision" int not null,
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "removed_events" add constraint "removed_events_event_unique" unique ("event_id")`,
    );
    this.addSql(`create index "removed_events_starts_at_index" on "removed_events" ("starts_at")`);
  }

  override down(): void {
    this.addSql(`drop table "removed_events"`);
    this.addSql(`alter table "events" drop constraint "events_off_takes_no_places"`);
    this.addSql(`
      alter table "events"
        drop column "cancelled_at", drop column "change_reason", drop column "is_day_open", drop column "moved_from"
    `);
  }
}
