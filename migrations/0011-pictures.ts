import { Migration } from '@mikro-orm/migrations';

export class CreatePictures extends Migration {
  override up(): void {
    this.addSql(`
      create table "stored_pictures" (
        "name" varchar(100) not null primary key,
        "widths" smallint[] not null,
        "width" smallint not null,
        "height" smallint not null,
        "bytes" int not null,
        "placeholder" varchar(1000) not null,
        "uploaded_by" int null,
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(`create index "stored_pictures_uploaded_by_index" on "stored_pictures" ("uploaded_by")`);
    this.addSql(`create index "stored_pictures_created_at_index" on "stored_pictures" ("created_at")`);
  }

  override down(): void {
    this.addSql(`drop table "stored_pictures"`);
  }
}
