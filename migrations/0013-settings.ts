import { Migration } from '@mikro-orm/migrations';

/** What staff decided differently from the product's defaults; a setting without a row has its default. */
export class CreateSettings extends Migration {
  override up(): void {
    this.addSql(`
      create table "settings" (
        "key" varchar(60) not null primary key,
        "value" varchar(200) not null,
        "updated_at" timestamptz not null default now()
      )
    `);
  }

  override down(): void {
    this.addSql(`drop table "settings"`);
  }
}
