import { Migration } from '@mikro-orm/migrations';

/** Who organises an event. */
export class NameOrganisers extends Migration {
  override up(): void {
    this.addSql(`
      create table "event_organisers" (
        "id" serial primary key,
        "event_id" int not null,
        "user_id" int not null,
        "place" int not null,
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "event_organisers" add constraint "event_organisers_event_id_foreign" foreign key ("event_id") references "events" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "event_organisers" add constraint "event_organisers_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "event_organisers" add constraint "event_organisers_one_of_each" unique ("event_id", "user_id")`,
    );
    this.addSql(`create index "event_organisers_user_index" on "event_organisers" ("user_id")`);
  }

  override down(): void {
    this.addSql(`drop table "event_organisers"`);
  }
}
