import { Migration } from '@mikro-orm/migrations';

/** Events that wait until somebody approves them: everything that stands is published. */
export class ApproveEvents extends Migration {
  override up(): void {
    this.addSql(`
      alter table "events"
        add column "approval" varchar(20) not null default 'PUBLISHED',
        add column "approval_reason" varchar(300) not null default '',
        add column "written_by_id" int null
    `);
    this.addSql(
      `alter table "events" add constraint "events_approval_check" check (approval in ('PUBLISHED', 'WAITING', 'SENT_BACK'))`,
    );
    this.addSql(
      `alter table "events" add constraint "events_written_by_id_foreign" foreign key ("written_by_id") references "users" ("id") on delete restrict`,
    );
  }

  override down(): void {
    // What nobody has approved is not for everybody's eyes, and the release before would show it.
    this.addSql(`delete from "events" where "approval" <> 'PUBLISHED'`);
    this.addSql(`alter table "events" drop constraint "events_written_by_id_foreign"`);
    this.addSql(`alter table "events" drop constraint "events_approval_check"`);
    this.addSql(
      `alter table "events" drop column "approval", drop column "approval_reason", drop column "written_by_id"`,
    );
  }
}
