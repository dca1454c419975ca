import { Migration } from '@mikro-orm/migrations';

/** That people ask for pictures of the gallery to be taken down, and what was decided. */
export class AskToTakeDown extends Migration {
  override up(): void {
    this.addSql(`
      create table "takedown_requests" (
        "id" serial primary key,
        "item_id" int null,
        "title" varchar(200) not null,
        "asker_id" int null,
        "name" varchar(100) not null default '',
        "email" varchar(254) not null default '',
        "reason" varchar(1000) not null,
        "shows_asker" boolean not null,
        "hides" boolean not null,
        "state" varchar(10) not null default 'OPEN',
        "answer" varchar(500) not null default '',
        "decided_by_id" int null,
        "decided_at" timestamptz null,
        "created_at" timestamptz not null default now()
      )
    `);
    for (const [name, rule] of [
      ['state', `"state" in ('OPEN', 'TAKEN_DOWN', 'KEPT')`],
      ['decided', `("state" = 'OPEN') = (decided_at is null)`],
    ] as const) {
      this.addSql(
        `alter table "takedown_requests" add constraint "takedown_requests_${name}_check" check (${rule})`,
      );
    }
    for (const [column, target, rule] of [
      ['item_id', 'gallery_items', 'set null'],
      ['asker_id', 'users', 'restrict'],
      ['decided_by_id', 'users', 'restrict'],
    ] as const) {
      this.addSql(
        `alter table "takedown_requests" add constraint "takedown_requests_${column}_foreign" foreign key ("${column}") references "${target}" ("id") on delete ${rule}`,
      );
    }
    this.addSql(`create index "takedown_requests_newest_index" on "takedown_requests" ("created_at", "id")`);
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

  override down(): void {
    this.addSql(`drop table "takedown_requests"`);
  }
}
