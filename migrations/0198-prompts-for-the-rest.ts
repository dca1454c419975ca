import { Migration } from '@mikro-orm/migrations';

/**
 * A prompt may ask for what is missing beside money that is held: `price_cents` is then what it completes. `put_to_held`:
 * what it brought completed nothing any more, and is held for its payer.
 */
export class PromptForTheRest extends Migration {
  override up(): void {
    this.addSql(`
      alter table "payments"
        add column "price_cents" int null,
        add column "put_to_held" boolean not null default false
    `);
    this.addSql(
      `alter table "payments" add constraint "payments_price_cents_check" check ("price_cents" > 0)`,
    );
  }

  override down(): void {
    this.addSql(`alter table "payments" drop constraint "payments_price_cents_check"`);
    this.addSql(`alter table "payments" drop column "put_to_held", drop column "price_cents"`);
  }
}
