import { Migration } from '@mikro-orm/migrations';

/** Several pictures of an item: those after the first, and what each of all shows, in words. */
export class AddMorePictures extends Migration {
  override up(): void {
    this.addSql(`
      alter table "merchandise_items"
        add column "more_images" text[] not null default '{}',
        add column "image_alts" text[] not null default '{}'
    `);
    this.check('more_images', 'cardinality(more_images) <= 7 and array_position(more_images, null) is null');
    this.check('image_alts', 'cardinality(image_alts) <= 8 and array_position(image_alts, null) is null');
    this.addSql(
      `create index "merchandise_items_more_images_index" on "merchandise_items" using gin ("more_images")`,
    );
  }

  override down(): void {
    for (const column of ['more_images', 'image_alts']) {
      this.addSql(`alter table "merchandise_items" drop column "${column}"`);
    }
  }

  private check(name: string, rule: string): void {
    this.addSql(
      `alter table "merchandise_items" add constraint "merchandise_items_${name}_check" check (${rule})`,
    );
  }
}
