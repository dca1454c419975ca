import { Migration } from '@mikro-orm/migrations';

/** Who has a role, and whose account is closed, is found by index in the order in which people are listed. */
export class IndexPeopleByRole extends Migration {
  override up(): void {
    this.addSql(`create index "users_role_order_index" on "users" ("role", lower("name"), "id")`);
    this.addSql(`create index "users_state_order_index" on "users" ("is_active", lower("name"), "id")`);
  }

  override down(): void {
    this.addSql(`drop index "users_state_order_index"`);
    this.addSql(`drop index "users_role_order_index"`);
  }
}
