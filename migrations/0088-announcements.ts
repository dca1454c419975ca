import { Migration } from '@mikro-orm/migrations';

/** What the club says above its pages for some days, and who has put it away. */
export class CreateAnnouncements extends Migration {
  override up(): void {
    this.addSql(`
      create table "announcements" (
        "id" serial primary key,
        "words" varchar(300) not null,
        "link" varchar(300) not null default '',
        "audience" varchar(10) not null,
        "first_day" date not null,
        "last_day" date not null,
        "ended_at" timestamptz null,
        "revision" int not null default 1,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "announcements" add constraint "announcements_audience_check" check ("audience" in ('ALL', 'MEMBERS', 'UNPAID'))`,
    );
    this.addSql(
      `alter table "announcements" add constraint "announcements_days_check" check (first_day <= last_day)`,
    );
    this.addSql(`create index "announcements_newest_index" on "announcements" ("created_at", "id")`);
    this.addSql(
      `create index "announcements_standing_index" on "announcements" ("last_day") where "ended_at" is null`,
    );
    this.addSql(`
      create table "announcement_dismissals" (
        "id" serial primary key,
        "announcement_id" int not null,
        "user_id" int not null,
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "announcement_dismissals" add constraint "announcement_dismissals_announcement_id_foreign" foreign key ("announcement_id") references "announcements" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "announcement_dismissals" add constraint "announcement_dismissals_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "announcement_dismissals" add constraint "announcement_dismissals_one_of_each" unique ("user_id", "announcement_id")`,
    );
    this.addSql(
      `create index "announcement_dismissals_announcement_index" on "announcement_dismissals" ("announcement_id")`,
    );
  }

  override down(): void {
    this.addSql(`drop table "announcement_dismissals"`);
    this.addSql(`drop table "announcements"`);
  }
}
