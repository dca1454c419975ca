import { Migration } from '@mikro-orm/migrations';

/** Whom staff registered at the desk, and when, so that a day at the desk can be looked at as a list. */
export class CreateRegistrationDesk extends Migration {
  override up(): void {
    this.addSql(`
      create table "desk_registrations" (
        "id" serial primary key,
        "user_id" int not null,
        "registered_by_id" int not null,
        "registered_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "desk_registrations" add constraint "desk_registrations_user_id_unique" unique ("user_id")`,
    );
    this.addSql(
      `create index "desk_registrations_newest_index" on "desk_registrations" ("registered_at", "id")`,
    );
    for (const column of ['user_id', 'registered_by_id']) {
      this.addSql(
        `alter table "desk_registrations" add constraint "desk_registrations_${column}_foreign" foreign key ("${column}") references "users" ("id") on delete restrict`,
      );
    }
  }

  override down(): void {
    this.addSql(`drop table "desk_registrations"`);
  }
}
