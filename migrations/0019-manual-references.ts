import { Migration } from '@mikro-orm/migrations';

/** A slip, bank or M-Pesa reference stands for one payment that staff recorded, however its letters are written. */
export class UniqueManualReferences extends Migration {
  override up(): void {
    // What was recorded twice before stays recorded; the number of the payment tells the later ones apart.
    this.addSql(`
      update "manual_payments" m set "external_reference" = left(m.external_reference, 45) || ' #' || m.payment_id
       where m.external_reference <> '' and exists (select 1 from "manual_payments" e
               where e.channel = m.channel and upper(e.external_reference) = upper(m.external_reference) and e.id < m.id)
    `);
    this.addSql(
      `create unique index "manual_payments_reference_unique" on "manual_payments" ("channel", upper("external_reference")) where "external_reference" <> ''`,
    );
  }

  override down(): void {
    this.addSql(`drop index "manual_payments_reference_unique"`);
  }
}
