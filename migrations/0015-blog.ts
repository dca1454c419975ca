import { Migration } from '@mikro-orm/migrations';

export class CreateBlog extends Migration {
  override up(): void {
    this.addSql(`
      create table "blog_posts" (
        "id" serial primary key,
        "title" varchar(200) not null,
        "excerpt" varchar(500) not null,
        "content" text not null,
        "category" varchar(20) not null,
        "image" varchar(500) not null default '',
        "status" varchar(10) not null,
        "is_featured" boolean not null default false,
        "author_id" int not null,
        "rejection_reason" varchar(1000) not null default '',
        "revision" int not null default 1,
        "submitted_at" timestamptz null,
        "published_at" timestamptz null,
        "dated_at" timestamptz not null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now()
      )
    `);
    this.indexes();
    this.constraints();
  }

  private indexes(): void {
    this.addSql(`create index "blog_posts_image_index" on "blog_posts" ("image")`);
    this.addSql(`create index "blog_posts_newest_index" on "blog_posts" ("dated_at", "id")`);
    this.addSql(`create index "blog_posts_status_index" on "blog_posts" ("status", "dated_at", "id")`);
    this.addSql(`create index "blog_posts_category_index" on "blog_posts" ("category", "dated_at", "id")`);
    this.addSql(`create index "blog_posts_author_index" on "blog_posts" ("author_id", "dated_at", "id")`);
    this.addSql(
      `create index "blog_posts_featured_index" on "blog_posts" ("dated_at", "id") where "is_featured"`,
    );
    this.addSql(
      `create index "blog_posts_search_index" on "blog_posts" using gin ((title || chr(10) || excerpt || chr(10) || content) gin_trgm_ops)`,
    );
  }

  private constraints(): void {
    this.addSql(
      `alter table "blog_posts" add constraint "blog_posts_category_check" check ("category" in ('Leadership', 'Success Stories', 'Community', 'Events', 'Education'))`,
    );
    this.addSql(
      `alter table "blog_posts" add constraint "blog_posts_status_check" check ("status" in ('DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED'))`,
    );
    this.addSql(
      `alter table "blog_posts" add constraint "blog_posts_pending_check" check (status <> 'PENDING' or submitted_at is not null)`,
    );
    this.addSql(
      `alter table "blog_posts" add constraint "blog_posts_published_check" check (status <> 'PUBLISHED' or published_at is not null)`,
    );
    this.addSql(
      `alter table "blog_posts" add constraint "blog_posts_rejected_check" check (status <> 'REJECTED' or rejection_reason <> '')`,
    );
    this.addSql(
      `alter table "blog_posts" add constraint "blog_posts_reason_check" check (rejection_reason = '' or (status <> 'PENDING' and status <> 'PUBLISHED'))`,
    );
    this.addSql(
      `alter table "blog_posts" add constraint "blog_posts_dated_check" check (dated_at = coalesce(published_at, created_at))`,
    );
    this.addSql(
      `alter table "blog_posts" add constraint "blog_posts_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete restrict`,
    );
  }

  override down(): void {
    this.addSql(`drop table "blog_posts"`);
  }
}
