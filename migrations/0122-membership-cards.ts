import { Migration } from '@mikro-orm/migrations';

/** What members chose of their cards: whether the photo is shown, and how often the card was replaced. */
export class CreateMembershipCards extends Migration {
  override up(): void {
    this.addSql(`
      create table "membership_cards" (
        "id" serial primary key,
        "user_id" int not null,
        "issue" int not null default 1,
        "shows_photo" boolean not null default false
      )
    `);
    this.addSql(
      `alter table "membership_cards" add constraint "membership_cards_user_unique" unique ("user_id")`,
    );
    this.addSql(
      `alter table "membership_cards" add constraint "membership_cards_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
  }

  override down(): void {
    this.addSql(`drop table "membership_cards"`);
  }
}
