import { Migration } from '@mikro-orm/migrations';

/**
 * Who waits because staff said so is passed over until staff say otherwise; and how many come to an event is counted in one
 * small index, whoever else waits for it.
 */
export class ServeWaitingList extends Migration {
  override up(): void {
    this.addSql(`alter table "event_registrations" add column "is_held_back" boolean not null default false`);
    this.addSql(
      `alter table "event_registrations" add constraint "event_registrations_held_back_check" check (not is_held_back or state = 'WAITING')`,
    );
    this.addSql(
      `create index "event_registrations_going_index" on "event_registrations" ("event_id", "user_id") where "state" = 'GOING'`,
    );
    this.addSql(`drop index "event_registrations_newest_index"`);
    this.addSql(
      `create index "event_registrations_newest_index" on "event_registrations" ("created_at", "id") where "state" = 'GOING'`,
    );
  }

  override down(): void {
    this.addSql(`drop index "event_registrations_newest_index"`);
    this.addSql(
      `create index "event_registrations_newest_index" on "event_registrations" ("created_at", "id") where "withdrawn_at" is null`,
    );
    this.addSql(`drop index "event_registrations_going_index"`);
    this.addSql(`alter table "event_registrations" drop column "is_held_back"`);
  }
}
