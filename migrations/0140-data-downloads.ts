import { Migration } from '@mikro-orm/migrations';

/** Files with everything about a person, each for its person alone and for some days. */
export class DownloadData extends Migration {
  override up(): void {
    this.addSql(`
      create table "data_downloads" (
        "id" serial primary key,
        "user_id" int not null,
        "asked_at" timestamptz not null default now(),
        "stored_name" varchar(60) not null,
        "size_bytes" int not null default 0,
        "made_at" timestamptz null,
        "expires_at" timestamptz not null
      )
    `);
    this.addSql(
      `alter table "data_downloads" add constraint "data_downloads_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "data_downloads" add constraint "data_downloads_stored_name_unique" unique ("stored_name")`,
    );
    this.addSql(`create index "data_downloads_user_index" on "data_downloads" ("user_id", "id")`);
    this.addSql(`create index "data_downloads_expiry_index" on "data_downloads" ("expires_at")`);
  }

  override down(): void {
    this.addSql(`drop table "data_downloads"`);
  }
}
