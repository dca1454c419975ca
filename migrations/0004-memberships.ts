import { Migration } from '@mikro-orm/migrations';

export class CreateMemberships extends Migration {
  override up(): void {
    this.addSql(`
      create table "memberships" (
        "id" serial primary key,
        "user_id" int not null,
        "suspended_at" timestamptz null,
        "deactivated_at" timestamptz null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now()
      )
    `);
    this.addSql(`alter table "memberships" add constraint "memberships_user_id_unique" unique ("user_id")`);
    this.addSql(`
      create table "membership_payments" (
        "id" serial primary key,
        "payment_id" int not null,
        "months" smallint not null,
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "membership_payments" add constraint "membership_payments_payment_id_unique" unique ("payment_id")`,
    );
    this.addSql(
      `alter table "membership_payments" add constraint "membership_payments_months_check" check (months between 1 and 24)`,
    );
    this.addSql(`
      create table "membership_periods" (
        "id" serial primary key,
        "membership_id" int not null,
        "payment_id" int not null,
        "months" smallint not null,
        "starts_on" date not null,
        "ends_on" date not null,
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `create index "membership_periods_membership_id_index" on "membership_periods" ("membership_id")`,
    );
    this.addSql(
      `alter table "membership_periods" add constraint "membership_periods_payment_id_unique" unique ("payment_id")`,
    );
    this.addSql(
      `alter table "membership_periods" add constraint "membership_periods_dates_check" check (ends_on > starts_on)`,
    );
    this.addSql(
      `alter table "membership_periods" add constraint "membership_periods_months_check" check (months between 1 and 24)`,
    );
    this.addSql(
      `alter table "memberships" add constraint "memberships_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "membership_payments" add constraint "membership_payments_payment_id_foreign" foreign key ("payment_id") references "payments" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "membership_periods" add constraint "membership_periods_membership_id_foreign" foreign key ("membership_id") references "memberships" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "membership_periods" add constraint "membership_periods_payment_id_foreign" foreign key ("payment_id") references "payments" ("id") on delete restrict`,
    );
  }

  override down(): void {
    this.addSql(`drop table "membership_periods"`);
    this.addSql(`drop table "membership_payments"`);
    this.addSql(`drop table "memberships"`);
  }
}
