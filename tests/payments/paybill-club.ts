import type { Person } from '../support/people.ts';
import type { TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

interface Paid {
  accountReference: string;
  amountKes: number;
  phone?: string;
  payerName?: string;
}

const TOKEN = 'simulator-paybill-without-a-secret';

/** A club whose members pay to the PayBill without being asked. */
export class PayBillClub {
  constructor(private readonly app: TestApp) {}

  /** Somebody pays by the menu of their phone; resolves to the receipt when the notice has been worked on. */
  async pay({ phone = '254712345678', payerName = 'JANE WANJIKU DOE', ...rest }: Paid): Promise<string> {
    const { charge } = await this.app.simulator.pay({ ...rest, phone, payerName });
    await this.noticesRead();
    return charge?.receipt ?? '';
  }

  /** Posts to one of the secret addresses. */
  post(what: 'confirmation' | 'validation', body: unknown, token = TOKEN): ReturnType<TestApp['rest']> {
    return this.app.rest('POST', `/api/payment/paybill/${token}/${what}/`, { body });
  }

  noticesRead(): Promise<boolean> {
    return until('notices to be worked on', async () => {
      const unread = await this.app.sql('select 1 from paybill_notices where outcome is null');
      return unread.length === 0;
    });
  }

  /** Shillings that are held for a member. */
  async heldFor({ id }: Person): Promise<number> {
    const [row] = await this.app.sql<{ cents: number }>(
      `select coalesce(sum(amount_cents - spent_cents - sent_back_cents), 0)::int cents from paybill_payments
        where user_id = $1`,
      [id],
    );
    return (row?.cents ?? 0) / 100;
  }

  /** Reads M-Pesa's books, as the recurring job does. */
  async readBooks(): Promise<void> {
    await this.app.services.ledger.run(this.app.systemCall());
  }
}
