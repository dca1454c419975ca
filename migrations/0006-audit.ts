import { Migration } from '@mikro-orm/migrations';

export class CreateAudit extends Migration {
  override up(): void {
    this.addSql(`
      create table "audit_entries" (
        "id" serial primary key,
        "occurred_at" timestamptz not null default now(),
        "action" varchar(30) not null,
        "permission" varchar(60) not null default '',
        "old_value" text not null default '',
        "new_value" text not null default '',
        "reason" text not null default '',
        "user_id" int null,
        "user_name" varchar(100) not null default '',
        "user_email" varchar(254) not null default '',
        "changed_by_id" int null,
        "changed_by_name" varchar(100) not null default ''
      )
    `);
    this.addSql(`create index "audit_entries_occurred_index" on "audit_entries" ("occurred_at")`);
    this.addSql(
      `alter table "audit_entries" add constraint "audit_entries_action_check" check ("action" in ('PERMISSION_GRANTED', 'PERMISSION_REVOKED', 'ROLE_CHANGED', 'EXECUTIVE_ASSIGNED', 'EXECUTIVE_REMOVED', 'PERMISSION_USED', 'ACCESS_DENIED'))`,
    );
    this.addSql(`
      create function "refuse_audit_change"() returns trigger language plpgsql as $body$
      begin
        raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
      end
      $body$
    `);
    this.addSql(
      `create trigger "audit_entries_no_change" before update or delete on "audit_entries" for each row execute function "refuse_audit_change"()`,
    );
    this.addSql(
      `create trigger "audit_entries_no_truncate" before truncate on "audit_entries" for each statement execute function "refuse_audit_change"()`,
    );
  }

  override down(): void {
    this.addSql(`drop table "audit_entries"`);
    this.addSql(`drop function "refuse_audit_change"()`);
  }
}
