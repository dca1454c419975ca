import { Migration } from '@mikro-orm/migrations';

/** Where a notice leads: the page with what it tells of. */
export class LeadFromNotices extends Migration {
  override up(): void {
    this.addSql(`alter table "notifications" add column "path" varchar(200) not null default ''`);
  }

  override down(): void {
    this.addSql(`alter table "notifications" drop column "path"`);
  }
}
