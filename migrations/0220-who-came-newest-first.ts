import { Migration } from '@mikro-orm/migrations';

/** Who came, newest first: a page and its number are found without meeting those who did not. */
export class IndexWhoCame extends Migration {
  override up(): void {
    this.addSql(
      `create index "event_registrations_came_index" on "event_registrations" ("created_at", "id") where "state" = 'GOING' and "attended"`,
    );
  }

  override down(): void {
    this.addSql(`drop index "event_registrations_came_index"`);
  }
}
