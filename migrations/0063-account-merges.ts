import { Migration } from '@mikro-orm/migrations';

const TO_USERS: readonly (readonly [string, string])[] = [
  ['users', 'merged_into_id'],
  ['account_merges', 'kept_id'],
  ['account_merges', 'closed_id'],
  ['account_merges', 'merged_by_id'],
  ['account_merges', 'undone_by_id'],
  ['different_people', 'lower_id'],
  ['different_people', 'higher_id'],
  ['different_people', 'decided_by_id'],
];

/** Two accounts of one person that became one, and row by row what moved, so that it can be moved back. */
export class MergeAccounts extends Migration {
  override up(): void {
    this.addSql(`alter table "users" add column "merged_into_id" int null`);
    this.addSql(
      `create index "users_merged_index" on "users" ("merged_into_id") where "merged_into_id" is not null`,
    );
    this.addSql(`
      create table "account_merges" (
        "id" serial primary key,
        "kept_id" int not null,
        "closed_id" int not null,
        "reason" varchar(400) not null,
        "was_active" boolean not null,
        "merged_by_id" int not null,
        "merged_at" timestamptz not null default now(),
        "undone_by_id" int null,
        "undone_at" timestamptz null
      )
    `);
    this.addSql(
      `alter table "account_merges" add constraint "account_merges_two_accounts_check" check (kept_id <> closed_id)`,
    );
    this.addSql(
      `create unique index "account_merges_one_standing" on "account_merges" ("closed_id") where "undone_at" is null`,
    );
    this.addSql(`
      create table "moved_rows" (
        "id" serial primary key,
        "merge_id" int not null,
        "table_name" varchar(63) not null,
        "column_name" varchar(63) not null,
        "row_id" int not null,
        "set_aside" jsonb null
      )
    `);
    this.addSql(`create index "moved_rows_merge_id_index" on "moved_rows" ("merge_id", "table_name")`);
    this.addSql(
      `alter table "moved_rows" add constraint "moved_rows_merge_id_foreign" foreign key ("merge_id") references "account_merges" ("id") on delete cascade`,
    );
    this.addSql(`
      create table "different_people" (
        "id" serial primary key,
        "lower_id" int not null,
        "higher_id" int not null,
        "decided_by_id" int not null,
        "decided_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "different_people" add constraint "different_people_lower_id_higher_id_unique" unique ("lower_id", "higher_id")`,
    );
    this.addSql(
      `alter table "different_people" add constraint "different_people_order_check" check (lower_id < higher_id)`,
    );
    for (const [table, column] of TO_USERS) {
      this.addSql(
        `alter table "${table}" add constraint "${table}_${column}_foreign" foreign key ("${column}") references "users" ("id") on delete restrict`,
      );
    }
  }

  override down(): void {
    this.addSql(`drop table "different_people"`);
    this.addSql(`drop table "moved_rows"`);
    this.addSql(`drop table "account_merges"`);
    this.addSql(`alter table "users" drop column "merged_into_id"`);
  }
}
