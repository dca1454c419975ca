import { Migration } from '@mikro-orm/migrations';

/**
 * Which pictures of ours the text of a post names, so that the sweep of pictures that nothing names leaves them alone. Kept by a trigger:
 * whoever writes a text, names its pictures.
 */
export class NamePicturesInPosts extends Migration {
  override up(): void {
    this.addSql(`
      create function "name_pictures_of_text"() returns trigger language plpgsql as $body$
      begin
        new."text_pictures" := array(
          select distinct named.parts[1] || '.webp'
            from regexp_matches(new."content", '([a-z][a-z-]{0,30}/[0-9a-f]{32})(?:-[0-9]{2,4})?\\.webp', 'g') as named (parts));
        return new;
      end $body$
    `);
    this.addSql(`alter table "blog_posts" add column "text_pictures" text[] not null default '{}'`);
    this.addSql(`
      create trigger "blog_posts_text_pictures" before insert or update of "content" on "blog_posts"
        for each row execute function "name_pictures_of_text"()
    `);
    this.addSql(`update "blog_posts" set "content" = "content" where strpos("content", '.webp') > 0`);
    this.addSql(`create index "blog_posts_text_pictures_index" on "blog_posts" using gin ("text_pictures")`);
  }

  override down(): void {
    this.addSql(`drop trigger "blog_posts_text_pictures" on "blog_posts"`);
    this.addSql(`alter table "blog_posts" drop column "text_pictures"`);
    this.addSql(`drop function "name_pictures_of_text"()`);
  }
}
