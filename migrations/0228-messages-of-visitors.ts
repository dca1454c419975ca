import { Migration } from '@mikro-orm/migrations';

/** Visitors write to the club as well: a message has a member, or the name and address that somebody gave. */
export class HearVisitors extends Migration {
  override up(): void {
    this.addSql(`
      alter table "feedback"
        alter column "user_id" drop not null,
        add column "sender_name" varchar(100) not null default '',
        add column "sender_email" varchar(254) not null default ''
    `);
    this.addSql(
      `alter table "feedback" add constraint "feedback_sender_check" check ((user_id is null) = (sender_email <> '') and (user_id is null) = (sender_name <> ''))`,
    );
  }

  override down(): void {
    this.addSql(`delete from "feedback" where "user_id" is null`);
    this.addSql(`
      alter table "feedback"
        drop column "sender_name",
        drop column "sender_email",
        alter column "user_id" set not null
    `);
  }
}
