import { Migration } from '@mikro-orm/migrations';

/** The codes by which orders are collected, and who handed them over. */
export class CreateOrderCollections extends Migration {
  override up(): void {
    this.addSql(`
      create table "order_collections" (
        "id" serial primary key,
        "order_id" int not null,
        "code" varchar(6) not null,
        "created_at" timestamptz not null default now(),
        "collected_at" timestamptz null,
        "collected_by_id" int null,
        "request_key" varchar(64) null
      )
    `);
    for (const column of ['order_id', 'request_key']) {
      this.addSql(
        `alter table "order_collections" add constraint "order_collections_${column}_unique" unique ("${column}")`,
      );
    }
    this.addSql(
      `create unique index "order_collections_open_code" on "order_collections" ("code") where "collected_at" is null`,
    );
    this.addSql(`create index "order_collections_code_index" on "order_collections" ("code")`);
    this.addSql(
      `alter table "order_collections" add constraint "order_collections_collected_check" check (collected_at is not null or (collected_by_id is null and request_key is null))`,
    );
    this.lead('order_id', 'orders');
    this.lead('collected_by_id', 'users');
  }

  override down(): void {
    this.addSql(`drop table "order_collections"`);
  }

  private lead(column: string, to: string): void {
    this.addSql(
      `alter table "order_collections" add constraint "order_collections_${column}_foreign" foreign key ("${column}") references "${to}" ("id") on delete restrict`,
    );
  }
}
