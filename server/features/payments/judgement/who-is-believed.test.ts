import { describe, expect, it } from '@jest/globals';
import { cents } from '../../../core/money.ts';
import { attemptStates, openStates, paymentStatuses, reviewReasons } from '../records/payment-states.ts';
import type { CallbackReport, QueryOutcome } from '../provider/payment-provider.ts';
import type { Facts, LedgerVerdict, PaidClaim, Stands } from './evidence.ts';
import { isHearsay, judgeCallback, judgeInquiry } from './who-is-believed.ts';

const PRICE = cents(100_000);
const OURS = 'ws_CO_1';
const BOTH = [true, false];

const said = { description: 'So M-Pesa says.', answer: '{}' };
const PAID: QueryOutcome = { kind: 'paid', code: '0', ...said };
const FAILED: QueryOutcome = { kind: 'failed', code: '1032', ...said };
const PENDING: QueryOutcome = { kind: 'pending', code: null, ...said };
const UNREACHABLE: QueryOutcome = { kind: 'pending', code: '1037', ...said };
const SILENT: QueryOutcome = { kind: 'unanswered', reason: 'timeout', operatorAlert: false, answer: '' };
const answers = [PAID, FAILED, PENDING, UNREACHABLE, SILENT];

const plain: PaidClaim = { receipt: 'QK12AB34CD', amountCents: PRICE };
const lower: PaidClaim = { receipt: 'QK12AB34CD', amountCents: cents(100) };
const vague: PaidClaim = { receipt: null, amountCents: null };
/** Sets of claims, with what they agree on. */
const claimSets: [claims: PaidClaim[], agreed: PaidClaim | null][] = [
  [[], null],
  [[plain], plain],
  [[plain, { ...plain }], plain],
  [[lower], lower],
  [[vague], vague],
  [[plain, lower], null],
  [[plain, { ...plain, receipt: 'FORGED0001' }], null],
];

const ledgers: LedgerVerdict[] = ['paid', 'review', 'absent', 'unavailable'];

const prompted: Stands = {
  state: 'SENT',
  status: 'PENDING',
  reviewReason: null,
  isElsewhere: false,
  hasReceipt: false,
  isReported: false,
  isVerified: true,
  checkoutRequestId: OURS,
  amountCents: PRICE,
};

const report = (facts: Partial<CallbackReport>): CallbackReport => ({
  checkoutRequestId: OURS,
  merchantRequestId: '1',
  code: '0',
  description: 'Done.',
  outcome: 'paid',
  payment: null,
  ...facts,
});

const told = (stands: Partial<Stands>, facts: Partial<CallbackReport> = {}, waitedMs = 0) => ({
  stands: { ...prompted, ...stands },
  report: report(facts),
  waitedMs,
});

describe('a callback', () => {
  it('that cannot be read, or says nothing final, is nothing', () => {
    expect(judgeCallback({ stands: prompted, report: null, waitedMs: 0 }, {})).toEqual({ kind: 'nothing' });
    expect(judgeCallback(told({}, { outcome: 'undecided' }), {})).toEqual({ kind: 'nothing' });
  });

  it.each(['paid', 'failed'] as const)('that says %s of a settled prompt is nothing', (outcome) => {
    expect(judgeCallback(told({ state: 'PAID', hasReceipt: true }, { outcome }), {}).kind).toBe('nothing');
  });

  it.each(['paid', 'failed'] as const)(
    'that says %s of another prompt is nothing in every state',
    (outcome) => {
      for (const state of attemptStates) {
        const another = told({ state }, { outcome, checkoutRequestId: 'ws_CO_2' });
        expect(judgeCallback(another, {})).toEqual({ kind: 'nothing' });
      }
    },
  );

  it('before the push was answered waits; without an answer a failure makes us ask, and a success whose id it brings', () => {
    for (const state of attemptStates) {
      const unanswered = { state, checkoutRequestId: null };
      const failed = judgeCallback(told(unanswered, { outcome: 'failed' }), {});
      expect(failed).toEqual({ kind: state === 'CREATED' ? 'wait' : 'inquire' });
      const paid = judgeCallback(told(unanswered), {});
      expect(paid).toEqual(state === 'CREATED' ? { kind: 'wait' } : { kind: 'ask', wants: 'isAnothers' });
    }
  });

  it('that brings the id of another prompt is nothing; any other id is asked about', () => {
    const lost = told({ state: 'UNKNOWN', checkoutRequestId: null }, {}, 90_000);
    expect(judgeCallback(lost, { isAnothers: true })).toEqual({ kind: 'nothing' });
    expect(judgeCallback(lost, { isAnothers: false })).toEqual({ kind: 'ask', wants: 'query' });
    for (const query of [PAID, FAILED, PENDING, SILENT]) {
      const known = { isAnothers: false, query, claims: [plain] };
      expect(judgeCallback(lost, known)).toEqual({ kind: 'ask', wants: 'ledger' });
      const kinds = ledgers.map((ledger) => judgeCallback(lost, { ...known, ledger }).kind);
      expect(kinds).toEqual(['nothing', 'nothing', 'unproven', query === PAID ? 'credit' : 'unproven']);
    }
  });

  it('that tells a failure of our prompt is taken at its word at once', () => {
    for (const state of attemptStates) {
      const failed = told({ state }, { outcome: 'failed', code: '1032', description: 'Cancelled.' });
      const verdict = { kind: 'fail', code: '1032', description: 'Cancelled.' };
      expect(judgeCallback(failed, {})).toEqual(verdict);
    }
  });
});

