import { Migration } from '@mikro-orm/migrations';

const TO: readonly (readonly [string, string])[] = [
  ['user_id', 'users'],
  ['academic_year_id', 'academic_years'],
  ['added_by_id', 'users'],
];

/** Whom staff expect as members of an academic year; and the words by which lists find members, in indexes. */
export class CreateYearRolls extends Migration {
  override up(): void {
    this.addSql(`
      create table "year_roll_entries" (
        "id" serial primary key,
        "user_id" int not null,
        "academic_year_id" int not null,
        "added_by_id" int not null,
        "added_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "year_roll_entries" add constraint "year_roll_entries_academic_year_id_user_id_unique" unique ("academic_year_id", "user_id")`,
    );
    for (const [column, table] of TO) {
      this.addSql(
        `alter table "year_roll_entries" add constraint "year_roll_entries_${column}_foreign" foreign key ("${column}") references "${table}" ("id") on delete restrict`,
      );
    }
    this.addSql(
      `create index "users_members_index" on "users" using gin ((name || chr(10) || email || chr(10) || username || chr(10) || registration_number || chr(10) || phone_number) gin_trgm_ops)`,
    );
    this.addSql(
      `create index "users_cards_index" on "users" using gin ((name || chr(10) || course || chr(10) || hub) gin_trgm_ops)`,
    );
    this.addSql(
      `create index "memberships_suspended_index" on "memberships" ("user_id") where "suspended_at" is not null`,
    );
  }

  override down(): void {
    this.addSql(`drop index "memberships_suspended_index"`);
    this.addSql(`drop index "users_cards_index"`);
    this.addSql(`drop index "users_members_index"`);
    this.addSql(`drop table "year_roll_entries"`);
  }
}
