import type { Person } from '../support/people.ts';
import type { TestApp } from '../support/test-app.ts';

/** The answer to one staff action: what it made, or why it was refused. */
export type Answer = Awaited<ReturnType<TestApp['graphql']>>;

/** What a treasurer does with money that came without a prompt. */
export class Desk {
  constructor(
    private readonly app: TestApp,
    private readonly treasurer: Person,
  ) {}

  /** Records a year's fee by hand, on a day long past. */
  record(payer: Person, change: Record<string, unknown>): Promise<Answer> {
    const input = { payerId: String(payer.id), paidOn: '2026-01-05', ...change };
    return this.app.graphql(
      this.treasurer,
      'mutation ($input: RecordMembershipFeeInput!) { recordMembershipFee(input: $input) { id status receipt } }',
      { input },
    );
  }

  attach(lineId: number, payer: Person, periodMonths?: number, as = this.treasurer): Promise<Answer> {
    return this.app.graphql(
      as,
      'mutation ($id: ID!, $userId: ID!, $periodMonths: Int) { attachLedgerLine(id: $id, userId: $userId, periodMonths: $periodMonths, reason: "His.") { id status } }',
      { id: String(lineId), userId: String(payer.id), periodMonths },
    );
  }

  dismiss(lineId: number, refund: boolean): Promise<Answer> {
    return this.app.graphql(
      this.treasurer,
      'mutation ($id: ID!, $refund: Boolean!) { dismissLedgerLine(id: $id, refund: $refund, reason: "Not ours.") }',
      { id: String(lineId), refund },
    );
  }

  /** Receipts of the lines that wait for a decision. */
  async waiting(): Promise<string[]> {
    const { unmatchedLedgerLines } = await this.app.ask<{
      unmatchedLedgerLines: { results: { receipt: string }[] };
    }>(this.treasurer, '{ unmatchedLedgerLines { results { receipt } } }');
    return unmatchedLedgerLines.results.map(({ receipt }) => receipt);
  }
}

/** Messages per field of a refusal. */
export const fieldsOf = ({ errors }: Answer): unknown => errors[0]?.extensions.fields;
export const codeOf = ({ errors }: Answer): unknown => errors[0]?.extensions.code;
