import { Migration } from '@mikro-orm/migrations';

/** Secret addresses at which calendars read what their people registered for: their hashes, one a person. */
export class CreateCalendarAddresses extends Migration {
  override up(): void {
    this.addSql(`
      create table "calendar_addresses" (
        "id" serial primary key,
        "user_id" int not null,
        "token_hash" varchar(64) not null,
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "calendar_addresses" add constraint "calendar_addresses_user_unique" unique ("user_id")`,
    );
    this.addSql(
      `alter table "calendar_addresses" add constraint "calendar_addresses_token_unique" unique ("token_hash")`,
    );
    this.addSql(
      `alter table "calendar_addresses" add constraint "calendar_addresses_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
  }

  override down(): void {
    this.addSql(`drop table "calendar_addresses"`);
  }
}
