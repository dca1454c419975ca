import { Migration } from '@mikro-orm/migrations';

/** A reminder that says NULL was kept as null, and no one could read its event any more: it says NULL again. */
export class RepairReminders extends Migration {
  override up(): void {
    this.addSql(
      `update "events" set "important_reminders" = array_replace("important_reminders", null, 'NULL') where array_position("important_reminders", null) is not null`,
    );
    this.addSql(
      `alter table "events" add constraint "events_important_reminders_written" check (array_position(important_reminders, null) is null)`,
    );
  }

  override down(): void {
    this.addSql(`alter table "events" drop constraint "events_important_reminders_written"`);
  }
}
