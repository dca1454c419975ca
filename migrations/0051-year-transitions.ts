import { Migration } from '@mikro-orm/migrations';

/** Each step from one academic year to the next, with what it made of terms, so that it can be taken back for a day. */
export class KeepYearTransitions extends Migration {
  override up(): void {
    this.addSql(`
      create table "year_transitions" (
        "id" serial primary key,
        "from_year_id" int null,
        "to_year_id" int not null,
        "made_by_id" int null,
        "made_at" timestamptz not null,
        "undone_by_id" int null,
        "undone_at" timestamptz null
      )
    `);
    this.addSql(`
      create table "moved_terms" (
        "id" serial primary key,
        "transition_id" int not null,
        "term_id" int not null,
        "state_before" varchar(10) not null check ("state_before" in ('WAITING', 'ACTIVE', 'ENDED', 'WITHDRAWN')),
        "start_before" date not null,
        "end_before" date null,
        "state_after" varchar(10) not null check ("state_after" in ('WAITING', 'ACTIVE', 'ENDED', 'WITHDRAWN')),
        "start_after" date not null,
        "end_after" date null
      )
    `);
    this.addSql(
      `alter table "moved_terms" add constraint "moved_terms_once" unique ("transition_id", "term_id")`,
    );
    for (const [table, column, target] of FOREIGN) {
      this.addSql(
        `alter table "${table}" add constraint "${table}_${column}_id_foreign" foreign key ("${column}_id") references "${target}" ("id") on delete restrict`,
      );
    }
  }

  override down(): void {
    this.addSql(`drop table "moved_terms"`);
    this.addSql(`drop table "year_transitions"`);
  }
}

const FOREIGN = [
  ['year_transitions', 'from_year', 'academic_years'],
  ['year_transitions', 'to_year', 'academic_years'],
  ['year_transitions', 'made_by', 'users'],
  ['year_transitions', 'undone_by', 'users'],
  ['moved_terms', 'transition', 'year_transitions'],
  ['moved_terms', 'term', 'executive_terms'],
] as const;
