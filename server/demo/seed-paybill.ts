import type { SqlEntityManager } from '../core/db/orm.ts';

const HOUR_MS = 60 * 60_000;
/** Longer ago than M-Pesa's books reach, so that nobody compares it with those of the simulator. */
const HOURS_AGO = 60;

const PAYER = 'newmember';

interface Seeded {
  id: number;
  name: string;
  account: string;
  phone: string;
}

/** PayBill money of the demonstration: a part that is held, and money with a slip in its account that waits for the treasurer. */
export async function seedPayBill(em: SqlEntityManager, now: Date): Promise<void> {
  const [member] = await em.execute<Seeded[]>(
    'select id, name, registration_number account, phone_number phone from users where username = ?',
    [PAYER],
  );
  if (!member) {
    return;
  }
  const at = new Date(now.getTime() - HOURS_AGO * HOUR_MS);
  const name = member.name.toUpperCase();
  const [firstName = ''] = name.split(' ');
  const phone = `2547*****${member.phone.slice(-3)}`;
  await em.execute(
    `insert into paybill_payments (receipt, account_reference, amount_cents, phone, payer_first_name, payer_name, paid_at,
                                   place, user_id, verified_at, created_at, updated_at)
     values ('DEMO0PART1', ?, 40000, ?, ?, ?, ?, 'MEMBER', ?, ?, ?, ?)`,
    [member.account.toLowerCase().replaceAll('-', ' '), phone, firstName, name, at, member.id, at, at, at],
  );
  await em.execute(
    `insert into ledger_lines (receipt, account_reference, amount_cents, phone, payer_name, paid_at, created_at, updated_at)
     values ('DEMO0LINE1', ?, 60000, ?, ?, ?, ?, ?)`,
    [member.account.replace(/0(?=[^0]*$)/, 'O'), phone, name.split(' ').toReversed().join(' '), at, at, at],
  );
}
