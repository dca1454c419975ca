import { Migration } from '@mikro-orm/migrations';

/**
 * The last number of the club's own receipts, counted in the transaction that issues one: a sequence leaves gaps where the
 * database crashes or a transaction is given up, and an auditor asks for every number. It goes on from where the sequence was.
 */
export class CountReceiptNumbers extends Migration {
  override up(): void {
    this.addSql(`
      create table "number_series" (
        "name" varchar(20) primary key,
        "last_number" int not null
      )
    `);
    this.addSql(`
      insert into "number_series" ("name", "last_number")
      select 'receipts', coalesce(max(split_part("number", '-', 3)::int), 0) from "payment_receipts"
    `);
  }

  override down(): void {
    this.addSql(`
      select setval('payment_receipts_id_seq', greatest((select "last_number" from "number_series" where "name" = 'receipts'), (select max("id") from "payment_receipts"), 1))
    `);
    this.addSql(`drop table "number_series"`);
  }
}
