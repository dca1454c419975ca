import { Migration } from '@mikro-orm/migrations';

/** The table rate-limiter-flexible keeps its counters in; its columns are the library's. */
export class CreateRateLimits extends Migration {
  override up(): void {
    this.addSql(`
      create table "rate_limits" (
        "key" varchar(255) primary key,
        "points" integer not null default 0,
        "expire" bigint
      )
    `);
    this.addSql(`create index "rate_limits_expire_index" on "rate_limits" ("expire")`);
  }

  override down(): void {
    this.addSql(`drop table "rate_limits"`);
  }
}
