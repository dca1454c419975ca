import { Migration } from '@mikro-orm/migrations';

/** Events for invited people alone, and who is invited. */
export class InviteToEvents extends Migration {
  override up(): void {
    this.addSql(`
      create table "event_invitations" (
        "id" serial primary key,
        "event_id" int not null,
        "user_id" int not null,
        "invited_by_id" int not null,
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "event_invitations" add constraint "event_invitations_event_id_foreign" foreign key ("event_id") references "events" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "event_invitations" add constraint "event_invitations_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "event_invitations" add constraint "event_invitations_invited_by_id_foreign" foreign key ("invited_by_id") references "users" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "event_invitations" add constraint "event_invitations_one_of_each" unique ("event_id", "user_id")`,
    );
    this.addSql(`create index "event_invitations_user_index" on "event_invitations" ("user_id")`);
    this.sayAudiences(['ALL', 'BOARD', 'YEAR_OF_STUDY', 'HUB', 'INVITED']);
  }

  override down(): void {
    // The release before would let everybody in: nobody registers until staff have said for whom it is.
    this.addSql(
      `update "events" set "audience" = 'ALL', "is_registration_open" = false where "audience" = 'INVITED'`,
    );
    this.sayAudiences(['ALL', 'BOARD', 'YEAR_OF_STUDY', 'HUB']);
    this.addSql(`drop table "event_invitations"`);
  }

  private sayAudiences(audiences: readonly string[]): void {
    const codes = audiences.map((code) => `'${code}'`).join(', ');
    this.addSql(`alter table "events" drop constraint "events_audience_check"`);
    this.addSql(`alter table "events" add constraint "events_audience_check" check (audience in (${codes}))`);
  }
}
