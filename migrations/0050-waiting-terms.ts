import { Migration } from '@mikro-orm/migrations';

/**
 * A term may be prepared: it waits for its first day, and from that day on it counts instead of whoever holds the position,
 * whether or not anything has run since.
 */
export class PrepareTerms extends Migration {
  override up(): void {
    this.addSql(`
      alter table "executive_terms"
        add column "is_waiting" boolean not null default false,
        add column "is_withdrawn" boolean not null default false
    `);
    this.addSql(
      `alter table "executive_terms" add constraint "executive_terms_one_state_check" check (is_active::int + is_waiting::int + is_withdrawn::int <= 1)`,
    );
    this.addSql(
      `create unique index "executive_terms_one_successor" on "executive_terms" ("position") where "is_waiting"`,
    );
    this.addSql(
      `create unique index "executive_terms_one_prepared" on "executive_terms" ("user_id") where "is_waiting"`,
    );
    this.addSql(
      `create index "executive_terms_open_index" on "executive_terms" ("user_id") where "is_active" or "is_waiting"`,
    );
  }

  override down(): void {
    this.addSql(`drop index "executive_terms_open_index"`);
    this.addSql(`delete from "executive_terms" where "is_waiting" or "is_withdrawn"`);
    this.addSql(`alter table "executive_terms" drop constraint "executive_terms_one_state_check"`);
    this.addSql(`alter table "executive_terms" drop column "is_waiting", drop column "is_withdrawn"`);
  }
}
