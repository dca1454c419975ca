import { Migration } from '@mikro-orm/migrations';

/** Every word on who came, kept once; what registrations say of attendance follows from them. */
export class CreateAttendanceActs extends Migration {
  override up(): void {
    this.addSql(`
      create table "attendance_acts" (
        "id" serial primary key,
        "event_id" int not null,
        "registration_id" int not null,
        "act_key" varchar(64) not null,
        "kind" varchar(8) not null,
        "undone_key" varchar(64) null,
        "happened_at" timestamptz not null,
        "marked_by" int null,
        "door" varchar(40) not null default '',
        "created_at" timestamptz not null default now(),
        constraint "attendance_acts_kind_check" check ("kind" in ('CAME', 'UNDO', 'CLEAR')),
        constraint "attendance_acts_undo_check" check ((kind = 'UNDO') = (undone_key is not null))
      )
    `);
    this.addSql(
      `alter table "attendance_acts" add constraint "attendance_acts_act_key_unique" unique ("act_key")`,
    );
    this.addSql(
      `create index "attendance_acts_event_index" on "attendance_acts" ("event_id", "registration_id")`,
    );
    this.addSql(
      `alter table "attendance_acts" add constraint "attendance_acts_event_id_foreign" foreign key ("event_id") references "events" ("id") on delete cascade`,
    );
  }

  override down(): void {
    this.addSql(`drop table "attendance_acts"`);
  }
}
