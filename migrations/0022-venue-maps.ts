import { Migration } from '@mikro-orm/migrations';

/** An event may say where its place is shown on a map. */
export class AddVenueMaps extends Migration {
  override up(): void {
    this.addSql(`alter table "events" add column "venue_map_url" varchar(500) not null default ''`);
  }

  override down(): void {
    this.addSql(`alter table "events" drop column "venue_map_url"`);
  }
}
