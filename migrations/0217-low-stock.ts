import { Migration } from '@mikro-orm/migrations';

/** What runs low is few of much: the lists of it met every variant of the shop. */
export class IndexLowStock extends Migration {
  override up(): void {
    this.addSql(
      `create index "merchandise_variants_low_index" on "merchandise_variants" ("item_id", "id") where "stock" <= coalesce("low_stock_level", 0)`,
    );
  }

  override down(): void {
    this.addSql(`drop index "merchandise_variants_low_index"`);
  }
}
