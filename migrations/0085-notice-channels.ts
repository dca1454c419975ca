import { Migration } from '@mikro-orm/migrations';

const KINDS = `'SECURITY', 'PAYMENT', 'MEMBERSHIP', 'ORDER', 'EVENT', 'POST', 'ACCOUNT', 'STAFF'`;
const DELIVERIES = `'OFF', 'AT_ONCE', 'DAILY'`;

/** Notices that leave the app: who wants which, what waits, and the name under which a notice is made once. */
export class NoticeChannels extends Migration {
  override up(): void {
    this.addSql(
      `alter table "notifications" add column "kind" varchar(20) null, add column "once_key" varchar(100) null`,
    );
    this.among('notifications', 'kind', KINDS);
    this.addSql(
      `create unique index "notifications_once_unique" on "notifications" ("once_key") where "once_key" is not null`,
    );
    this.choices();
    this.deliveries();
  }

  override down(): void {
    this.addSql(`drop table "notice_deliveries"`);
    this.addSql(`drop table "notice_choices"`);
    this.addSql(`drop index "notifications_once_unique"`);
    this.addSql(`alter table "notifications" drop column "once_key", drop column "kind"`);
  }

  private choices(): void {
    this.addSql(`
      create table "notice_choices" (
        "id" serial primary key,
        "user_id" int not null,
        "kind" varchar(20) not null,
        "channel" varchar(10) not null,
        "delivery" varchar(10) not null,
        "stopped_from" varchar(10) null
      )
    `);
    this.addSql(
      `alter table "notice_choices" add constraint "notice_choices_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "notice_choices" add constraint "notice_choices_user_kind_channel_unique" unique ("user_id", "kind", "channel")`,
    );
    this.among('notice_choices', 'kind', KINDS);
    this.among('notice_choices', 'channel', `'MAIL', 'PUSH'`);
    this.among('notice_choices', 'delivery', DELIVERIES);
    this.among('notice_choices', 'stopped_from', DELIVERIES);
  }

  private deliveries(): void {
    this.addSql(`
      create table "notice_deliveries" (
        "id" serial primary key,
        "notification_id" int not null,
        "user_id" int not null,
        "kind" varchar(20) not null,
        "channel" varchar(10) not null,
        "digest_at" timestamptz null
      )
    `);
    for (const [column, table] of [
      ['notification_id', 'notifications'],
      ['user_id', 'users'],
    ]) {
      this.addSql(
        `alter table "notice_deliveries" add constraint "notice_deliveries_${column ?? ''}_foreign" foreign key ("${column ?? ''}") references "${table ?? ''}" ("id") on delete cascade`,
      );
    }
    this.addSql(
      `alter table "notice_deliveries" add constraint "notice_deliveries_notification_channel_unique" unique ("notification_id", "channel")`,
    );
    this.addSql(`create index "notice_deliveries_user_index" on "notice_deliveries" ("user_id", "channel")`);
    this.among('notice_deliveries', 'kind', KINDS);
    this.among('notice_deliveries', 'channel', `'MAIL', 'PUSH'`);
  }

  private among(table: string, column: string, values: string): void {
    this.addSql(
      `alter table "${table}" add constraint "${table}_${column}_check" check ("${column}" in (${values}))`,
    );
  }
}
