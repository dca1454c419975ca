import { Migration } from '@mikro-orm/migrations';

export class CreateGallery extends Migration {
  override up(): void {
    this.addSql(`
      create table "gallery_items" (
        "id" serial primary key,
        "title" varchar(200) not null,
        "description" varchar(2000) not null,
        "image" varchar(500) not null,
        "category" varchar(20) not null,
        "event_id" int null,
        "drive_link" varchar(500) not null default '',
        "uploaded_by_id" int not null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now()
      )
    `);
    this.addSql(`create index "gallery_items_image_index" on "gallery_items" ("image")`);
    this.addSql(`create index "gallery_items_newest_index" on "gallery_items" ("created_at", "id")`);
    this.addSql(
      `create index "gallery_items_category_index" on "gallery_items" ("category", "created_at", "id")`,
    );
    this.addSql(
      `create index "gallery_items_event_index" on "gallery_items" ("event_id", "created_at", "id")`,
    );
    this.addSql(
      `create index "gallery_items_uploaded_by_index" on "gallery_items" ("uploaded_by_id", "created_at", "id")`,
    );
    this.addSql(
      `create index "gallery_items_search_index" on "gallery_items" using gin ((title || chr(10) || description) gin_trgm_ops)`,
    );
    this.addSql(
      `alter table "gallery_items" add constraint "gallery_items_category_check" check ("category" in ('events', 'community', 'workshops', 'networking', 'leadership', 'mentorship', 'competitions', 'education', 'international'))`,
    );
    this.addSql(
      `alter table "gallery_items" add constraint "gallery_items_event_id_foreign" foreign key ("event_id") references "events" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "gallery_items" add constraint "gallery_items_uploaded_by_id_foreign" foreign key ("uploaded_by_id") references "users" ("id") on delete restrict`,
    );
  }

  override down(): void {
    this.addSql(`drop table "gallery_items"`);
  }
}
