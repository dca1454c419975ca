import { Migration } from '@mikro-orm/migrations';

/** Links by which a person chooses a password: for who was entered by staff, or forgot it. */
export class CreateSignInLinks extends Migration {
  override up(): void {
    this.addSql(`
      create table "sign_in_links" (
        "id" serial primary key,
        "user_id" int not null,
        "token_hash" char(64) not null,
        "made_by_id" int not null,
        "created_at" timestamptz not null default now(),
        "expires_at" timestamptz not null,
        "ended_at" timestamptz null
      )
    `);
    this.addSql(
      `alter table "sign_in_links" add constraint "sign_in_links_token_hash_unique" unique ("token_hash")`,
    );
    this.addSql(
      `create unique index "sign_in_links_one_open" on "sign_in_links" ("user_id") where "ended_at" is null`,
    );
    for (const column of ['user_id', 'made_by_id']) {
      this.addSql(
        `alter table "sign_in_links" add constraint "sign_in_links_${column}_foreign" foreign key ("${column}") references "users" ("id") on delete cascade`,
      );
    }
  }

  override down(): void {
    this.addSql(`drop table "sign_in_links"`);
  }
}
