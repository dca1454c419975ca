import { Migration } from '@mikro-orm/migrations';

/** What whoever holds an office writes down and collects for whoever follows. */
export class CreateHandoverBinders extends Migration {
  override up(): void {
    this.addSql(`
      create table "binder_notes" (
        "id" serial primary key,
        "term_id" int not null,
        "written_by_id" int not null,
        "title" varchar(150) not null,
        "text" varchar(5000) not null,
        "revision" int not null default 1,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now()
      )
    `);
    this.addSql(`
      create table "binder_documents" (
        "id" serial primary key,
        "term_id" int not null,
        "added_by_id" int not null,
        "file_name" varchar(120) not null,
        "kind" varchar(10) not null check ("kind" in ('PDF', 'PICTURE', 'TEXT', 'SHEET', 'SLIDES')),
        "content_type" varchar(100) not null,
        "size_bytes" int not null,
        "stored_name" varchar(60) not null,
        "is_whole" boolean not null default false,
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "binder_documents" add constraint "binder_documents_stored_name_unique" unique ("stored_name")`,
    );
    for (const [table, column] of [
      ['binder_notes', 'written_by_id'],
      ['binder_documents', 'added_by_id'],
    ] as const) {
      this.addSql(
        `alter table "${table}" add constraint "${table}_term_id_foreign" foreign key ("term_id") references "executive_terms" ("id") on delete restrict`,
      );
      this.addSql(
        `alter table "${table}" add constraint "${table}_${column}_foreign" foreign key ("${column}") references "users" ("id") on delete restrict`,
      );
      this.addSql(`create index "${table}_term_index" on "${table}" ("term_id", "created_at", "id")`);
    }
  }

  override down(): void {
    this.addSql(`drop table "binder_documents"`);
    this.addSql(`drop table "binder_notes"`);
  }
}
