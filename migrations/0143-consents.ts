import { Migration } from '@mikro-orm/migrations';

/** Which version of the club's terms somebody accepted and when, and whether pictures may show them. */
export class KeepConsents extends Migration {
  override up(): void {
    this.addSql(`
      create table "document_consents" (
        "id" serial primary key,
        "user_id" int not null,
        "document" varchar(10) not null,
        "version" date not null,
        "answer" varchar(10) not null,
        "session_id" int null,
        "answered_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "document_consents" add constraint "document_consents_document_check" check ("document" in ('TERMS', 'PRIVACY'))`,
    );
    this.addSql(
      `alter table "document_consents" add constraint "document_consents_answer_check" check ("answer" in ('ACCEPTED', 'LATER'))`,
    );
    this.addSql(
      `alter table "document_consents" add constraint "document_consents_one_of_each" unique ("user_id", "document", "version")`,
    );
    this.addSql(`
      create table "photo_consents" (
        "id" serial primary key,
        "user_id" int not null,
        "allows" boolean not null,
        "answered_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "photo_consents" add constraint "photo_consents_user_id_unique" unique ("user_id")`,
    );
    for (const table of ['document_consents', 'photo_consents']) {
      this.addSql(
        `alter table "${table}" add constraint "${table}_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
      );
    }
  }

  override down(): void {
    this.addSql(`drop table "photo_consents"`);
    this.addSql(`drop table "document_consents"`);
  }
}
