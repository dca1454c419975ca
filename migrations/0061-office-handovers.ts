import { Migration } from '@mikro-orm/migrations';

/** Who handed an office over and who took it over, and what waited for the office at that moment. */
export class CreateOfficeHandovers extends Migration {
  override up(): void {
    this.addSql(`
      create table "office_handovers" (
        "id" serial primary key,
        "term_id" int not null,
        "handed_over_at" timestamptz not null,
        "handed_over_by_id" int not null,
        "witness_reason" varchar(400) not null default '',
        "taken_over_at" timestamptz null,
        "taken_over_by_id" int null,
        "taken_over_term_id" int null
      )
    `);
    this.addSql(
      `alter table "office_handovers" add constraint "office_handovers_term_id_unique" unique ("term_id")`,
    );
    this.addSql(
      `alter table "office_handovers" add constraint "office_handovers_taken_check" check (num_nulls(taken_over_at, taken_over_by_id, taken_over_term_id) in (0, 3))`,
    );
    for (const [column, table] of [
      ['term_id', 'executive_terms'],
      ['handed_over_by_id', 'users'],
      ['taken_over_by_id', 'users'],
      ['taken_over_term_id', 'executive_terms'],
    ] as const) {
      this.addSql(
        `alter table "office_handovers" add constraint "office_handovers_${column}_foreign" foreign key ("${column}") references "${table}" ("id") on delete restrict`,
      );
    }
    this.createMatters();
  }

  private createMatters(): void {
    this.addSql(`
      create table "handover_matters" (
        "id" serial primary key,
        "term_id" int not null,
        "says" varchar(200) not null,
        "count" int not null,
        "since" timestamptz not null
      )
    `);
    this.addSql(`create index "handover_matters_term_index" on "handover_matters" ("term_id")`);
    this.addSql(
      `alter table "handover_matters" add constraint "handover_matters_term_id_foreign" foreign key ("term_id") references "executive_terms" ("id") on delete restrict`,
    );
  }

  override down(): void {
    this.addSql(`drop table "handover_matters"`);
    this.addSql(`drop table "office_handovers"`);
  }
}
