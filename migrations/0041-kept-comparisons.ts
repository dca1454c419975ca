import { Migration } from '@mikro-orm/migrations';

/** Comparisons of statements are kept: whose file, what was found, and what people wrote to each difference. */
export class KeepComparisons extends Migration {
  override up(): void {
    this.addSql(`
      create table "statement_comparisons" (
        "id" serial primary key,
        "sha256" char(64) not null,
        "round" smallint not null,
        "found_sha256" char(64) not null,
        "file_name" varchar(200) not null default '',
        "first_day" date null,
        "last_day" date null,
        "line_count" int not null,
        "paid_in_cents" bigint not null,
        "balance_cents" bigint null,
        "compared_by_id" int not null,
        "compared_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "statement_comparisons" add constraint "statement_comparisons_round_unique" unique ("sha256", "round")`,
    );
    this.addSql(
      `create index "statement_comparisons_newest_index" on "statement_comparisons" ("compared_at")`,
    );
    this.addSql(
      `alter table "statement_comparisons" add constraint "statement_comparisons_compared_by_id_foreign" foreign key ("compared_by_id") references "users" ("id") on delete restrict`,
    );
    this.addSql(`
      create table "statement_findings" (
        "id" serial primary key,
        "comparison_id" int not null,
        "position" int not null,
        "verdict" varchar(20) not null,
        "receipt" varchar(60) not null default '',
        "date" varchar(60) not null default '',
        "their_cents" bigint null,
        "our_cents" bigint null,
        "payment_id" int null,
        "reference" varchar(40) not null default '',
        "explanation" varchar(1000) not null default '',
        "remark" varchar(400) not null default '',
        "remarked_by_id" int null,
        "remarked_at" timestamptz null
      )
    `);
    this.addSql(
      `alter table "statement_findings" add constraint "statement_findings_position_unique" unique ("comparison_id", "position")`,
    );
    this.addSql(
      `create index "statement_findings_differences_index" on "statement_findings" ("comparison_id") where "verdict" in (${DIFFERENCES})`,
    );
    this.addSql(
      `alter table "statement_findings" add constraint "statement_findings_verdict_check" check ("verdict" in (${VERDICTS}))`,
    );
    this.addSql(
      `alter table "statement_findings" add constraint "statement_findings_remark_check" check ((remark <> '') = (remarked_by_id is not null and remarked_at is not null))`,
    );
    this.addSql(
      `alter table "statement_findings" add constraint "statement_findings_comparison_id_foreign" foreign key ("comparison_id") references "statement_comparisons" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "statement_findings" add constraint "statement_findings_remarked_by_id_foreign" foreign key ("remarked_by_id") references "users" ("id") on delete restrict`,
    );
  }

  override down(): void {
    this.addSql(`drop table "statement_findings"`);
    this.addSql(`drop table "statement_comparisons"`);
  }
}

const DIFFERENCES = `'ONLY_THERE', 'ONLY_HERE', 'AMOUNT_DIFFERS', 'NOT_COMPLETED_HERE', 'REVERSED', 'REPEATED'`;
const VERDICTS = `'MATCHED', 'ONLY_THERE', 'ONLY_HERE', 'AMOUNT_DIFFERS', 'NOT_COMPLETED_HERE', 'DECIDED', 'REVERSED', 'REPEATED', 'REFUND_SENT', 'NO_MONEY_IN'`;
