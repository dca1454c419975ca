import { Migration } from '@mikro-orm/migrations';

export class CreateNotifications extends Migration {
  override up(): void {
    this.addSql(`
      create table "notifications" (
        "id" serial primary key,
        "user_id" int not null,
        "title" varchar(150) not null,
        "message" varchar(500) not null,
        "type" varchar(20) not null,
        "category" varchar(20) not null,
        "payment_id" int null,
        "is_read" boolean not null default false,
        "read_at" timestamptz null,
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `create index "notifications_user_created_index" on "notifications" ("user_id", "created_at", "id")`,
    );
    this.addSql(
      `create index "notifications_unread_index" on "notifications" ("user_id") where not "is_read"`,
    );
    this.addSql(
      `alter table "notifications" add constraint "notifications_type_check" check ("type" in ('success', 'warning', 'error', 'info'))`,
    );
    this.addSql(
      `alter table "notifications" add constraint "notifications_category_check" check ("category" in ('payment', 'order', 'membership', 'event', 'blog', 'account'))`,
    );
    this.addSql(
      `alter table "notifications" add constraint "notifications_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
  }

  override down(): void {
    this.addSql(`drop table "notifications"`);
  }
}
