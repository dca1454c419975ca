import { randomBytes, randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { features } from '../../server/app/features.ts';
import { howLong, isPassing, type KeptRecords } from '../../server/core/kept-records.ts';
import type { Feature } from '../../server/features/feature.ts';
import { DAY } from '../support/clocks.ts';
import { addEvent } from '../support/events.ts';
import { addPayment, type PaymentFacts } from '../support/payments.ts';
import { addPerson, type Person } from '../support/people.ts';
import { closedSurvey } from '../support/surveys.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const declared: readonly Feature[] = features;
const kept: KeptRecords[] = declared.flatMap(({ keeps }) => keeps ?? []);
const passing = kept.filter(isPassing);

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startTestApp();
  person = await addPerson(app);
});

afterAll(async () => {
  await app.close();
});

const code = (): string => randomBytes(8).toString('hex');

async function insert(table: string, row: Record<string, unknown>): Promise<Record<string, unknown>> {
  const marks = Object.keys(row).map((_, index) => `$${String(index + 1)}`);
  const [made = {}] = await app.sql(
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${marks.join(', ')}) returning *`,
    Object.values(row),
  );
  return made;
}

/** A row that stands for the record, whose time began so many days ago; tells whether it still tells of somebody. */
type Sample = (at: Date) => Promise<() => Promise<boolean>>;

const stays =
  (table: string, column: string, value: unknown, as = 'true') =>
  async (): Promise<boolean> => {
    const [row] = await app.sql(`select 1 from ${table} where ${column} = $1 and ${as}`, [value]);
    return row !== undefined;
  };

const row =
  (table: string, column: string, facts: (at: Date) => Record<string, unknown>, as?: string): Sample =>
  async (at) =>
    stays(table, column, (await insert(table, facts(at)))[column], as);

async function messageOf(payment: PaymentFacts & { inReview?: boolean }, at: Date) {
  const paymentId = await addPayment(app, person, payment);
  if (payment.inReview === true) {
    await app.sql(`update payments set review_reason = 'AMOUNT_MISMATCH' where id = $1`, [paymentId]);
  }
  const attempt = await insert('payment_attempts', {
    payment_id: paymentId,
    state: payment.status === 'COMPLETED' || payment.status === 'REVERSED' ? 'PAID' : 'FAILED',
    amount_kes: 1000,
    callback_token_hash: code().repeat(4),
  });
  const message = { attempt_id: attempt['id'], kind: 'CALLBACK', body: '{}', received_at: at };
  return stays('payment_messages', 'id', (await insert('payment_messages', message))['id']);
}

const lineAt = (at: Date) => ({
  receipt: code(),
  payer_name: 'Some Stranger',
  phone: '254700123456',
  created_at: at,
  updated_at: at,
});

const TELLS = `(payer_name <> '' or phone <> '')`;

const samples: Record<string, Sample> = {
  sessions: row('sessions', 'id', (at) => ({
    user_id: person.id,
    token_hash: code().repeat(4),
    expires_at: at,
    created_at: new Date(at.getTime() - 30 * DAY),
  })),
  sign_in_links: row('sign_in_links', 'id', (at) => ({
    ...{ user_id: person.id, made_by_id: person.id, token_hash: code().repeat(4) },
    ...{ created_at: at, expires_at: at, ended_at: at },
  })),
  sign_in_steps: row('sign_in_steps', 'id', (at) => ({
    ...{ user_id: person.id, token_hash: code().repeat(4) },
    ...{ created_at: at, expires_at: at, ended_at: at },
  })),
  passkey_challenges: row('passkey_challenges', 'id', (at) => ({
    ...{ user_id: person.id, purpose: 'add', challenge: code(), expires_at: at },
  })),
  campaign_recipients: async (at) => {
    const facts = { subject: 'We meet', words: 'We meet.', segment_kind: 'ALL', made_by_id: person.id };
    const campaign = await insert('campaigns', { ...facts, state: 'CANCELLED', ended_at: at });
    const got = { campaign_id: campaign['id'], user_id: person.id, state: 'LEFT', settled_at: at };
    return stays('campaign_recipients', 'id', (await insert('campaign_recipients', got))['id']);
  },
  announcement_dismissals: async (at) => {
    const { id } = await insert('announcements', {
      ...{ words: 'The library is open.', audience: 'ALL', first_day: at, last_day: at },
      ...{ created_at: at, updated_at: at },
    });
    const dismissed = { announcement_id: id, user_id: person.id, created_at: at };
    return stays('announcement_dismissals', 'id', (await insert('announcement_dismissals', dismissed))['id']);
  },
  takedown_requests: row('takedown_requests', 'id', (at) => ({
    ...{ area: 'gallery', subject_id: 1, picture: 'tree.webp', title: 'Tree planting' },
    ...{ name: 'Visitor', email: 'visitor@example.org', reason: 'I was not asked.' },
    ...{ shows_asker: true, hides: true, state: 'KEPT', decided_at: at, created_at: at },
  })),
  mails: row('mails', 'id', (at) => ({
    ...{ kind: 'plain', address: `${code()}@example.org`, props: '', message_id: code() },
    ...{ state: 'SENT', made_at: at, ended_at: at },
  })),
  mail_stops: row('mail_stops', 'id', (at) => ({ address_key: code(), reason: 'BOUNCED', noted_at: at })),
  rate_limits: row('rate_limits', 'key', (at) => ({ key: code(), points: 1, expire: at.getTime() })),
  refused_attempts: row('refused_attempts', 'deed', (at) => ({
    user_id: person.id,
    deed: code(),
    minute: at,
  })),
  audit_readings: row('audit_readings', 'session_id', (at) => ({
    session_id: randomInt(1, 2_000_000_000),
    user_id: person.id,
    read_at: at,
  })),
  approvals: row('approvals', 'id', (at) => ({
    ...{ requested_by_id: person.id, title: 'Projector hire', status: 'CANCELLED' },
    ...{ created_at: at, updated_at: at },
  })),
  security_events: row('security_events', 'id', (at) => ({
    kind: 'SIGNED_IN',
    at,
    minute: at,
    user_id: person.id,
  })),
  event_registrations: row('event_registrations', 'id', (at) => ({
    ...{ event_id: eventId, user_id: person.id, withdrawn_at: at },
  })),
  event_answers: async (at) => {
    const asked = { event_id: await addEvent(app, { startsAt: at }), place: 1, kind: 'TEXT', text: 'Meal' };
    const { id } = await insert('event_questions', asked);
    const who = { registration_id: 1, user_id: person.id };
    const answer = { ...who, question_id: id, asked: 'Meal', answered_at: at };
    return stays('event_answers', 'id', (await insert('event_answers', answer))['id']);
  },
  survey_turns: async (at) => stays('survey_turns', 'id', (await closedSurvey(app, person, at)).turnId),
  survey_answers: async (at) => stays('survey_answers', 'id', (await closedSurvey(app, person, at)).answerId),
  feedback: row('feedback', 'id', (at) => ({ user_id: person.id, message: 'It hums.', created_at: at })),
  notifications: row('notifications', 'id', (at) => ({
    ...{ user_id: person.id, title: 'News', message: 'Something happened.', type: 'info', category: 'event' },
    created_at: at,
  })),
  moved_rows: movedRowOf,
  'payment_messages that was made': (at) => messageOf({ status: 'COMPLETED' }, at),
  'payment_messages that came to nothing': (at) => messageOf({ status: 'FAILED' }, at),
  paybill_notices: row('paybill_notices', 'id', (at) => ({
    ...{ body: '{}', body_hash: code().repeat(4), outcome: 'MONEY', received_at: at },
  })),
  statement_comparisons: row('statement_comparisons', 'id', (at) => ({
    ...{ sha256: code().repeat(4), round: 1, found_sha256: code().repeat(4) },
    ...{ line_count: 0, paid_in_cents: 0 },
    ...{ compared_by_id: person.id, compared_at: at },
  })),
  payout_words: row('payout_words', 'id', (at) => ({
    ...{ kind: 'RESULT', conversation_id: 'x', body: '{}' },
    ...{ word_hash: code().repeat(4), outcome: 'NOT_OURS', received_at: at },
  })),
  ledger_lines: row('ledger_lines', 'id', (at) => ({ ...lineAt(at), status: 'IGNORED' }), TELLS),
};

/** One row of a merge of two accounts. */
async function movedRowOf(at: Date): Promise<() => Promise<boolean>> {
  const [kept, closed] = [await addPerson(app), await addPerson(app)];
  const merge = await insert('account_merges', {
    ...{ kept_id: kept.id, closed_id: closed.id, reason: 'Registered twice', was_active: true },
    ...{ merged_by_id: person.id, merged_at: at },
  });
  const moved = { merge_id: merge['id'], table_name: 'feedback', column_name: 'user_id', row_id: 1 };
  return stays('moved_rows', 'id', (await insert('moved_rows', moved))['id']);
}

let eventId: number;

const sampleOf = ({ tables, what }: KeptRecords): Sample => {
  const [, sample] =
    Object.entries(samples).find(([name]) => {
      const [table = '', ...words] = name.split(' ');
      return tables.includes(table) && what.includes(words.join(' '));
    }) ?? [];
  if (!sample) {
    throw new Error(`Nothing shows that "${what}" passes`);
  }
  return sample;
};

const runJob = (): Promise<void> => app.services.retention.run(app.systemCall());

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY);

describe('what is kept for a time', () => {
  beforeAll(async () => {
    eventId = await addEvent(app);
  });

  it.each(passing.map((records) => [records.what, records] as const))(
    '"%s" is gone after it, and not a day sooner',
    async (_what, records) => {
      const sample = sampleOf(records);
      const older = await sample(daysAgo(records.days + 1));
      const younger = await sample(daysAgo(records.days - 1));
      await runJob();
      expect([await older(), await younger()]).toEqual([false, true]);
    },
  );

  it('is removed in parts, however much there is, and then there is nothing to do', async () => {
    await app.sql(
      `insert into rate_limits (key, points, expire)
       select 'crowd:' || n, 1, 1000 from generate_series(1, 1200) n`,
    );
    await runJob();
    await runJob();
    expect(await app.sql(`select key from rate_limits where key like 'crowd:%'`)).toEqual([]);
  });

  it('is gone too when M-Pesa took the money back and a person has decided about it', async () => {
    const decided = await messageOf({ status: 'REVERSED' }, daysAgo(4000));
    const undecided = await messageOf({ status: 'REVERSED', inReview: true }, daysAgo(4000));
    await runJob();
    expect([await decided(), await undecided()]).toEqual([false, true]);
  });

  it('stays while something waits for it', async () => {
    const long = daysAgo(4000);
    const waiting = [
      await messageOf({ status: 'FAILED', inReview: true }, long),
      await messageOf({ status: 'PENDING' }, long),
      await row('ledger_lines', 'id', (at) => lineAt(at), TELLS)(long),
      await row('event_registrations', 'id', (at) => ({
        ...{ event_id: eventId, user_id: person.id, created_at: at },
      }))(long),
      await row('sessions', 'id', (at) => ({
        user_id: person.id,
        token_hash: code().repeat(4),
        created_at: at,
        expires_at: daysAgo(-1),
      }))(long),
    ];
    await app.sql(`update payments set created_at = $1`, [long]);
    const before = await app.sql(`select id from payments order by id`);
    await runJob();
    expect(await Promise.all(waiting.map((stands) => stands()))).toEqual(waiting.map(() => true));
    expect(await app.sql(`select id from payments order by id`)).toEqual(before);
  });

  it('loses a name, and not the money, when it was decided whose money it is', async () => {
    const line = await insert('ledger_lines', {
      ...lineAt(daysAgo(400)),
      status: 'REFUND',
      amount_cents: 100,
    });
    await runJob();
    expect(
      await app.sql(`select receipt, amount_cents, payer_name, phone from ledger_lines where id = $1`, [
        line['id'],
      ]),
    ).toEqual([{ receipt: line['receipt'], amount_cents: 100, payer_name: '', phone: '' }]);
  });
});

describe('keptRecords', () => {
  it('tells everybody what the nightly job goes by', async () => {
    const { keptRecords } = await app.ask<{ keptRecords: { what: string; howLong: string }[] }>(
      null,
      '{ keptRecords { what why howLong } }',
    );
    expect(keptRecords).toEqual(
      kept.map((records) => ({
        what: records.what,
        why: records.why,
        howLong: howLong(records),
      })),
    );
    const sessions = keptRecords.find(({ what }) => what.startsWith('Sessions'));
    expect(sessions?.howLong).toBe('30 days after the session ended; it lasts 30 days at most');
    const messages = keptRecords.filter(({ what }) => what.startsWith('Messages of M-Pesa'));
    expect(messages.map(({ howLong: long }) => long)).toEqual([
      '7 years after they came',
      '7 years after they came',
      '1 year after they came',
    ]);
  });
});
