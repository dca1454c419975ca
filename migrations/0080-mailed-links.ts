import { Migration } from '@mikro-orm/migrations';

/** Whether people have shown that mail reaches them, and links that are mailed to them. */
export class MailLinks extends Migration {
  override up(): void {
    this.addSql(`alter table "users" add column "email_confirmed_at" timestamptz null`);
    this.addSql(`alter table "sign_in_links" add column "kind" varchar(20) not null default 'STAFF'`);
    this.addSql(`alter table "sign_in_links" add column "email_key" varchar(254) null`);
    this.addSql(`alter table "sign_in_links" alter column "made_by_id" drop not null`);
    this.addSql(
      `alter table "sign_in_links" add constraint "sign_in_links_kind_check" check ("kind" in ('STAFF', 'RECOVERY', 'CONFIRMATION'))`,
    );
    this.addSql(
      `alter table "sign_in_links" add constraint "sign_in_links_made_by_check" check ((kind = 'STAFF') = (made_by_id is not null))`,
    );
    this.addSql(
      `alter table "sign_in_links" add constraint "sign_in_links_email_check" check (kind = 'STAFF' or email_key is not null)`,
    );
    this.addSql(`drop index "sign_in_links_one_open"`);
    this.addSql(
      `create unique index "sign_in_links_one_open" on "sign_in_links" ("user_id", "kind") where "ended_at" is null`,
    );
  }

  override down(): void {
    this.addSql(`delete from "sign_in_links" where "kind" <> 'STAFF'`);
    this.addSql(`drop index "sign_in_links_one_open"`);
    this.addSql(
      `create unique index "sign_in_links_one_open" on "sign_in_links" ("user_id") where "ended_at" is null`,
    );
    for (const name of ['kind', 'made_by', 'email']) {
      this.addSql(`alter table "sign_in_links" drop constraint "sign_in_links_${name}_check"`);
    }
    this.addSql(`alter table "sign_in_links" alter column "made_by_id" set not null`);
    this.addSql(`alter table "sign_in_links" drop column "email_key", drop column "kind"`);
    this.addSql(`alter table "users" drop column "email_confirmed_at"`);
  }
}
