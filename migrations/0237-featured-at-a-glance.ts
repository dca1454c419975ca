import { Migration } from '@mikro-orm/migrations';

/**
 * What is featured is counted for every page, of what is published alone: in a large club that read each of its rows. The
 * indexes say by themselves which are published.
 */
export class SeeFeaturedAtAGlance extends Migration {
  override up(): void {
    this.addSql('drop index "events_featured_index"');
    this.addSql(
      'create index "events_featured_index" on "events" ("starts_at", "id") include ("approval") where "is_featured"',
    );
    this.addSql('drop index "blog_posts_featured_index"');
    this.addSql(
      'create index "blog_posts_featured_index" on "blog_posts" ("dated_at", "id") include ("status") where "is_featured"',
    );
  }

  override down(): void {
    this.addSql('drop index "blog_posts_featured_index"');
    this.addSql(
      'create index "blog_posts_featured_index" on "blog_posts" ("dated_at", "id") where "is_featured"',
    );
    this.addSql('drop index "events_featured_index"');
    this.addSql('create index "events_featured_index" on "events" ("starts_at", "id") where "is_featured"');
  }
}
