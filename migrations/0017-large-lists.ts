import { Migration } from '@mikro-orm/migrations';

/** Pages of payments and posts are found by index, so that they cost the same in a club with many of them. */
export class IndexLargeLists extends Migration {
  override up(): void {
    this.addSql(`drop index "payments_created_index"`);
    this.addSql(`create index "payments_newest_index" on "payments" ("created_at", "id")`);
    this.addSql(`create index "payments_status_index" on "payments" ("status", "created_at", "id")`);
    this.addSql(
      `create index "payments_search_index" on "payments" using gin ((coalesce(receipt, '') || chr(10) || reference || chr(10) || account_reference || chr(10) || phone_number) gin_trgm_ops)`,
    );
    this.addSql(
      `create index "users_search_index" on "users" using gin ((name || chr(10) || email) gin_trgm_ops)`,
    );
    this.addSql(
      `create index "blog_posts_status_category_index" on "blog_posts" ("status", "category", "dated_at", "id")`,
    );
  }

  override down(): void {
    this.addSql(`drop index "blog_posts_status_category_index"`);
    this.addSql(`drop index "users_search_index"`);
    this.addSql(`drop index "payments_search_index"`);
    this.addSql(`drop index "payments_status_index"`);
    this.addSql(`drop index "payments_newest_index"`);
    this.addSql(`create index "payments_created_index" on "payments" ("created_at")`);
  }
}
