import { Migration } from '@mikro-orm/migrations';

/** A transition knows whether the year before was marked, or current by the calendar, so that undoing it marks no more. */
export class RememberMarkedYear extends Migration {
  override up(): void {
    this.addSql(`alter table "year_transitions" add column "was_marked" boolean not null default true`);
  }

  override down(): void {
    this.addSql(`alter table "year_transitions" drop column "was_marked"`);
  }
}