describe('a success that a callback reports', () => {
  it('is asked about in turn: query, claims, and the ledger where they do not fit', () => {
    const success = told({}, {}, 90_000);
    expect(judgeCallback(success, {})).toEqual({ kind: 'ask', wants: 'query' });
    expect(judgeCallback(success, { query: PAID })).toEqual({ kind: 'ask', wants: 'claims' });
    for (const query of [FAILED, PENDING, SILENT]) {
      expect(judgeCallback(success, { query, claims: [plain] })).toEqual({ kind: 'ask', wants: 'ledger' });
    }
    for (const [claims, agreed] of claimSets) {
      const verdict = judgeCallback(success, { query: PAID, claims });
      expect(verdict.kind).toBe(agreed?.amountCents === PRICE ? 'credit' : 'ask');
    }
  });

  it.each<[string, QueryOutcome, number]>([
    ['90 s while the query says it is pending', PENDING, 90_000],
    ['5 s while the query is silent', SILENT, 5_000],
    ['for good while the phone was not reached', UNREACHABLE, Number.POSITIVE_INFINITY],
  ])('waits %s', (_, query, patienceMs) => {
    for (const waitedMs of [0, 4_999, 5_000, 89_999, 90_000, 48 * 3_600_000]) {
      const verdict = judgeCallback(told({}, {}, waitedMs), { query });
      expect([waitedMs, verdict.kind]).toEqual([waitedMs, waitedMs < patienceMs ? 'wait' : 'ask']);
    }
  });

  /** What becomes of it where no money is to be made of what is known, in the words of decision 2. */
  const otherwise = (ledger: LedgerVerdict): string =>
    ledger === 'paid' || ledger === 'review' ? 'nothing' : 'unproven';

  it.each(answers.filter((answer) => answer !== UNREACHABLE))(
    'is money by the word of M-Pesa alone, and waits for it, where the query says $kind',
    (query) => {
      for (const ledger of ledgers) {
        for (const [claims, agreed] of claimSets) {
          const verdict = judgeCallback(told({}, {}, 90_000), { query, ledger, claims });
          const money = {
            source: agreed ? 'callback' : 'query',
            receipt: agreed?.receipt ?? null,
            amountCents: agreed?.amountCents ?? null,
            description: said.description,
          };
          const kind = otherwise(ledger);
          const isMoney = kind === 'unproven' && query.kind === 'paid';
          expect([ledger, claims, verdict]).toEqual([
            ledger,
            claims,
            isMoney ? { kind: 'credit', money } : { kind },
          ]);
        }
      }
    },
  );
});

/** Every way in which a prompt can stand. */
const everyStand: Stands[] = paymentStatuses.flatMap((status) =>
  attemptStates.flatMap((state) =>
    [null, ...reviewReasons].flatMap((reviewReason) =>
      BOTH.flatMap((isElsewhere) =>
        BOTH.flatMap((hasReceipt) =>
          BOTH.flatMap((isReported) =>
            BOTH.flatMap((isVerified) =>
              [OURS, null].map((checkoutRequestId) => ({
                ...{ status, state, reviewReason, isElsewhere, hasReceipt, checkoutRequestId },
                ...{ isReported, isVerified, amountCents: PRICE },
              })),
            ),
          ),
        ),
      ),
    ),
  ),
);

