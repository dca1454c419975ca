import { Migration } from '@mikro-orm/migrations';

/** For whom an event is: for all members where nobody says otherwise. */
export class AddEventAudience extends Migration {
  override up(): void {
    this.addSql(`
      alter table "events"
        add column "audience" varchar(20) not null default 'ALL',
        add column "audience_year" int null,
        add column "audience_hub" varchar(100) not null default ''
    `);
    this.addSql(
      `alter table "events" add constraint "events_audience_check" check (audience in ('ALL', 'BOARD', 'YEAR_OF_STUDY', 'HUB'))`,
    );
    this.addSql(
      `alter table "events" add constraint "events_audience_year_check" check (audience_year >= 1 and audience_year <= 6)`,
    );
    this.addSql(
      `alter table "events" add constraint "events_audience_said" check (case audience when 'YEAR_OF_STUDY' then audience_year is not null when 'HUB' then audience_hub <> '' else true end)`,
    );
  }

  override down(): void {
    this.addSql(`alter table "events" drop constraint "events_audience_said"`);
    this.addSql(`alter table "events" drop constraint "events_audience_year_check"`);
    this.addSql(`alter table "events" drop constraint "events_audience_check"`);
    this.addSql(
      `alter table "events" drop column "audience", drop column "audience_year", drop column "audience_hub"`,
    );
  }
}
