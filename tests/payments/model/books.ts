import type { Person } from '../../support/people.ts';
import type { Club } from './club.ts';
import type { TruePrompt } from './scripted-provider.ts';

interface Booked {
  reference: string;
  status: string;
  receipt: string | null;
  receivedKes: number | null;
  reviewReason: string | null;
  months: number;
  credited: number;
  periods: number;
  thanks: number;
  decisions: string[];
}

const BOOKED_SQL = `
  select p.account_reference reference, p.status, p.receipt, p.received_cents / 100 "receivedKes",
         p.review_reason "reviewReason", mp.months,
         array(select d.decision from payment_decisions d where d.payment_id = p.id) decisions,
         (select coalesce(sum(d.months), 0)::int from membership_periods d where d.payment_id = p.id) credited,
         (select count(*)::int from membership_periods d where d.payment_id = p.id) periods,
         (select count(*)::int from notifications n where n.payment_id = p.id and n.title = 'Payment received') thanks
    from payments p join membership_payments mp on mp.payment_id = p.id where p.user_id = $1 order by p.id`;

/** What the model remembers of the books from one look to the next. */
export class Books {
  private readonly completed = new Set<string>();

  constructor(
    private readonly club: Club,
    private readonly person: Person,
  ) {}

  /** What is wrong with the books at any moment: success wins, once, for money that is there, and for ever. */
  async faults(): Promise<string[]> {
    const rows = await this.read();
    const open = rows.filter(({ status }) => status === 'PENDING').length;
    return [
      ...(open > 1 ? [`${String(open)} open payments`] : []),
      ...rows.flatMap((row) => this.faultsOf(row).map((fault) => `${row.reference}: ${fault}`)),
    ];
  }

  /** What is wrong once everything could be learnt: every shilling in its place. */
  async faultsAtTheEnd(): Promise<string[]> {
    const rows = await this.read();
    const paid = this.club.provider.prompts.filter(({ outcome }) => outcome === 'paid');
    const strangers = await this.club.database.sql<{ receipt: string }>(
      'select receipt from ledger_lines where receipt = any($1)',
      [paid.map(({ receipt }) => receipt)],
    );
    return [
      ...paid.flatMap((prompt) => faultsOfMoney(prompt, rows)),
      ...strangers.map(({ receipt }) => `${receipt}: ours, but with the money of nobody`),
    ];
  }

  private async read(): Promise<Booked[]> {
    return this.club.database.sql<Booked>(BOOKED_SQL, [this.person.id]);
  }

  private faultsOf(row: Booked): string[] {
    const isCompleted = row.status === 'COMPLETED';
    const wasCompleted = this.completed.has(row.reference);
    if (isCompleted) {
      this.completed.add(row.reference);
    }
    const isPaid = this.club.provider.prompts.some(
      ({ accountReference, outcome }) => accountReference === row.reference && outcome === 'paid',
    );
    const times = isCompleted ? 1 : 0;
    const faults: [string, boolean][] = [
      ['completed without money', isCompleted && !isPaid],
      ['a success taken back', wasCompleted && !isCompleted],
      ['another number of months than was bought', row.credited !== times * row.months],
      ['credited several times', row.periods !== times],
      ['told several times', row.thanks !== times],
    ];
    return faults.filter(([, holds]) => holds).map(([fault]) => fault);
  }
}

function faultsOfMoney(prompt: TruePrompt, rows: readonly Booked[]): string[] {
  const { accountReference, oddKes, amountKes, receipt } = prompt;
  const row = rows.find(({ reference }) => reference === accountReference);
  const isInReview = row?.reviewReason === 'AMOUNT_MISMATCH' && row.receivedKes === amountKes + oddKes;
  const isCredited = row?.status === 'COMPLETED' && (oddKes === 0 || row.decisions.includes('ACCEPTED'));
  const isSentBack = row?.decisions.includes('REFUND_DUE') === true;
  const isRight = isCredited || isSentBack || (oddKes !== 0 && isInReview);
  return isRight && row.receipt === receipt
    ? []
    : [`${accountReference}: paid, but the books say ${JSON.stringify(row)}`];
}
