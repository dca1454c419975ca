import { Migration } from '@mikro-orm/migrations';

const BEFORE = `'REGISTERED', 'CAME', 'MISSED'`;

/** Staff write to those who wait for a place as well. */
export class WriteToWhoWaits extends Migration {
  override up(): void {
    this.among(`${BEFORE}, 'WAITING'`);
  }

  override down(): void {
    this.addSql(`delete from "event_messages" where "audience" = 'WAITING'`);
    this.among(BEFORE);
  }

  private among(audiences: string): void {
    this.addSql(`alter table "event_messages" drop constraint "event_messages_audience_check"`);
    this.addSql(
      `alter table "event_messages" add constraint "event_messages_audience_check" check ("audience" in (${audiences}))`,
    );
  }
}
