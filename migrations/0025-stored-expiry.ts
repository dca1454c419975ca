import { Migration } from '@mikro-orm/migrations';

const UNPAID_DATES = `"payment_id" is null and "voided_at" is null and not exists
  (select 1 from "membership_periods" bought where bought.membership_id = p.membership_id and bought.payment_id is not null)`;

/** A day that staff write down for somebody who has not paid opens nothing; it is kept beside the membership. */
export class StoreExpiries extends Migration {
  override up(): void {
    this.addSql(`alter table "memberships" add column "stored_expiry" date null`);
    // Such days of people who have never paid stood among the paid periods before.
    this.addSql(`
      update "memberships" m set "stored_expiry" = dated.until
        from (select p.membership_id, max(p.ends_on) until from "membership_periods" p where ${UNPAID_DATES} group by p.membership_id) dated
       where dated.membership_id = m.id
    `);
    this.addSql(`update "membership_periods" p set "voided_at" = now() where ${UNPAID_DATES}`);
  }

  override down(): void {
    this.addSql(`alter table "memberships" drop column "stored_expiry"`);
  }
}
