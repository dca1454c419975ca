import { Migration } from '@mikro-orm/migrations';

/** How what is outside of the database goes, and what operators were told of that is not over. */
export class CreateSystemState extends Migration {
  override up(): void {
    this.addSql(`
      create table "system_marks" (
        "name" varchar(30) not null,
        "well_at" timestamptz null,
        "failing_since" timestamptz null,
        primary key ("name")
      )
    `);
    this.addSql(`
      create table "operator_alerts" (
        "key" varchar(100) not null,
        "kind" varchar(30) not null,
        "text" varchar(300) not null,
        "since" timestamptz not null,
        primary key ("key")
      )
    `);
  }

  override down(): void {
    this.addSql(`drop table "operator_alerts"`);
    this.addSql(`drop table "system_marks"`);
  }
}
