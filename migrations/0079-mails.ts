import { Migration } from '@mikro-orm/migrations';

/** Mail that waits to be sent, and addresses that get none. */
export class CreateMails extends Migration {
  override up(): void {
    this.addSql(`
      create table "mails" (
        "id" serial primary key,
        "kind" varchar(40) not null,
        "address" varchar(320) not null,
        "name" varchar(100) not null default '',
        "props" text not null,
        "message_id" varchar(200) not null,
        "state" varchar(10) not null default 'WAITING',
        "is_urgent" boolean not null default false,
        "tries" int not null default 0,
        "doubts" int not null default 0,
        "made_at" timestamptz not null default now(),
        "due_at" timestamptz not null default now(),
        "leased_until" timestamptz null,
        "handed_over_at" timestamptz null,
        "ended_at" timestamptz null,
        "problem" varchar(200) not null default ''
      )
    `);
    this.addSql(`alter table "mails" add constraint "mails_message_id_unique" unique ("message_id")`);
    this.addSql(
      `alter table "mails" add constraint "mails_state_check" check ("state" in ('WAITING', 'SENT', 'STOPPED', 'GIVEN_UP'))`,
    );
    this.addSql(
      `alter table "mails" add constraint "mails_ended_check" check ((state = 'WAITING') = (ended_at is null) and (state = 'WAITING' or props = ''))`,
    );
    this.addSql(
      `create index "mails_waiting_index" on "mails" ("is_urgent", "due_at", "id") where "state" = 'WAITING'`,
    );
    this.addSql(`create index "mails_ended_index" on "mails" ("ended_at") where "ended_at" is not null`);
    this.stopAddresses();
  }

  override down(): void {
    this.addSql(`drop table "mail_stops"`);
    this.addSql(`drop table "mails"`);
  }

  private stopAddresses(): void {
    this.addSql(`
      create table "mail_stops" (
        "id" serial primary key,
        "address_key" varchar(320) not null,
        "reason" varchar(20) not null,
        "until" timestamptz null,
        "times" int not null default 1,
        "noted_at" timestamptz not null,
        "detail" varchar(200) not null default ''
      )
    `);
    this.addSql(
      `alter table "mail_stops" add constraint "mail_stops_address_key_unique" unique ("address_key")`,
    );
    this.addSql(
      `alter table "mail_stops" add constraint "mail_stops_reason_check" check ("reason" in ('BOUNCED', 'COMPLAINED', 'DELAYED'))`,
    );
    this.addSql(
      `alter table "mail_stops" add constraint "mail_stops_until_check" check ((reason = 'DELAYED') = (until is not null))`,
    );
    this.addSql(`create index "mail_stops_noted_index" on "mail_stops" ("noted_at")`);
  }
}
