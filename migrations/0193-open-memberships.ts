import { Migration } from '@mikro-orm/migrations';

/** Who has paid until when, among memberships that go on, is counted by an index: every list of members says how many they are. */
export class IndexOpenMemberships extends Migration {
  override up(): void {
    this.addSql(
      `create index "memberships_open_index" on "memberships" ("paid_until", "user_id", "is_listed") where "suspended_at" is null and "deactivated_at" is null`,
    );
  }

  override down(): void {
    this.addSql(`drop index "memberships_open_index"`);
  }
}
