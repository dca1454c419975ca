import { Migration } from '@mikro-orm/migrations';

/** Who signed in, who tried to, and what changed who may do what: without secrets, and bounded. */
export class CreateSecurityLog extends Migration {
  override up(): void {
    this.addSql(`
      create table "security_events" (
        "id" serial primary key,
        "kind" varchar(30) not null,
        "at" timestamptz not null,
        "minute" timestamptz not null,
        "is_counted" boolean not null default false,
        "times" int not null default 1,
        "user_id" int null,
        "user_name" varchar(100) not null default '',
        "by_name" varchar(100) not null default '',
        "origin" varchar(50) not null default '',
        "detail" varchar(200) not null default ''
      )
    `);
    this.addSql(`create index "security_events_newest_index" on "security_events" ("at", "id")`);
    this.addSql(`create index "security_events_user_index" on "security_events" ("user_id", "at")`);
    this.addSql(
      `create unique index "security_events_counted_unique" on "security_events" ("kind", "minute", coalesce("user_id", 0), "origin") where "is_counted"`,
    );
  }

  override down(): void {
    this.addSql(`drop table "security_events"`);
  }
}