describe('asking about a prompt', () => {
  function firstOfCompleted({ isVerified, hasReceipt, checkoutRequestId }: Stands): object {
    if (!isVerified && checkoutRequestId !== null) {
      return { kind: 'ask', wants: 'query' };
    }
    return hasReceipt ? { kind: 'stands', as: 'paid' } : { kind: 'ask', wants: 'ledger' };
  }

  /** What comes first, for each way in which a prompt can stand. */
  function first(stands: Stands, isDoubted: boolean): object {
    const { status, state, reviewReason, isElsewhere, checkoutRequestId } = stands;
    if (status === 'COMPLETED') {
      return firstOfCompleted(stands);
    }
    if (reviewReason !== null && reviewReason !== 'UNDECIDED') {
      return { kind: 'stands', as: 'review' };
    }
    const isWorthAsking = !isElsewhere && (isDoubted || stands.isReported || openStates.includes(state));
    const wants = checkoutRequestId === null && !stands.isReported ? 'ledger' : 'query';
    return isWorthAsking ? { kind: 'ask', wants } : { kind: 'stands', as: 'failed' };
  }

  it('begins with query or ledger, or with nothing, as it stands', () => {
    for (const stands of everyStand) {
      for (const isDoubted of BOTH) {
        expect([stands, judgeInquiry(stands, isDoubted, {})]).toEqual([stands, first(stands, isDoubted)]);
      }
    }
  });

  const inquire = (known: Partial<Facts>, stands: Partial<Stands> = {}) =>
    judgeInquiry({ ...prompted, ...stands }, false, known);

  it.each(ledgers)('without an id, or of a credit without receipt, ends with books that say %s', (ledger) => {
    const isDealtWith = ledger === 'paid' || ledger === 'review';
    const stands = (otherwise: string): object => ({ kind: 'stands', as: isDealtWith ? ledger : otherwise });
    expect(inquire({ ledger }, { checkoutRequestId: null })).toEqual(stands('open'));
    expect(inquire({ ledger }, { status: 'COMPLETED' })).toEqual(stands('paid'));
  });

  it.each([PENDING, UNREACHABLE, SILENT])('leaves it open where the query says $kind', (query) => {
    expect(inquire({ query })).toEqual({ kind: 'stands', as: 'open' });
  });

  it.each([PENDING, UNREACHABLE, SILENT])(
    'looks into the books about a reported success where the query says $kind',
    (query) => {
      expect(inquire({ query }, { isReported: true })).toEqual({ kind: 'ask', wants: 'ledger' });
      for (const ledger of ledgers) {
        const as = ledger === 'paid' || ledger === 'review' ? ledger : 'open';
        expect(inquire({ query, ledger }, { isReported: true })).toEqual({ kind: 'stands', as });
      }
    },
  );

  it('leaves money by an id that a callback brought to books that can be read', () => {
    const brought = { checkoutRequestId: null, isReported: true };
    const absent = inquire({ query: PAID, ledger: 'absent', claims: [plain] }, brought);
    expect(absent).toEqual({ kind: 'stands', as: 'open' });
    const unread = inquire({ query: PAID, ledger: 'unavailable', claims: [plain] }, brought);
    expect(unread.kind).toBe('credit');
  });

  it('asks again about what was credited on a callback alone, and believes M-Pesa about it', () => {
    const credited = { status: 'COMPLETED', isVerified: false } as const;
    expect(inquire({ query: PAID }, credited)).toEqual({ kind: 'confirmed' });
    for (const query of [FAILED, PENDING, SILENT]) {
      expect(inquire({ query }, credited)).toEqual({ kind: 'ask', wants: 'ledger' });
      for (const ledger of ledgers) {
        const isDealtWith = ledger === 'paid' || ledger === 'review';
        const stands = { kind: 'stands', as: isDealtWith ? ledger : 'paid' };
        const isDenied = !isDealtWith && query === FAILED;
        expect(inquire({ query, ledger }, credited)).toEqual(isDenied ? { kind: 'unfounded' } : stands);
      }
    }
  });

  it.each(ledgers)('believes a query that says paid, after books that say %s', (ledger) => {
    expect(inquire({ query: PAID })).toEqual({ kind: 'ask', wants: 'ledger' });
    for (const [claims, agreed] of claimSets) {
      if (ledger === 'paid' || ledger === 'review') {
        expect(inquire({ query: PAID, ledger, claims })).toEqual({ kind: 'stands', as: ledger });
        continue;
      }
      expect(inquire({ query: PAID, ledger })).toEqual({ kind: 'ask', wants: 'claims' });
      const { receipt, amountCents } = agreed ?? vague;
      const source = agreed ? 'callback' : 'query';
      const money = { source, receipt, amountCents, description: said.description };
      expect(inquire({ query: PAID, ledger, claims })).toEqual({ kind: 'credit', money });
    }
  });

  it('believes a query that says failed, unless a callback claims the contrary: then the books decide', () => {
    expect(inquire({ query: FAILED })).toEqual({ kind: 'ask', wants: 'claims' });
    const failed = { kind: 'fail', code: '1032', description: said.description };
    expect(inquire({ query: FAILED, claims: [] })).toEqual(failed);
    for (const [claims] of claimSets.filter(([some]) => some.length > 0)) {
      expect(inquire({ query: FAILED, claims })).toEqual({ kind: 'ask', wants: 'ledger' });
      expect(inquire({ query: FAILED, claims, ledger: 'absent' })).toEqual({ kind: 'stands', as: 'open' });
      expect(inquire({ query: FAILED, claims, ledger: 'paid' })).toEqual({ kind: 'stands', as: 'paid' });
    }
  });

  it('doubts a failure that may be hearsay alone', () => {
    for (const stands of everyStand) {
      const { status, state, checkoutRequestId } = stands;
      expect(isHearsay(stands)).toBe(status === 'FAILED' && state === 'FAILED' && checkoutRequestId !== null);
    }
  });
});
