import { Migration } from '@mikro-orm/migrations';

/**
 * Titles are found by themselves: the indexes of whole texts name every event and post that speaks of a word. Names are
 * found by how they begin, in the order of their bytes, whatever the language of the database.
 */
export class IndexTitles extends Migration {
  override up(): void {
    this.addSql(`create index "events_title_index" on "events" using gin ("title" gin_trgm_ops)`);
    this.addSql(`create index "blog_posts_title_index" on "blog_posts" using gin ("title" gin_trgm_ops)`);
    this.addSql(`create index "users_name_begins_index" on "users" (lower("name") text_pattern_ops)`);
  }

  override down(): void {
    this.addSql(`drop index "users_name_begins_index"`);
    this.addSql(`drop index "blog_posts_title_index"`);
    this.addSql(`drop index "events_title_index"`);
  }
}
