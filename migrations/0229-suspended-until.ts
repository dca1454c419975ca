import { Migration } from '@mikro-orm/migrations';

/**
 * A suspension may have a last day. A release that does not know the day lifts suspensions too: the day goes with them.
 */
export class EndSuspensions extends Migration {
  override up(): void {
    this.addSql(`
      alter table "memberships"
        add column "suspended_until" date null,
        add constraint "memberships_suspended_until_check" check (suspended_until is null or suspended_at is not null)
    `);
    this.addSql(`
      create function forget_suspended_until() returns trigger language plpgsql as $$
      begin
        new.suspended_until := null;
        return new;
      end $$
    `);
    this.addSql(`
      create trigger memberships_forget_suspended_until before update of suspended_at on memberships
        for each row when (new.suspended_at is null and new.suspended_until is not null)
        execute function forget_suspended_until()
    `);
  }

  override down(): void {
    this.addSql(`drop trigger memberships_forget_suspended_until on memberships`);
    this.addSql(`drop function forget_suspended_until`);
    this.addSql(`alter table "memberships" drop column "suspended_until"`);
  }
}
