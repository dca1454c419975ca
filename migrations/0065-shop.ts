import { Migration } from '@mikro-orm/migrations';

/** What the club sells, in which sizes, how much of it there is, and what members say of it. */
export class CreateShop extends Migration {
  override up(): void {
    this.makeItems();
    this.makeVariants();
    this.makeMovements();
    this.makeHolds();
    this.makeReviews();
    this.guardStock();
    this.moveStock();
    this.keepLedger();
    this.countReviews();
  }

  override down(): void {
    for (const table of ['merchandise_reviews', 'stock_holds', 'stock_movements']) {
      this.addSql(`drop table "${table}"`);
    }
    this.addSql(`drop table "merchandise_variants"`);
    this.addSql(`drop table "merchandise_items"`);
    for (const name of [
      'guard_shown_stock',
      'move_stock',
      'refuse_stock_change',
      'count_merchandise_reviews',
    ]) {
      this.addSql(`drop function "${name}"()`);
    }
  }

  private makeItems(): void {
    this.addSql(`
      create table "merchandise_items" (
        "id" serial primary key,
        "name" varchar(150) not null,
        "description" varchar(5000) not null,
        "price_cents" int not null,
        "category" varchar(20) not null,
        "image" varchar(500) not null default '',
        "is_featured" boolean not null default false,
        "is_available" boolean not null default true,
        "archived_at" timestamptz null,
        "reviews_count" int not null default 0,
        "rating_total" int not null default 0,
        "rating_tenths" int not null default 0,
        "revision" int not null default 1,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now()
      )
    `);
    for (const [name, columns] of Object.entries(SHELVES)) {
      this.addSql(
        `create index "merchandise_items_${name}_index" on "merchandise_items" (${columns}) where "archived_at" is null`,
      );
    }
    this.addSql(`create index "merchandise_items_image_index" on "merchandise_items" ("image")`);
    this.addSql(
      `create index "merchandise_items_featured_index" on "merchandise_items" ("created_at", "id") where "is_featured" and "archived_at" is null`,
    );
    this.addSql(
      `create index "merchandise_items_search_index" on "merchandise_items" using gin ((name || chr(10) || description) gin_trgm_ops)`,
    );
    this.check('merchandise_items', {
      price_cents: 'price_cents >= 1 and price_cents <= 100000000',
      category: `"category" in ('clothing', 'stationery', 'accessories', 'books', 'bundles')`,
      rating_tenths: 'rating_tenths >= 0 and rating_tenths <= 50',
      rating: 'reviews_count >= 0 and rating_total >= reviews_count and rating_total <= reviews_count * 5',
    });
  }

  private makeVariants(): void {
    this.addSql(`
      create table "merchandise_variants" (
        "id" serial primary key,
        "item_id" int not null,
        "size" varchar(20) not null default '',
        "colour" varchar(30) not null default '',
        "price_cents" int null,
        "code" varchar(40) not null default '',
        "stock" int not null default 0,
        "low_stock_level" int not null default 0,
        "archived_at" timestamptz null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now()
      )
    `);
    this.addSql(`create index "merchandise_variants_item_id_index" on "merchandise_variants" ("item_id")`);
    this.addSql(
      `create unique index "merchandise_variants_offered_unique" on "merchandise_variants" ("item_id", lower("size"), lower("colour")) where "archived_at" is null`,
    );
    this.addSql(
      `create unique index "merchandise_variants_code_unique" on "merchandise_variants" (upper("code")) where "code" <> ''`,
    );
    this.check('merchandise_variants', {
      price_cents: 'price_cents >= 1 and price_cents <= 100000000',
      stock: 'stock >= 0',
      low_stock_level: 'low_stock_level >= 0',
    });
    this.lead('merchandise_variants', 'item', 'merchandise_items', 'cascade');
  }

