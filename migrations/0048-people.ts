import { Migration } from '@mikro-orm/migrations';

/** People are listed by index, and whatever changes roles or accounts, one active super admin stays. */
export class ManagePeople extends Migration {
  override up(): void {
    this.addSql(`create index "users_joined_index" on "users" (date_joined, id)`);
    this.addSql(
      `create index "users_people_index" on "users" using gin ((name || chr(10) || email || chr(10) || username || chr(10) || registration_number) gin_trgm_ops)`,
    );
    // Two who demote each other wait here, and the second counts again: a function sees what committed before each of its questions.
    this.addSql(`
      create function "keep_a_super_admin"() returns trigger language plpgsql set search_path = public, pg_temp as $body$
      begin
        perform pg_advisory_xact_lock(720116);
        if not exists (select 1 from "users" where "role" = 'SUPERADMIN' and "is_active" and "id" <> old."id") then
          raise exception 'The last active super admin stays' using errcode = '23514', constraint = 'users_one_super_admin';
        end if;
        return coalesce(new, old);
      end
      $body$
    `);
    this.addSql(`
      create trigger "users_super_admin_change" before update on "users" for each row
      when (old."role" = 'SUPERADMIN' and old."is_active" and not (new."role" = 'SUPERADMIN' and new."is_active"))
      execute function "keep_a_super_admin"()
    `);
    this.addSql(`
      create trigger "users_super_admin_removal" before delete on "users" for each row
      when (old."role" = 'SUPERADMIN' and old."is_active") execute function "keep_a_super_admin"()
    `);
  }

  override down(): void {
    this.addSql(`drop trigger "users_super_admin_removal" on "users"`);
    this.addSql(`drop trigger "users_super_admin_change" on "users"`);
    this.addSql(`drop function "keep_a_super_admin"()`);
    this.addSql(`drop index "users_people_index"`);
    this.addSql(`drop index "users_joined_index"`);
  }
}
