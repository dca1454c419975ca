import { Migration } from '@mikro-orm/migrations';

/** What staff wrote to the people of an event: to how many, by whom and when. */
export class CreateEventMessages extends Migration {
  override up(): void {
    this.addSql(`
      create table "event_messages" (
        "id" serial primary key,
        "event_id" int not null,
        "audience" varchar(20) not null,
        "subject" varchar(100) not null,
        "words" varchar(380) not null,
        "recipients" int not null,
        "sent_by_id" int not null,
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "event_messages" add constraint "event_messages_audience_check" check ("audience" in ('REGISTERED', 'CAME', 'MISSED'))`,
    );
    this.addSql(
      `alter table "event_messages" add constraint "event_messages_event_id_foreign" foreign key ("event_id") references "events" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "event_messages" add constraint "event_messages_sent_by_id_foreign" foreign key ("sent_by_id") references "users" ("id") on delete restrict`,
    );
    this.addSql(`create index "event_messages_event_index" on "event_messages" ("event_id", "id")`);
  }

  override down(): void {
    this.addSql(`drop table "event_messages"`);
  }
}