  private makeMovements(): void {
    this.addSql(`
      create table "stock_movements" (
        "id" serial primary key,
        "variant_id" int not null,
        "kind" varchar(20) not null,
        "units" int not null,
        "change" int not null default 0,
        "stock_after" int not null default 0,
        "order_number" varchar(24) not null default '',
        "reason" varchar(400) not null default '',
        "by_id" int null,
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(`create index "stock_movements_variant_index" on "stock_movements" ("variant_id", "id")`);
    this.addSql(
      `create index "stock_movements_order_index" on "stock_movements" ("order_number") where "order_number" <> ''`,
    );
    this.check('stock_movements', MOVEMENT_CHECKS);
    this.lead('stock_movements', 'variant', 'merchandise_variants', 'restrict');
    this.lead('stock_movements', 'by', 'users', 'restrict');
  }

  private makeHolds(): void {
    this.addSql(`
      create table "stock_holds" (
        "id" serial primary key,
        "order_number" varchar(24) not null,
        "variant_id" int not null,
        "units" int not null,
        "state" varchar(20) not null default 'HELD',
        "created_at" timestamptz not null default now(),
        "ended_at" timestamptz null
      )
    `);
    this.addSql(`create index "stock_holds_order_number_index" on "stock_holds" ("order_number")`);
    this.addSql(
      `create unique index "stock_holds_one_for_an_order" on "stock_holds" ("order_number", "variant_id") where "state" in ('HELD', 'SOLD')`,
    );
    this.addSql(
      `create index "stock_holds_held_index" on "stock_holds" ("variant_id") where "state" = 'HELD'`,
    );
    this.check('stock_holds', {
      units: 'units > 0',
      state: `"state" in ('HELD', 'RELEASED', 'SOLD', 'RETURNED')`,
      ended: `(state = 'HELD') = (ended_at is null)`,
    });
    this.lead('stock_holds', 'variant', 'merchandise_variants', 'restrict');
  }

  private makeReviews(): void {
    this.addSql(`
      create table "merchandise_reviews" (
        "id" serial primary key,
        "item_id" int not null,
        "user_id" int not null,
        "rating" int not null,
        "comment" varchar(1000) not null default '',
        "hidden_at" timestamptz null,
        "hidden_by_id" int null,
        "hidden_reason" varchar(400) not null default '',
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "merchandise_reviews" add constraint "merchandise_reviews_one_a_member" unique ("item_id", "user_id")`,
    );
    this.addSql(
      `create index "merchandise_reviews_newest_index" on "merchandise_reviews" ("item_id", "created_at", "id")`,
    );
    this.addSql(`create index "merchandise_reviews_user_id_index" on "merchandise_reviews" ("user_id")`);
    this.check('merchandise_reviews', {
      rating: 'rating >= 1 and rating <= 5',
      hidden: `(hidden_at is null) = (hidden_by_id is null) and (hidden_at is null) = (hidden_reason = '')`,
    });
    this.lead('merchandise_reviews', 'item', 'merchandise_items', 'cascade');
    this.lead('merchandise_reviews', 'user', 'users', 'restrict');
    this.lead('merchandise_reviews', 'hidden_by', 'users', 'restrict');
  }

  // A variant begins with nothing, and only what happens inside the trigger of the ledger moves its stock.
  private guardStock(): void {
    this.addSql(`
      create function "guard_shown_stock"() returns trigger language plpgsql as $body$
      begin
        if tg_op = 'INSERT' and new."stock" = 0 or pg_trigger_depth() > 1 then
          return new;
        end if;
        raise exception 'stock is moved by its ledger alone' using errcode = 'insufficient_privilege';
      end
      $body$
    `);
    this.addSql(
      `create trigger "merchandise_variants_stock_guard" before insert or update of "stock" on "merchandise_variants" for each row execute function "guard_shown_stock"()`,
    );
  }

  private moveStock(): void {
    this.addSql(`
      create function "move_stock"() returns trigger language plpgsql as $body$
      declare
        "shown" int;
      begin
        select "stock" into "shown" from "merchandise_variants" where "id" = new."variant_id" for no key update;
        new."change" := case
          when new."kind" = 'SOLD' then 0
          when new."kind" = 'COUNTED' then new."units" - "shown"
          when new."kind" in ('HELD', 'WRITTEN_OFF') then -new."units"
          else new."units"
        end;
        new."stock_after" := "shown" + new."change";
        update "merchandise_variants" set "stock" = new."stock_after"
         where "id" = new."variant_id" and "stock" <> new."stock_after";
        return new;
      end
      $body$
    `);
    this.addSql(
      `create trigger "stock_movements_move" before insert on "stock_movements" for each row execute function "move_stock"()`,
    );
  }

  private keepLedger(): void {
    this.addSql(`
      create function "refuse_stock_change"() returns trigger language plpgsql as $body$
      begin
        raise exception 'the ledger of stock is append-only' using errcode = 'insufficient_privilege';
      end
      $body$
    `);
    this.addSql(
      `create trigger "stock_movements_no_change" before update or delete on "stock_movements" for each row execute function "refuse_stock_change"()`,
    );
    this.addSql(
      `create trigger "stock_movements_no_truncate" before truncate on "stock_movements" for each statement execute function "refuse_stock_change"()`,
    );
  }

  // Whoever waited for the item's row adds to what stands there by then, so that reviews of the same moment all count.
  private countReviews(): void {
    this.addSql(`
      create function "count_merchandise_reviews"() returns trigger language plpgsql as $body$
      declare
        "item" int := case when tg_op = 'DELETE' then old."item_id" else new."item_id" end;
        "was" int := case when tg_op = 'INSERT' or old."hidden_at" is not null then 0 else old."rating" end;
        "is" int := case when tg_op = 'DELETE' or new."hidden_at" is not null then 0 else new."rating" end;
        "more" int := sign("is") - sign("was");
      begin
        update "merchandise_items"
           set "reviews_count" = "reviews_count" + "more",
               "rating_total" = "rating_total" + "is" - "was",
               "rating_tenths" = coalesce(round(("rating_total" + "is" - "was") * 10.0 / nullif("reviews_count" + "more", 0)), 0)
         where "id" = "item" and ("more" <> 0 or "is" <> "was");
        return null;
      end
      $body$
    `);
    this.addSql(
      `create trigger "merchandise_reviews_count" after insert or update of "rating", "hidden_at" or delete on "merchandise_reviews" for each row execute function "count_merchandise_reviews"()`,
    );
  }

  private check(table: string, rules: Readonly<Record<string, string>>): void {
    for (const [name, rule] of Object.entries(rules)) {
      this.addSql(`alter table "${table}" add constraint "${table}_${name}_check" check (${rule})`);
    }
  }

  private lead(table: string, name: string, to: string, rule: 'cascade' | 'restrict'): void {
    this.addSql(
      `alter table "${table}" add constraint "${table}_${name}_id_foreign" foreign key ("${name}_id") references "${to}" ("id") on delete ${rule}`,
    );
  }
}

/** The orders in which the shop shows what it has. */
const SHELVES = {
  newest: '"created_at", "id"',
  name: 'lower("name"), "id"',
  price: '"price_cents", "id"',
  rating: '"rating_tenths", "id"',
  category: '"category", "created_at", "id"',
};

const MOVEMENT_CHECKS = {
  kind: `"kind" in ('RECEIVED', 'HELD', 'RELEASED', 'SOLD', 'RETURNED', 'COUNTED', 'WRITTEN_OFF')`,
  units: `units > 0 or (units = 0 and kind = 'COUNTED')`,
  change: `change = case when kind = 'SOLD' then 0 when kind = 'COUNTED' then change when kind in ('HELD', 'WRITTEN_OFF') then -units else units end`,
  stock_after: `stock_after >= 0 and (kind <> 'COUNTED' or stock_after = units)`,
  order_number: `(kind in ('HELD', 'RELEASED', 'SOLD', 'RETURNED')) = (order_number <> '')`,
  reason: `kind <> 'WRITTEN_OFF' or reason <> ''`,
};
