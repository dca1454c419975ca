import { Migration } from '@mikro-orm/migrations';

/**
 * The last paid day of every membership, kept beside it so that a list of members costs the same however many periods
 * were ever paid for. The database writes it, whoever writes the periods; it waits for the membership first, so that
 * periods of the same moment all count. Two indexes have all that the list narrows by, so that it is found in them alone.
 */
export class KeepPaidUntil extends Migration {
  override up(): void {
    this.addSql(`alter table "memberships" add column "paid_until" date null`);
    this.addSql(`
      update "memberships" m set "paid_until" = known."day"
        from (select "membership_id", max("ends_on") as "day" from "membership_periods"
               where "voided_at" is null group by "membership_id") known
       where known."membership_id" = m."id"
    `);
    this.addSql(`
      create function "keep_paid_until"() returns trigger language plpgsql as $body$
      begin
        perform 1 from "memberships" where "id" in (new."membership_id", old."membership_id")
          order by "id" for no key update;
        update "memberships" m set "paid_until" = known."day"
          from (select one."id", (select max(p."ends_on") from "membership_periods" p
                                   where p."membership_id" = one."id" and p."voided_at" is null) as "day"
                  from "memberships" one where one."id" in (new."membership_id", old."membership_id")) known
         where known."id" = m."id" and m."paid_until" is distinct from known."day";
        return null;
      end $body$
    `);
    this.addSql(
      `create trigger "membership_periods_paid_until" after insert or delete or update of "membership_id", "ends_on", "voided_at" on "membership_periods" for each row execute function "keep_paid_until"()`,
    );
    this.addSql(
      `create index "memberships_standing_index" on "memberships" ("user_id") include ("paid_until", "suspended_at", "deactivated_at", "is_listed")`,
    );
    this.addSql(`drop index "users_state_order_index"`);
    this.addSql(
      `create index "users_state_order_index" on "users" ("is_active", lower("name"), "id") include ("name")`,
    );
  }

  override down(): void {
    this.addSql(`drop index "users_state_order_index"`);
    this.addSql(`create index "users_state_order_index" on "users" ("is_active", lower("name"), "id")`);
    this.addSql(`drop index "memberships_standing_index"`);
    this.addSql(`drop trigger "membership_periods_paid_until" on "membership_periods"`);
    this.addSql(`drop function "keep_paid_until"()`);
    this.addSql(`alter table "memberships" drop column "paid_until"`);
  }
}
