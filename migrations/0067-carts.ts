import { Migration } from '@mikro-orm/migrations';

/** What members are about to buy, and what they wish for. */
export class CreateCarts extends Migration {
  override up(): void {
    this.addSql(`
      create table "cart_items" (
        "id" serial primary key,
        "user_id" int not null,
        "variant_id" int not null,
        "quantity" smallint not null,
        "seen_price_cents" int not null,
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(`
      create table "wishlist_items" (
        "id" serial primary key,
        "user_id" int not null,
        "item_id" int not null,
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "cart_items" add constraint "cart_items_quantity_check" check (quantity >= 1 and quantity <= 100)`,
    );
    this.addSql(
      `alter table "cart_items" add constraint "cart_items_seen_price_check" check (seen_price_cents > 0)`,
    );
    for (const [table, thing, things] of [
      ['cart_items', 'variant_id', 'merchandise_variants'],
      ['wishlist_items', 'item_id', 'merchandise_items'],
    ] as const) {
      this.addSql(
        `alter table "${table}" add constraint "${table}_one_of_each" unique ("user_id", "${thing}")`,
      );
      this.addSql(`create index "${table}_own_index" on "${table}" ("user_id", "created_at", "id")`);
      this.addSql(`create index "${table}_${thing}_index" on "${table}" ("${thing}")`);
      this.addSql(
        `alter table "${table}" add constraint "${table}_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
      );
      this.addSql(
        `alter table "${table}" add constraint "${table}_${thing}_foreign" foreign key ("${thing}") references "${things}" ("id") on delete cascade`,
      );
    }
  }

  override down(): void {
    this.addSql(`drop table "wishlist_items"`);
    this.addSql(`drop table "cart_items"`);
  }
}
