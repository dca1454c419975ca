import { Migration } from '@mikro-orm/migrations';

/** The lists of a large shop are found by index: stock by name and words, reviews by stars, what is out of the shop. */
export class IndexLargeShop extends Migration {
  override up(): void {
    this.addSql(
      `create index "merchandise_items_every_name_index" on "merchandise_items" (lower("name"), "id")`,
    );
    this.addSql(
      `create index "merchandise_items_archived_index" on "merchandise_items" ("created_at", "id") where "archived_at" is not null`,
    );
    this.addSql(
      `create index "merchandise_variants_search_index" on "merchandise_variants" using gin ((size || chr(10) || colour || chr(10) || code) gin_trgm_ops)`,
    );
    this.addSql(
      `create index "merchandise_reviews_highest_index" on "merchandise_reviews" ("item_id", "rating", "created_at", "id")`,
    );
    this.addSql(
      `create index "merchandise_reviews_lowest_index" on "merchandise_reviews" ("item_id", "rating", "created_at" desc, "id" desc)`,
    );
    this.addSql(
      `create index "merchandise_reviews_latest_index" on "merchandise_reviews" ("created_at", "id")`,
    );
  }

  override down(): void {
    for (const name of [
      'merchandise_reviews_latest',
      'merchandise_reviews_lowest',
      'merchandise_reviews_highest',
      'merchandise_variants_search',
      'merchandise_items_archived',
      'merchandise_items_every_name',
    ]) {
      this.addSql(`drop index "${name}_index"`);
    }
  }
}
