import { Migration } from '@mikro-orm/migrations';

const CHOICES = ['is_listed', 'shows_course', 'shows_year', 'shows_hub', 'shows_bio', 'shows_picture'];

/** What members let other members see of them, and the order in which members are listed. */
export class AddMemberDirectory extends Migration {
  override up(): void {
    for (const choice of CHOICES) {
      this.addSql(`alter table "memberships" add column "${choice}" boolean not null default true`);
    }
    this.addSql(`create index "users_name_order_index" on "users" (lower("name"), "id")`);
  }

  override down(): void {
    this.addSql(`drop index "users_name_order_index"`);
    for (const choice of CHOICES) {
      this.addSql(`alter table "memberships" drop column "${choice}"`);
    }
  }
}
