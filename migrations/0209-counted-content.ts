import { Migration } from '@mikro-orm/migrations';

interface Counted {
  table: string;
  /** What is counted apart: the columns of the table, which are the key of the counts. */
  by: readonly string[];
  counts: string;
  /** The column of the number. */
  number: string;
}

const POSTS: Counted = {
  table: 'blog_posts',
  by: ['status', 'category', 'is_featured'],
  counts: 'blog_post_counts',
  number: 'posts',
};
const ITEMS: Counted = {
  table: 'gallery_items',
  by: ['category'],
  counts: 'gallery_item_counts',
  number: 'items',
};

const ROWS = {
  insert: { referencing: 'new table as added', moved: (by: string) => `select ${by}, 1 n from added` },
  delete: { referencing: 'old table as removed', moved: (by: string) => `select ${by}, -1 n from removed` },
  update: {
    referencing: 'old table as removed new table as added',
    moved: (by: string) => `select ${by}, 1 n from added union all select ${by}, -1 from removed`,
  },
};

const columnsOf = ({ by }: Counted): string => by.map((column) => `"${column}"`).join(', ');

/** Adds what a statement has moved, in the order of the key, so that two statements never wait for each other crosswise. */
function countMoved(counted: Counted, act: keyof typeof ROWS): string {
  const columns = columnsOf(counted);
  const { counts, number } = counted;
  return `
    create function "count_${counts}_${act}"() returns trigger language plpgsql as $body$
    begin
      insert into "${counts}" as known (${columns}, "${number}")
      select ${columns}, sum(n) from (${ROWS[act].moved(columns)}) moved
       group by ${columns} having sum(n) <> 0 order by ${columns}
      on conflict (${columns}) do update set "${number}" = known."${number}" + excluded."${number}";
      return null;
    end $body$`;
}

const acts = Object.keys(ROWS) as (keyof typeof ROWS)[];

/**
 * How many posts and pictures there are of each kind, kept by the database whoever writes them: the figures of blog and gallery
 * were counted by reading the whole tables.
 */
export class CountContent extends Migration {
  override up(): void {
    this.addSql(`
      create table "blog_post_counts" (
        "status" varchar(10) not null, "category" varchar(20) not null, "is_featured" boolean not null, "posts" int not null,
        constraint "blog_post_counts_pkey" primary key ("status", "category", "is_featured"),
        constraint "blog_post_counts_status_check" check ("status" in ('DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED')),
        constraint "blog_post_counts_category_check" check ("category" in ('Leadership', 'Success Stories', 'Community', 'Events', 'Education')))`);
    this.addSql(`
      create table "gallery_item_counts" (
        "category" varchar(20) not null, "items" int not null,
        constraint "gallery_item_counts_pkey" primary key ("category"),
        constraint "gallery_item_counts_category_check" check ("category" in ('events', 'community', 'workshops', 'networking', 'leadership', 'mentorship', 'competitions', 'education', 'international')))`);
    for (const counted of [POSTS, ITEMS]) {
      const { table, counts, number } = counted;
      const columns = columnsOf(counted);
      for (const act of acts) {
        this.addSql(countMoved(counted, act));
        this.addSql(
          `create trigger "${table}_counted_${act}" after ${act} on "${table}" referencing ${ROWS[act].referencing}
             for each statement execute function "count_${counts}_${act}"()`,
        );
      }
      // Once nobody else can write: a trigger waits for whoever does.
      this.addSql(
        `insert into "${counts}" (${columns}, "${number}") select ${columns}, count(*) from "${table}" group by ${columns}`,
      );
    }
  }

  override down(): void {
    for (const { table, counts } of [POSTS, ITEMS]) {
      for (const act of acts) {
        this.addSql(`drop trigger "${table}_counted_${act}" on "${table}"`);
        this.addSql(`drop function "count_${counts}_${act}"()`);
      }
      this.addSql(`drop table "${counts}"`);
    }
  }
}
