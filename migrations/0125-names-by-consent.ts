import { Migration } from '@mikro-orm/migrations';

/** Who lets the others who come to an event see their name. */
export class ShowNamesByConsent extends Migration {
  override up(): void {
    this.addSql(`alter table "event_registrations" add column "shows_name" boolean not null default false`);
  }

  override down(): void {
    this.addSql(`alter table "event_registrations" drop column "shows_name"`);
  }
}
