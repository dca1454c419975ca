import { Migration } from '@mikro-orm/migrations';

/** Staff who change an event are told when somebody else has changed it since they read it. */
export class AddEventRevision extends Migration {
  override up(): void {
    this.addSql(`alter table "events" add column "revision" int not null default 1`);
  }

  override down(): void {
    this.addSql(`alter table "events" drop column "revision"`);
  }
}
