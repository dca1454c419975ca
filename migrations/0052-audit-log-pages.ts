import { Migration } from '@mikro-orm/migrations';

/** Pages of the audit log cost the same however long it is, and that somebody read it is an entry once a session. */
export class IndexAuditLog extends Migration {
  override up(): void {
    this.addSql(`
      create table "audit_readings" (
        "session_id" int not null,
        "user_id" int not null,
        "read_at" timestamptz not null default now(),
        primary key ("session_id")
      )
    `);
    this.addSql(`drop index "audit_entries_occurred_index"`);
    this.addSql(`create index "audit_entries_newest_index" on "audit_entries" ("occurred_at", "id")`);
    this.addSql(
      `create index "audit_entries_action_index" on "audit_entries" ("action", "occurred_at", "id")`,
    );
    this.addSql(
      `create index "audit_entries_user_index" on "audit_entries" ("user_id", "occurred_at", "id")`,
    );
    this.addSql(
      `create index "audit_entries_changed_by_index" on "audit_entries" ("changed_by_id", "occurred_at", "id")`,
    );
    this.addSql(
      `create index "audit_entries_permission_index" on "audit_entries" ("permission", "occurred_at", "id")`,
    );
    this.addSql(
      `create index "audit_entries_search_index" on "audit_entries" using gin ((user_name || chr(10) || user_email || chr(10) || changed_by_name || chr(10) || reason) gin_trgm_ops)`,
    );
  }

  override down(): void {
    this.addSql(`drop index "audit_entries_search_index"`);
    this.addSql(`drop index "audit_entries_permission_index"`);
    this.addSql(`drop index "audit_entries_changed_by_index"`);
    this.addSql(`drop index "audit_entries_user_index"`);
    this.addSql(`drop index "audit_entries_action_index"`);
    this.addSql(`drop index "audit_entries_newest_index"`);
    this.addSql(`create index "audit_entries_occurred_index" on "audit_entries" ("occurred_at")`);
    this.addSql(`drop table "audit_readings"`);
  }
}
