import { Migration } from '@mikro-orm/migrations';

const ONE_OPEN = `"area", "subject_id", "picture"`;

const OF_ITEMS = ['item_index', 'hidden_index', 'one_open', 'one_open_visitor'];

/** A release that still runs reads and writes the item alone. */
const IN_STEP = `
  create function takedown_in_step() returns trigger language plpgsql as $$
  begin
    if new.picture = '' and new.item_id is not null then
      new.subject_id := new.item_id;
      new.picture := coalesce((select g.image from gallery_items g where g.id = new.item_id), '');
    elsif new.area = 'gallery' then
      new.item_id := new.subject_id;
    end if;
    return new;
  end $$`;

/** People ask for pictures of events, posts, people and items of the shop to be taken down too. */
export class AskOfEveryPicture extends Migration {
  override up(): void {
    this.addSql(`
      alter table "takedown_requests"
        add "area" varchar(20) not null default 'gallery',
        add "subject_id" int not null default 0,
        add "picture" varchar(500) not null default '',
        add "look" uuid not null default gen_random_uuid()
    `);
    this.addSql(
      `update "takedown_requests" r set "subject_id" = g."id", "picture" = g."image" from "gallery_items" g where g."id" = r."item_id"`,
    );
    this.addSql(`alter table "takedown_requests" drop constraint "takedown_requests_item_id_foreign"`);
    for (const index of OF_ITEMS) {
      this.addSql(`drop index "takedown_requests_${index}"`);
    }
    this.addSql(IN_STEP);
    this.addSql(
      `create trigger "takedown_requests_in_step" before insert on "takedown_requests" for each row execute function takedown_in_step()`,
    );
    this.addSql(
      `alter table "takedown_requests" add constraint "takedown_requests_area_check" check ("area" in ('profiles', 'events', 'blog', 'gallery', 'merchandise'))`,
    );
    this.addSql(`create index "takedown_requests_picture_index" on "takedown_requests" ("picture")`);
    this.addSql(
      `create index "takedown_requests_hidden_index" on "takedown_requests" ("picture") where "state" = 'OPEN' and "hides"`,
    );
    this.addSql(
      `create unique index "takedown_requests_one_open" on "takedown_requests" (${ONE_OPEN}, "asker_id") where "state" = 'OPEN'`,
    );
    this.addSql(
      `create unique index "takedown_requests_one_open_visitor" on "takedown_requests" (${ONE_OPEN}, "email") where "state" = 'OPEN' and "asker_id" is null`,
    );
  }

  /** What was asked about other things than the gallery goes: there is no place for it. */
  override down(): void {
    this.addSql(`delete from "takedown_requests" where "area" <> 'gallery'`);
    this.addSql(`drop trigger "takedown_requests_in_step" on "takedown_requests"`);
    this.addSql(`drop function takedown_in_step()`);
    this.addSql(
      `update "takedown_requests" r set "item_id" = (select g."id" from "gallery_items" g where g."id" = r."item_id")`,
    );
    for (const index of ['picture_index', 'hidden_index', 'one_open', 'one_open_visitor']) {
      this.addSql(`drop index "takedown_requests_${index}"`);
    }
    this.addSql(
      `alter table "takedown_requests" drop column "area", drop column "subject_id", drop column "picture", drop column "look"`,
    );
    this.addSql(
      `alter table "takedown_requests" add constraint "takedown_requests_item_id_foreign" foreign key ("item_id") references "gallery_items" ("id") on delete set null`,
    );
    this.addSql(`create index "takedown_requests_item_index" on "takedown_requests" ("item_id")`);
    this.addSql(
      `create index "takedown_requests_hidden_index" on "takedown_requests" ("item_id") where "state" = 'OPEN' and "hides"`,
    );
    this.addSql(
      `create unique index "takedown_requests_one_open" on "takedown_requests" ("item_id", "asker_id") where "state" = 'OPEN'`,
    );
    this.addSql(
      `create unique index "takedown_requests_one_open_visitor" on "takedown_requests" ("item_id", "email") where "state" = 'OPEN' and "asker_id" is null`,
    );
  }
}
