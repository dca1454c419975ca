import { Migration } from '@mikro-orm/migrations';

/** Who has been told of which expiry, so that nobody is told twice, whatever is restarted or runs beside it. */
export class CreateMembershipReminders extends Migration {
  override up(): void {
    this.addSql(`
      create table "membership_reminders" (
        "id" serial primary key,
        "membership_id" int not null,
        "expires_on" date not null,
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "membership_reminders" add constraint "membership_reminders_membership_id_expires_on_unique" unique ("membership_id", "expires_on")`,
    );
    this.addSql(
      `alter table "membership_reminders" add constraint "membership_reminders_membership_id_foreign" foreign key ("membership_id") references "memberships" ("id") on delete cascade`,
    );
  }

  override down(): void {
    this.addSql(`drop table "membership_reminders"`);
  }
}
