import { Migration } from '@mikro-orm/migrations';

/** The devices on which people are told, and the notices that wait for them: the database leaves one for each, whoever tells. */
export class CreatePush extends Migration {
  override up(): void {
    this.addSql(`
      create table "push_devices" (
        "id" serial primary key,
        "user_id" int not null,
        "endpoint" varchar(1000) not null,
        "p256dh" varchar(100) not null,
        "auth" varchar(40) not null,
        "device" varchar(60) not null default '',
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "push_devices" add constraint "push_devices_endpoint_unique" unique ("endpoint")`,
    );
    this.addSql(`create index "push_devices_user_index" on "push_devices" ("user_id")`);
    this.addSql(
      `alter table "push_devices" add constraint "push_devices_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
    this.addSql(`
      create table "push_messages" (
        "id" serial primary key,
        "device_id" int not null,
        "notification_id" int not null,
        "tries" int not null default 0,
        "due_at" timestamptz not null default now(),
        "leased_until" timestamptz null
      )
    `);
    this.addSql(
      `alter table "push_messages" add constraint "push_messages_one_of_each" unique ("notification_id", "device_id")`,
    );
    this.addSql(`create index "push_messages_device_index" on "push_messages" ("device_id")`);
    this.addSql(`create index "push_messages_due_index" on "push_messages" ("due_at", "id")`);
    for (const [column, table] of [
      ['device_id', 'push_devices'],
      ['notification_id', 'notifications'],
    ] as const) {
      this.addSql(
        `alter table "push_messages" add constraint "push_messages_${column}_foreign" foreign key ("${column}") references "${table}" ("id") on delete cascade`,
      );
    }
    this.leaveMessages();
  }

  override down(): void {
    this.addSql(`drop trigger "notifications_to_push" on "notifications"`);
    this.addSql(`drop function "leave_push_messages"()`);
    this.addSql(`drop table "push_messages"`);
    this.addSql(`drop table "push_devices"`);
  }

  /** One statement and one job, however many are told at once. */
  private leaveMessages(): void {
    this.addSql(`
      create function "leave_push_messages"() returns trigger language plpgsql as $body$
      begin
        insert into "push_messages" ("device_id", "notification_id")
        select d."id", m."id" from "made" m join "push_devices" d on d."user_id" = m."user_id" order by m."id", d."id";
        if found then
          perform graphile_worker.add_job('push-deliver');
        end if;
        return null;
      end $body$
    `);
    this.addSql(
      `create trigger "notifications_to_push" after insert on "notifications" referencing new table as "made" for each statement execute function "leave_push_messages"()`,
    );
  }
}
