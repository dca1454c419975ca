import { Migration } from '@mikro-orm/migrations';

/** Events that come round know their series and their place in it. */
export class CreateEventSeries extends Migration {
  override up(): void {
    this.addSql(`
      create table "event_series" (
        "id" serial primary key,
        "repeats" varchar(30) not null,
        "every" int not null,
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "event_series" add constraint "event_series_repeats_check" check ("repeats" in ('WEEKLY', 'MONTHLY_BY_DAY', 'MONTHLY_BY_WEEKDAY'))`,
    );
    this.addSql(
      `alter table "event_series" add constraint "event_series_every_check" check (every >= 1 and every <= 12)`,
    );
    this.addSql(
      `alter table "events" add column "series_id" int null, add column "series_position" int null`,
    );
    this.addSql(
      `alter table "events" add constraint "events_series_id_foreign" foreign key ("series_id") references "event_series" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "events" add constraint "events_series_position_unique" unique ("series_id", "series_position")`,
    );
  }

  override down(): void {
    this.addSql(`alter table "events" drop column "series_id", drop column "series_position"`);
    this.addSql(`drop table "event_series"`);
  }
}
