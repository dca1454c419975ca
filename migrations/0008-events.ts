import { Migration } from '@mikro-orm/migrations';

/** Searching any part of a text with an index needs trigrams (pg_trgm comes with PostgreSQL and needs no superuser). */
export class CreateEvents extends Migration {
  override up(): void {
    this.addSql(`create extension if not exists "pg_trgm"`);
    this.addSql(`
      create table "events" (
        "id" serial primary key,
        "title" varchar(200) not null,
        "description" text not null,
        "image" varchar(500) not null default '',
        "starts_at" timestamptz not null,
        "location" varchar(200) not null,
        "is_featured" boolean not null default false,
        "is_registration_open" boolean not null default true,
        "important_reminders" text[] not null default '{}',
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now()
      )
    `);
    this.addSql(`create index "events_image_index" on "events" ("image")`);
    this.addSql(`create index "events_starts_at_index" on "events" ("starts_at", "id")`);
    this.addSql(`create index "events_featured_index" on "events" ("starts_at", "id") where "is_featured"`);
    this.addSql(
      `create index "events_search_index" on "events" using gin ((title || chr(10) || description || chr(10) || location) gin_trgm_ops)`,
    );
    this.addSql(
      `alter table "events" add constraint "events_important_reminders_check" check (cardinality(important_reminders) <= 20)`,
    );
    this.addSql(`
      create table "event_registrations" (
        "id" serial primary key,
        "event_id" int not null,
        "user_id" int not null,
        "attended" boolean not null default false,
        "attendance_marked_at" timestamptz null,
        "attendance_marked_by" int null,
        "withdrawn_at" timestamptz null,
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `create unique index "event_registrations_one_active" on "event_registrations" ("event_id", "user_id") where "withdrawn_at" is null`,
    );
    this.addSql(
      `create index "event_registrations_user_index" on "event_registrations" ("user_id", "created_at", "id") where "withdrawn_at" is null`,
    );
    this.addSql(
      `create index "event_registrations_newest_index" on "event_registrations" ("created_at", "id") where "withdrawn_at" is null`,
    );
    this.addSql(`create index "event_registrations_event_id_index" on "event_registrations" ("event_id")`);
    this.addSql(
      `alter table "event_registrations" add constraint "event_registrations_event_id_foreign" foreign key ("event_id") references "events" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "event_registrations" add constraint "event_registrations_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete restrict`,
    );
  }

  override down(): void {
    this.addSql(`drop table "event_registrations"`);
    this.addSql(`drop table "events"`);
    this.addSql(`drop extension "pg_trgm"`);
  }
}
