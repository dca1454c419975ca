import { Migration } from '@mikro-orm/migrations';

/** The tables in which a statement leaves the periods that it has changed, by what it does. */
const CHANGED = [
  { name: 'added', on: 'insert', table: 'new table' },
  { name: 'taken', on: 'delete', table: 'old table' },
  { name: 'was', on: 'update', table: 'old table' },
  { name: 'is', on: 'update', table: 'new table' },
] as const;

const triggerOf = (name: string): string => `membership_periods_paid_until_${name}`;

/**
 * Which memberships to lock, and in which order, and what is paid until when, is asked once for a statement. Asked for each row it was planned for
 * each row too, and that took a third of what a credited fee cost the database.
 */
export class KeepPaidUntilTogether extends Migration {
  override up(): void {
    this.addSql(`
      create function "keep_paid_until_of_changed"() returns trigger language plpgsql as $body$
      declare
        moved int[] := array(select distinct "membership_id" from "changed");
      begin
        perform 1 from "memberships" where "id" = any(moved) order by "id" for no key update;
        update "memberships" m set "paid_until" = known."day"
          from (select one."id", (select max(p."ends_on") from "membership_periods" p
                                   where p."membership_id" = one."id" and p."voided_at" is null) as "day"
                  from "memberships" one where one."id" = any(moved)) known
         where known."id" = m."id" and m."paid_until" is distinct from known."day";
        return null;
      end $body$
    `);
    this.addSql(`drop trigger "membership_periods_paid_until" on "membership_periods"`);
    for (const { name, on, table } of CHANGED) {
      this.addSql(
        `create trigger "${triggerOf(name)}" after ${on} on "membership_periods" referencing ${table} as "changed"
           for each statement execute function "keep_paid_until_of_changed"()`,
      );
    }
    this.addSql(`drop function "keep_paid_until"()`);
  }

  override down(): void {
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
    for (const { name } of CHANGED) {
      this.addSql(`drop trigger "${triggerOf(name)}" on "membership_periods"`);
    }
    this.addSql(`drop function "keep_paid_until_of_changed"()`);
    this.addSql(
      `create trigger "membership_periods_paid_until" after insert or delete or update of "membership_id", "ends_on", "voided_at" on "membership_periods" for each row execute function "keep_paid_until"()`,
    );
  }
}
