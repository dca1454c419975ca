import { Migration } from '@mikro-orm/migrations';

/**
 * Which accounts are alike, kept so that the first page of them costs the same in every club: what each account is known
 * by, the pairs that follow, and which accounts have changed since. The last is written by the database, whoever changes
 * an account; nothing refers to the accounts, because a pair outlives an account until it is looked at again.
 */
export class KeepDuplicates extends Migration {
  override up(): void {
    this.addSql(
      `create table "account_keys" ("id" serial primary key, "key" varchar(200) not null, "account_id" int not null)`,
    );
    this.addSql(`create index "account_keys_key_index" on "account_keys" ("key", "account_id")`);
    this.addSql(`create index "account_keys_account_id_index" on "account_keys" ("account_id")`);
    this.addSql(`
      create table "alike_accounts" (
        "id" serial primary key,
        "lower_id" int not null,
        "higher_id" int not null,
        "reasons" varchar(40) not null,
        "weight" smallint not null
      )
    `);
    this.addSql(
      `alter table "alike_accounts" add constraint "alike_accounts_lower_id_higher_id_unique" unique ("lower_id", "higher_id")`,
    );
    this.addSql(`create index "alike_accounts_higher_id_index" on "alike_accounts" ("higher_id")`);
    this.addSql(
      `create index "alike_accounts_order_index" on "alike_accounts" ("weight", "higher_id", "lower_id")`,
    );
    this.addSql(`create table "accounts_to_compare" ("id" serial primary key, "account_id" int not null)`);
    this.addSql(`
      create function "note_account_to_compare"() returns trigger language plpgsql as $body$
      begin
        if tg_op = 'UPDATE' then
          if row("new"."name", "new"."course", "new"."phone_number", "new"."username_key", "new"."email_key", "new"."merged_into_id")
             is not distinct from
             row("old"."name", "old"."course", "old"."phone_number", "old"."username_key", "old"."email_key", "old"."merged_into_id") then
            return null;
          end if;
        end if;
        insert into "accounts_to_compare" ("account_id") values (coalesce("new"."id", "old"."id"));
        return null;
      end $body$
    `);
    this.addSql(
      `create trigger "users_to_compare" after insert or update or delete on "users" for each row execute function "note_account_to_compare"()`,
    );
    this.addSql(`insert into "accounts_to_compare" ("account_id") select "id" from "users" order by "id"`);
  }

  override down(): void {
    this.addSql(`drop trigger "users_to_compare" on "users"`);
    this.addSql(`drop function "note_account_to_compare"()`);
    this.addSql(`drop table "accounts_to_compare"`);
    this.addSql(`drop table "alike_accounts"`);
    this.addSql(`drop table "account_keys"`);
  }
}
