import { Migration } from '@mikro-orm/migrations';

const BEFORE = `'SECURITY', 'PAYMENT', 'MEMBERSHIP', 'ORDER', 'EVENT', 'REMINDER', 'POST', 'ACCOUNT', 'STAFF', 'NEWS'`;
const SINCE = BEFORE.replace(`'REMINDER'`, `'DAY_BEFORE', 'REMINDER'`);
const TABLES = ['notifications', 'notice_choices', 'notice_deliveries'];

/** Being reminded the day before an event is chosen apart from news that it changed; what people chose for both stays. */
export class ChooseDayBefore extends Migration {
  override up(): void {
    this.among(SINCE);
    this.addSql(`
      insert into "notice_choices" ("user_id", "kind", "channel", "delivery")
      select "user_id", 'DAY_BEFORE', "channel", "delivery" from "notice_choices" where "kind" = 'EVENT'
    `);
  }

  override down(): void {
    this.addSql(`update "notice_deliveries" set "kind" = 'EVENT' where "kind" = 'DAY_BEFORE'`);
    this.addSql(`delete from "notice_choices" where "kind" = 'DAY_BEFORE'`);
    this.addSql(`update "notifications" set "kind" = 'EVENT' where "kind" = 'DAY_BEFORE'`);
    this.among(BEFORE);
  }

  private among(kinds: string): void {
    for (const table of TABLES) {
      this.addSql(`alter table "${table}" drop constraint "${table}_kind_check"`);
      this.addSql(`alter table "${table}" add constraint "${table}_kind_check" check ("kind" in (${kinds}))`);
    }
  }
}
