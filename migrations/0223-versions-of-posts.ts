import { Migration } from '@mikro-orm/migrations';

/** The words of a post as they were, to return to. */
export class KeepVersionsOfPosts extends Migration {
  override up(): void {
    this.addSql(`
      create table "blog_post_versions" (
        "id" serial primary key,
        "post_id" int not null,
        "saved_by_id" int not null,
        "title" varchar(200) not null,
        "excerpt" varchar(500) not null,
        "content" text not null,
        "text_pictures" text[] not null default '{}',
        "is_automatic" boolean not null default false,
        "begun_at" timestamptz not null,
        "saved_at" timestamptz not null
      )
    `);
    this.addSql(
      `alter table "blog_post_versions" add constraint "blog_post_versions_post_id_foreign" foreign key ("post_id") references "blog_posts" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "blog_post_versions" add constraint "blog_post_versions_saved_by_id_foreign" foreign key ("saved_by_id") references "users" ("id") on delete restrict`,
    );
    this.addSql(
      `create index "blog_post_versions_newest_index" on "blog_post_versions" ("post_id", "saved_at", "id")`,
    );
    this.addSql(
      `create index "blog_post_versions_saved_by_id_index" on "blog_post_versions" ("saved_by_id")`,
    );
    this.addSql(
      `create index "blog_post_versions_text_pictures_index" on "blog_post_versions" using gin ("text_pictures")`,
    );
    this.addSql(`
      create trigger "blog_post_versions_text_pictures" before insert or update of "content" on "blog_post_versions"
        for each row execute function "name_pictures_of_text"()
    `);
  }

  override down(): void {
    this.addSql(`drop table "blog_post_versions"`);
  }
}
