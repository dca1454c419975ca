import { Migration } from '@mikro-orm/migrations';

export class CreateExecutives extends Migration {
  override up(): void {
    this.addSql(`
      create table "academic_years" (
        "id" serial primary key,
        "year" varchar(9) not null,
        "start_date" date not null,
        "end_date" date not null,
        "is_current" boolean not null default false,
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(`alter table "academic_years" add constraint "academic_years_year_unique" unique ("year")`);
    this.addSql(
      `create unique index "academic_years_one_current" on "academic_years" ("is_current") where "is_current"`,
    );
    this.addSql(
      `alter table "academic_years" add constraint "academic_years_dates_check" check (end_date > start_date)`,
    );
    this.addSql(`
      create table "executive_terms" (
        "id" serial primary key,
        "user_id" int not null,
        "position" varchar(40) not null,
        "academic_year_id" int not null,
        "start_date" date not null,
        "end_date" date null,
        "is_active" boolean not null default true,
        "handover_completed" boolean not null default false,
        "handover_notes" varchar(2000) not null default '',
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `create unique index "executive_terms_one_holder" on "executive_terms" ("position") where "is_active"`,
    );
    this.addSql(
      `create unique index "executive_terms_one_position" on "executive_terms" ("user_id") where "is_active"`,
    );
    this.addSql(
      `alter table "executive_terms" add constraint "executive_terms_dates_check" check (end_date >= start_date)`,
    );
    this.addSql(
      `alter table "executive_terms" add constraint "executive_terms_position_check" check ("position" in ('PRESIDENT', 'VICE_PRESIDENT', 'GENERAL_SECRETARY', 'ORGANIZING_SECRETARY', 'TREASURER', 'MENTORSHIP_COORDINATOR', 'ALUMNI_MANAGER', 'COMMUNICATIONS_DIRECTOR', 'SATELLITE_CAMPUS_REP'))`,
    );
    this.addSql(
      `alter table "executive_terms" add constraint "executive_terms_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "executive_terms" add constraint "executive_terms_academic_year_id_foreign" foreign key ("academic_year_id") references "academic_years" ("id") on delete restrict`,
    );
  }

  override down(): void {
    this.addSql(`drop table "executive_terms"`);
    this.addSql(`drop table "academic_years"`);
  }
}
