import { setTimeout as pause } from 'node:timers/promises';
import { nairobiDate } from '../../server/core/clock.ts';
import { scriptedPayouts } from '../../server/simulator/scripted-payouts.ts';
import type { Simulator } from '../../server/simulator/simulator.ts';
import { httpClient } from '../support/http-client.ts';
import { addPerson, type Person } from '../support/people.ts';
import type { AppProcess } from './app-process.ts';
import { ODD_PHONE } from './odd-donors.ts';
import type { ProofDatabase } from './proof-database.ts';

const REQUEST = 'mutation ($input: RequestRefundInput!) { requestRefund(input: $input) { id } }';
const REQUEST_PART =
  'mutation ($id: ID!, $phone: String) { requestPartRefund(id: $id, reason: "Asked for it.", phone: $phone) { id } }';
const APPROVE = 'mutation ($id: ID!) { approveRefund(id: $id) { id } }';
const SEND = 'mutation ($id: ID!) { sendRefund(id: $id) { id } }';
const WITHDRAW = 'mutation ($id: ID!) { withdrawRefund(id: $id, reason: "On second thoughts.") { id } }';
const RECORD =
  'mutation ($id: ID!, $input: RefundPayoutInput!) { recordRefundPaidOut(id: $id, input: $input) { id } }';

/** Every amount whose payout the simulator plays in its own way, and two that are simply paid. */
const AMOUNTS_KES = [...scriptedPayouts.map(({ amountKes }) => amountKes), 25, 70];
/** A payout of this amount is never ended: only a person does that. */
const NEVER_ENDED_KES = 90;
const STEP_PAUSE_MS = 50;
const MOST_STEPS = 60;

interface Target {
  id: number;
  kind: 'PAYMENT' | 'PART';
}

interface Standing {
  id: number;
  state: string;
  payoutState: string | null;
  amountKes: number;
}

const CANDIDATES: Record<Target['kind'], string> = {
  PAYMENT: `select p.id from payments p join payment_attempts a on a.payment_id = p.id where p.status = 'COMPLETED' and p.amount_cents >= 9000
               and not exists (select 1 from refunds r where r.payment_id = p.id and r.state <> 'REQUESTED') order by p.id desc limit 5`,
  PART: `select m.id from paybill_payments m where m.place = 'MEMBER' and m.amount_cents > m.spent_cents + m.sent_back_cents
            and not exists (select 1 from refunds r where r.money_id = m.id) order by m.id desc limit 5`,
};

interface Office {
  database: ProofDatabase;
  simulator: Simulator;
  app: AppProcess;
  address: string;
  dice: () => number;
  over: AbortSignal;
}

/** Two people of the office, who press every button at the same moment, whether or not the app is up. */
export class Treasury {
  private readonly api: ReturnType<typeof httpClient>;
  private slips = 0;

  private constructor(
    private readonly office: Office,
    private readonly clerks: readonly Person[],
  ) {
    this.api = httpClient(() => office.address);
  }

  /** Employs them. */
  static async open(office: Office): Promise<Treasury> {
    const clerk = () => addPerson(office.database, { role: 'SUPERADMIN' });
    return new Treasury(office, [await clerk(), await clerk()]);
  }

  /** Sends some money back, of a payment or of a part, until that is in M-Pesa's hands or over. */
  async sendsSomethingBack(): Promise<void> {
    await this.untilUp();
    const target = await this.choose();
    const way = this.office.dice();
    for (let steps = 0; target && steps < MOST_STEPS && !this.office.over.aborted; steps += 1) {
      const standing = await this.standing(target);
      if (standing !== 'unreadable' && !(await this.step(target, standing, way))) {
        return;
      }
      await pause(STEP_PAUSE_MS);
      await this.untilUp();
    }
  }

  /** One step towards the end; false when there is nothing left to do. */
  private async step(target: Target, standing: Standing | null, way: number): Promise<boolean> {
    if (standing === null) {
      await this.ask(target);
      return true;
    }
    const { id, state, payoutState, amountKes } = standing;
    if (state === 'REQUESTED') {
      await this.both(() => [APPROVE, { id }]);
      return true;
    }
    if (state !== 'APPROVED') {
      return false;
    }
    const isInFlight = payoutState === 'SENDING' || payoutState === 'UNKNOWN';
    if (isInFlight && (payoutState === 'SENDING' || amountKes !== NEVER_ENDED_KES)) {
      return amountKes === NEVER_ENDED_KES;
    }
    if (payoutState === null && way < 0.6) {
      await this.both((index) => (way < 0.1 && index === 0 ? [WITHDRAW, { id }] : [SEND, { id }]));
      return true;
    }
    await this.both((index) => (way > 0.9 && index === 0 ? [WITHDRAW, { id }] : [RECORD, this.slip(id)]));
    return true;
  }

  private async untilUp(): Promise<void> {
    while (!this.office.app.isUp && !this.office.over.aborted) {
      await pause(STEP_PAUSE_MS);
    }
  }

  private async ask({ id, kind }: Target): Promise<void> {
    const amount = AMOUNTS_KES[Math.floor(this.office.dice() * AMOUNTS_KES.length)] ?? 1;
    const effect = this.office.dice() < 0.5 ? 'END' : 'KEEP';
    const input = { paymentId: id, amount: String(amount), effect, reason: 'Paid too much.' };
    await this.both(() =>
      kind === 'PART' ? [REQUEST_PART, { id, phone: ODD_PHONE }] : [REQUEST, { input }],
    );
  }

  private slip(id: number): object {
    this.slips += 1;
    const reference = `slip-${String(this.slips)}`;
    return { id, input: { method: 'BANK', reference, paidOn: nairobiDate(new Date()) } };
  }

  /** Both press at once; that one of them is refused, or nobody answers, is what is tried. */
  private async both(deed: (index: number) => [document: string, variables: object]): Promise<void> {
    await Promise.allSettled(
      this.clerks.map((clerk, index) => {
        const [document, variables] = deed(index);
        return this.api.graphql(clerk, document, { ...variables });
      }),
    );
  }

  private async choose(): Promise<Target | undefined> {
    const kind = this.office.dice() < 0.6 ? 'PAYMENT' : 'PART';
    const found = await this.office.database.sql<{ id: number }>(CANDIDATES[kind]).catch(() => []);
    const row = found[Math.floor(this.office.dice() * found.length)];
    return row && { id: row.id, kind };
  }

  private async standing({ id, kind }: Target): Promise<Standing | null | 'unreadable'> {
    const column = kind === 'PART' ? 'money_id' : 'payment_id';
    return this.office.database
      .sql<Standing>(
        `select r.id, r.state, r.amount_cents / 100 "amountKes",
                (select o.state from refund_payouts o where o.refund_id = r.id order by o.id desc limit 1) "payoutState"
           from refunds r where r.${column} = $1 order by r.id desc limit 1`,
        [id],
      )
      .then(
        ([row]) => row ?? null,
        () => 'unreadable' as const,
      );
  }
}

/** Asks about payouts without the minutes of patience that a real M-Pesa is given. */
export const hurryPayouts = ({ sql }: Pick<ProofDatabase, 'sql'>): Promise<unknown> =>
  sql(
    `select graphile_worker.add_job('payments-ask-payout', json_build_object('payoutId', id), job_key := 'payments-ask-payout:' || id)
       from refund_payouts where state in ('SENDING', 'UNKNOWN')`,
  ).catch(() => undefined);
