import { Migration } from '@mikro-orm/migrations';

/** A session says what kind of device it is and which network it came from, so that a person can be told of it. */
export class DescribeSessions extends Migration {
  override up(): void {
    this.addSql(`
      alter table "sessions"
        add column "device" varchar(80) not null default '',
        add column "origin" varchar(50) not null default ''
    `);
  }

  override down(): void {
    this.addSql(`alter table "sessions" drop column "device", drop column "origin"`);
  }
}
