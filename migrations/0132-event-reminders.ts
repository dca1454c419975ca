import { Migration } from '@mikro-orm/migrations';

const BEFORE = `'SECURITY', 'PAYMENT', 'MEMBERSHIP', 'ORDER', 'EVENT', 'POST', 'ACCOUNT', 'STAFF'`;
const SINCE = `'SECURITY', 'PAYMENT', 'MEMBERSHIP', 'ORDER', 'EVENT', 'REMINDER', 'POST', 'ACCOUNT', 'STAFF'`;
const TABLES = ['notifications', 'notice_choices', 'notice_deliveries'];

/** Who goes to an event is reminded two hours before, in a way that is chosen apart from other news of events. */
export class RemindShortlyBefore extends Migration {
  override up(): void {
    this.among(SINCE);
  }

  override down(): void {
    this.addSql(`delete from "notice_deliveries" where "kind" = 'REMINDER'`);
    this.addSql(`delete from "notice_choices" where "kind" = 'REMINDER'`);
    this.addSql(`update "notifications" set "kind" = 'EVENT' where "kind" = 'REMINDER'`);
    this.among(BEFORE);
  }

  private among(kinds: string): void {
    for (const table of TABLES) {
      this.addSql(`alter table "${table}" drop constraint "${table}_kind_check"`);
      this.addSql(`alter table "${table}" add constraint "${table}_kind_check" check ("kind" in (${kinds}))`);
    }
  }
}
