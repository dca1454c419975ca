import { Migration } from '@mikro-orm/migrations';

const KINDS = `'SECURITY', 'PAYMENT', 'MEMBERSHIP', 'ORDER', 'EVENT', 'REMINDER', 'POST', 'ACCOUNT', 'STAFF'`;

/** What the club writes to many, to whom it went, and the kind of mail that it is. */
export class CreateCampaigns extends Migration {
  override up(): void {
    this.kinds(`${KINDS}, 'NEWS'`);
    this.campaigns();
    this.recipients();
  }

  override down(): void {
    this.addSql(`drop table "campaign_recipients"`);
    this.addSql(`drop table "campaigns"`);
    for (const table of ['notice_deliveries', 'notice_choices']) {
      this.addSql(`delete from "${table}" where "kind" = 'NEWS'`);
    }
    this.addSql(`update "notifications" set "kind" = null where "kind" = 'NEWS'`);
    this.kinds(KINDS);
  }

  private kinds(kinds: string): void {
    for (const table of ['notifications', 'notice_choices', 'notice_deliveries']) {
      this.addSql(`alter table "${table}" drop constraint "${table}_kind_check"`);
      this.addSql(`alter table "${table}" add constraint "${table}_kind_check" check ("kind" in (${kinds}))`);
    }
  }

  private campaigns(): void {
    this.addSql(`
      create table "campaigns" (
        "id" serial primary key,
        "subject" varchar(150) not null,
        "words" varchar(5000) not null,
        "link" varchar(300) not null default '',
        "segment_kind" varchar(20) not null,
        "segment_value" varchar(120) not null default '',
        "state" varchar(10) not null default 'DRAFT',
        "due_at" timestamptz null,
        "made_by_id" int not null,
        "sent_by_id" int null,
        "started_at" timestamptz null,
        "ended_at" timestamptz null,
        "people" int not null default 0,
        "mailed" int not null default 0,
        "left_out" int not null default 0,
        "revision" int not null default 1,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now()
      )
    `);
    for (const column of ['made_by_id', 'sent_by_id']) {
      this.addSql(
        `alter table "campaigns" add constraint "campaigns_${column}_foreign" foreign key ("${column}") references "users" ("id") on delete restrict`,
      );
    }
    this.addSql(
      `alter table "campaigns" add constraint "campaigns_segment_kind_check" check ("segment_kind" in ('ALL', 'UNPAID', 'YEAR_OF_STUDY', 'COURSE', 'HUB', 'EVENT', 'BOARD'))`,
    );
    this.addSql(
      `alter table "campaigns" add constraint "campaigns_state_check" check ("state" in ('DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'CANCELLED'))`,
    );
    this.addSql(
      `alter table "campaigns" add constraint "campaigns_due_check" check (state in ('DRAFT', 'CANCELLED') or (due_at is not null and sent_by_id is not null))`,
    );
    this.addSql(`create index "campaigns_newest_index" on "campaigns" ("created_at", "id")`);
    this.addSql(
      `create index "campaigns_open_index" on "campaigns" ("due_at") where "state" in ('SCHEDULED', 'SENDING')`,
    );
  }

  private recipients(): void {
    this.addSql(`
      create table "campaign_recipients" (
        "id" serial primary key,
        "campaign_id" int not null,
        "user_id" int not null,
        "state" varchar(10) not null default 'WAITING',
        "reason" varchar(20) null,
        "settled_at" timestamptz null
      )
    `);
    for (const [column, table] of [
      ['campaign_id', 'campaigns'],
      ['user_id', 'users'],
    ] as const) {
      this.addSql(
        `alter table "campaign_recipients" add constraint "campaign_recipients_${column}_foreign" foreign key ("${column}") references "${table}" ("id") on delete cascade`,
      );
    }
    this.addSql(
      `alter table "campaign_recipients" add constraint "campaign_recipients_one_of_each" unique ("campaign_id", "user_id")`,
    );
    this.addSql(
      `alter table "campaign_recipients" add constraint "campaign_recipients_state_check" check ("state" in ('WAITING', 'LEFT', 'LEFT_OUT', 'CANCELLED'))`,
    );
    this.addSql(
      `alter table "campaign_recipients" add constraint "campaign_recipients_reason_check" check ("reason" in ('CLOSED', 'UNCONFIRMED', 'STOPPED', 'UNSUBSCRIBED'))`,
    );
    this.addSql(
      `alter table "campaign_recipients" add constraint "campaign_recipients_settled_check" check ((state = 'WAITING') = (settled_at is null))`,
    );
    this.addSql(
      `alter table "campaign_recipients" add constraint "campaign_recipients_left_out_check" check ((state = 'LEFT_OUT') = (reason is not null))`,
    );
    this.addSql(`create index "campaign_recipients_user_index" on "campaign_recipients" ("user_id")`);
    this.addSql(
      `create index "campaign_recipients_waiting_index" on "campaign_recipients" ("campaign_id", "id") where "state" = 'WAITING'`,
    );
    this.addSql(
      `create index "campaign_recipients_left_index" on "campaign_recipients" ("settled_at") where "state" = 'LEFT'`,
    );
  }
}
