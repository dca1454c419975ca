import { Migration } from '@mikro-orm/migrations';

/** Lists of people that staff imported, and whom each of them made a member, so that it can be undone as a whole. */
export class CreateMemberImports extends Migration {
  override up(): void {
    this.addSql(`
      create table "member_imports" (
        "id" serial primary key,
        "file_name" varchar(200) not null default '',
        "people" int not null default 0,
        "left_out" int not null default 0,
        "imported_by_id" int not null,
        "imported_at" timestamptz not null default now(),
        "undone_by_id" int null,
        "undone_at" timestamptz null,
        "kept" int not null default 0
      )
    `);
    this.addSql(
      `alter table "member_imports" add constraint "member_imports_imported_by_id_foreign" foreign key ("imported_by_id") references "users" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "member_imports" add constraint "member_imports_undone_by_id_foreign" foreign key ("undone_by_id") references "users" ("id") on delete restrict`,
    );
    this.addSql(`
      create table "imported_members" (
        "id" serial primary key,
        "import_id" int not null,
        "user_id" int not null
      )
    `);
    this.addSql(`create index "imported_members_import_id_index" on "imported_members" ("import_id")`);
    this.addSql(
      `alter table "imported_members" add constraint "imported_members_user_id_unique" unique ("user_id")`,
    );
    this.addSql(
      `alter table "imported_members" add constraint "imported_members_import_id_foreign" foreign key ("import_id") references "member_imports" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "imported_members" add constraint "imported_members_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete restrict`,
    );
  }

  override down(): void {
    this.addSql(`drop table "imported_members"`);
    this.addSql(`drop table "member_imports"`);
  }
}
