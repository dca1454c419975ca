import { Migration } from '@mikro-orm/migrations';

/** What people ask the club to agree to, and who decided how. */
export class CreateApprovals extends Migration {
  override up(): void {
    this.addSql(`
      create table "approvals" (
        "id" serial primary key,
        "request_type" varchar(30) not null default 'OTHER',
        "title" varchar(200) not null,
        "description" varchar(2000) not null default '',
        "status" varchar(10) not null default 'PENDING',
        "decision_notes" varchar(1000) not null default '',
        "permission" varchar(60) not null default '',
        "requested_by_id" int not null,
        "target_user_id" int null,
        "decided_by_id" int null,
        "decided_at" timestamptz null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now()
      )
    `);
    for (const [name, expression] of [
      [
        'request_type',
        `"request_type" in ('ROLE_CHANGE', 'PERMISSION_CHANGE', 'EXECUTIVE_ASSIGNMENT', 'MEMBER_REGISTRATION', 'CONTENT', 'EXPENSE', 'OTHER')`,
      ],
      ['status', `"status" in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED')`],
      [
        'decided',
        `(status in ('APPROVED', 'REJECTED')) = (decided_at is not null and decided_by_id is not null)`,
      ],
      ['reason', `status <> 'REJECTED' or decision_notes <> ''`],
      ['right', `permission = '' or request_type = 'PERMISSION_CHANGE'`],
    ] as const) {
      this.addSql(`alter table "approvals" add constraint "approvals_${name}_check" check (${expression})`);
    }
    for (const column of ['requested_by_id', 'target_user_id', 'decided_by_id']) {
      this.addSql(
        `alter table "approvals" add constraint "approvals_${column}_foreign" foreign key ("${column}") references "users" ("id") on delete restrict`,
      );
    }
    this.addSql(`create index "approvals_newest_index" on "approvals" ("created_at", "id")`);
    this.addSql(`create index "approvals_status_index" on "approvals" ("status", "created_at", "id")`);
    this.addSql(
      `create index "approvals_requested_by_index" on "approvals" ("requested_by_id", "created_at", "id")`,
    );
    this.addSql(
      `create unique index "approvals_one_request_for_a_right" on "approvals" ("requested_by_id", "permission") where "status" = 'PENDING' and "permission" <> ''`,
    );
  }

  override down(): void {
    this.addSql(`drop table "approvals"`);
  }
}
