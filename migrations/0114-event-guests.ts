import { Migration } from '@mikro-orm/migrations';

/** How many guests each person may bring to an event; none where nobody says so. */
export class AddEventGuests extends Migration {
  override up(): void {
    this.addSql(`alter table "events" add column "guest_limit" int not null default 0`);
    this.addSql(
      `alter table "events" add constraint "events_guest_limit_check" check (guest_limit >= 0 and guest_limit <= 20)`,
    );
  }

  override down(): void {
    this.addSql(`alter table "events" drop constraint "events_guest_limit_check"`);
    this.addSql(`alter table "events" drop column "guest_limit"`);
  }
}
