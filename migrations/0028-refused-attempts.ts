import { Migration } from '@mikro-orm/migrations';

/** Somebody who is refused again and again is one entry of the log a minute, and a number beside it. */
export class CountRefusals extends Migration {
  override up(): void {
    this.addSql(`
      create table "refused_attempts" (
        "user_id" int not null,
        "deed" varchar(200) not null,
        "minute" timestamptz not null,
        "times" int not null default 1,
        primary key ("user_id", "deed", "minute")
      )
    `);
  }

  override down(): void {
    this.addSql(`drop table "refused_attempts"`);
  }
}
