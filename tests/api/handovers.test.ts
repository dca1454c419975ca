import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, nairobiDate } from '../../server/core/clock.ts';
import {
  addSuccession,
  HAND_OVER,
  handoverLog,
  messagesTo,
  READ,
  TAKE_OVER,
  WITNESS,
  WRITE,
  type Binder,
} from '../support/binders.ts';
import { addTerm } from '../support/executives.ts';
import { addPayment } from '../support/payments.ts';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let former: Person;
let present: Person;
let formerTerm: string;
let presentTerm: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.sql('delete from rate_limits');
  former = await addPerson(app);
  present = await addPerson(app);
  const made = await addSuccession(app, [former, present]);
  [formerTerm, presentTerm] = [String(made.formerTerm), String(made.presentTerm)];
});

const today = (): string => nairobiDate(app.clock.now());
const note = { title: 'The bank', text: 'Two people sign.\nThe card is with the chair.' };

const read = async (person: Person, term: string): Promise<Binder> =>
  (await app.ask<{ handoverBinder: Binder }>(person, READ, { term })).handoverBinder;
type Asked = [person: Person, document: string, given: Record<string, unknown>];
const problemOf = async (...asked: Asked) => (await app.graphql(...asked)).errors[0];
const codeOf = async (...asked: Asked): Promise<string | undefined> =>
  (await problemOf(...asked))?.extensions.code;
const textOf = async (...asked: Asked): Promise<string | undefined> => (await problemOf(...asked))?.message;
const successor = (startDate = addDays(today(), 30)): Promise<[Person, number]> =>
  addPerson(app).then(async (person) => [
    person,
    await addTerm(app, person, { position: 'TREASURER', year: '2024-2025', startDate, state: 'WAITING' }),
  ]);

describe('an own office', () => {
  const MINE = `{ myOffice { rights { permission title } own { id state noteCount documentCount viewerCanWrite viewerCanHandOver viewerCanTakeOver }
    left { id holderName isOwn viewerCanWrite viewerCanTakeOver } } }`;
  interface Mine {
    myOffice: {
      rights: { permission: string; title: string }[];
      own: Record<string, unknown>[];
      left: Record<string, unknown>[];
    };
  }

  it('tells its rights, the own terms, and what others left', async () => {
    await app.ask(former, HAND_OVER, { term: formerTerm });
    const { myOffice } = await app.ask<Mine>(present, MINE);
    expect(myOffice.rights).toEqual(
      expect.arrayContaining([{ permission: 'PAYMENT_VIEW_PAYMENT', title: expect.any(String) }]),
    );
    expect(myOffice.own).toEqual([
      {
        ...{ id: presentTerm, state: 'ACTIVE', noteCount: 0, documentCount: 0 },
        ...{ viewerCanWrite: true, viewerCanHandOver: false, viewerCanTakeOver: false },
      },
    ]);
    expect(myOffice.left).toContainEqual({
      ...{ id: formerTerm, holderName: former.name, isOwn: false },
      ...{ viewerCanWrite: false, viewerCanTakeOver: true },
    });
    expect((await app.ask<Mine>(former, MINE)).myOffice).toMatchObject({
      ...{ rights: [], own: [{ id: formerTerm, state: 'ENDED' }], left: [] },
    });
  });

  it('is nothing for whoever never held one', async () => {
    expect((await app.ask<Mine>(await addPerson(app), MINE)).myOffice).toEqual({
      rights: [],
      own: [],
      left: [],
    });
  });

  it('shows what waits for it while it lasts, and keeps that with the first signature', async () => {
    const keeper = await addPerson(app, { granted: ['payment.manage_payments'] });
    const made = await addSuccession(app, [former, keeper]);
    const term = String(made.presentTerm);
    const payment = await addPayment(app, await addPerson(app));
    await app.sql(`update payments set review_reason = 'AMOUNT_MISMATCH' where id = $1`, [payment]);
    const matters = [{ says: 'Payments that need a decision', count: 1 }];
    expect((await read(keeper, term)).matters).toEqual(matters);
    await successor();
    await app.ask(keeper, HAND_OVER, { term });
    await app.sql('update payments set review_reason = null where id = $1', [payment]);
    expect((await read(keeper, term)).matters).toEqual(matters);
  });
});

describe('a binder', () => {
  it('is read by its person, the holder, a successor once it is handed over, and who keeps the offices', async () => {
    const [next] = await successor();
    const keeper = await addPerson(app, { granted: ['users.manage_executives'] });
    const others = [await addPerson(app), await addPerson(app, { position: 'PRESIDENT' })];
    expect(
      await Promise.all([former, present, keeper].map((one) => codeOf(one, READ, { term: formerTerm }))),
    ).toEqual([undefined, undefined, undefined]);
    for (const other of [...others, next]) {
      expect(await codeOf(other, READ, { term: formerTerm })).toBe('NOT_FOUND');
      expect(await codeOf(other, READ, { term: presentTerm })).toBe('FORBIDDEN');
    }
    expect(await codeOf(former, READ, { term: presentTerm })).toBe('FORBIDDEN');
    await app.ask(former, HAND_OVER, { term: formerTerm });
    await app.ask(present, HAND_OVER, { term: presentTerm });
    expect(await codeOf(next, READ, { term: formerTerm })).toBeUndefined();
    expect(await codeOf(next, READ, { term: presentTerm })).toBeUndefined();
  });

  it('is written in by its person alone, and the attempt to read it is kept', async () => {
    const { writeBinderNote } = await app.ask<{ writeBinderNote: Binder }>(present, WRITE, {
      ...{ term: presentTerm, input: note },
    });
    expect(writeBinderNote.notes).toEqual([{ id: expect.any(String), ...note, revision: 1 }]);
    const admin = await addPerson(app, { role: 'ADMIN' });
    expect(await textOf(admin, WRITE, { term: presentTerm, input: note })).toBe(
      'Only whoever held the office for this term writes in its binder.',
    );
    const stranger = await addPerson(app);
    expect(await codeOf(stranger, WRITE, { term: presentTerm, input: note })).toBe('FORBIDDEN');
    const kept = await app.sql(
      `select 1 from audit_entries where action = 'ACCESS_DENIED' and user_id = $1`,
      [stranger.id],
    );
    expect(kept).toHaveLength(1);
  });

  it('does not let a note be changed that was changed meanwhile, and says what is wrong with one', async () => {
    const UPDATE = `mutation ($id: ID!, $input: UpdateBinderNoteInput!) { updateBinderNote(id: $id, input: $input) { notes { title text revision } } }`;
    const { writeBinderNote } = await app.ask<{ writeBinderNote: Binder }>(present, WRITE, {
      ...{ term: presentTerm, input: note },
    });
    const id = writeBinderNote.notes[0]?.id ?? '';
    const change = (text: string) => app.graphql(present, UPDATE, { id, input: { text, revision: 1 } });
    const answers = await Promise.all([change('One tab.'), change('Another tab.')]);
    expect(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual([
      'CONFLICT',
    ]);
    const named = await app.ask<{ updateBinderNote: Binder }>(present, UPDATE, {
      id,
      input: { title: 'The banks' },
    });
    expect(named.updateBinderNote.notes[0]).toMatchObject({ title: 'The banks', revision: 3 });
    const wrong = await app.refusal(present, WRITE, { term: presentTerm, input: { title: 'x', text: ' ' } });
    expect(wrong.extensions.fields).toEqual({
      title: ['Title must be at least 3 characters'],
      text: ['This field may not be blank.'],
    });
  });

  it('comes as a PDF with what is in it', async () => {
    await app.ask(present, WRITE, { term: presentTerm, input: note });
    const { handoverBinderFile } = await app.ask<{
      handoverBinderFile: { fileName: string; contentType: string; base64: string };
    }>(present, 'query ($term: ID!) { handoverBinderFile(term: $term) { fileName contentType base64 } }', {
      term: presentTerm,
    });
    expect(handoverBinderFile).toMatchObject({
      fileName: 'binder-treasurer-2023-2024.pdf',
      contentType: 'application/pdf',
    });
    expect(Buffer.from(handoverBinderFile.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('handing over', () => {
  it('takes two signatures, tells the log and both people, and freezes the binder', async () => {
    const { handOverOffice } = await app.ask<{ handOverOffice: Binder }>(former, HAND_OVER, {
      term: formerTerm,
    });
    expect(handOverOffice).toMatchObject({ handedOverBy: former.name, witnessReason: '', takenOverAt: null });
    expect(await textOf(former, WRITE, { term: formerTerm, input: note })).toBe(
      'This binder has been handed over, and can no longer be changed.',
    );
    const { takeOverOffice } = await app.ask<{ takeOverOffice: Binder }>(present, TAKE_OVER, {
      term: formerTerm,
    });
    expect(takeOverOffice).toMatchObject({ handedOverBy: former.name, takenOverBy: present.name });
    expect(await messagesTo(app, present)).toEqual([
      `${former.name} handed Treasurer over to you. Read the binder, and say that you have taken over.`,
    ]);
    expect(await messagesTo(app, former)).toEqual([`${present.name} has taken Treasurer over from you.`]);
    expect(await handoverLog(app, former)).toEqual([
      { by: former.name, reason: 'Handed over: Treasurer of 2022-2023' },
      { by: present.name, reason: 'Taken over: Treasurer of 2022-2023' },
    ]);
    const [term] = await app.sql('select handover_completed from executive_terms where id = $1', [
      formerTerm,
    ]);
    expect(term).toEqual({ handover_completed: true });
  });

  it('waits for a successor while the term lasts, who may sign before the first day', async () => {
    expect(await textOf(present, HAND_OVER, { term: presentTerm })).toMatch(
      /^Nobody is named to follow yet\./,
    );
    const [next, nextTerm] = await successor();
    expect(await textOf(next, WRITE, { term: String(nextTerm), input: note })).toBe(
      'This term has not begun.',
    );
    expect(await codeOf(next, TAKE_OVER, { term: presentTerm })).toBe('FORBIDDEN');
    await app.ask(present, HAND_OVER, { term: presentTerm });
    const { takeOverOffice } = await app.ask<{ takeOverOffice: Binder }>(next, TAKE_OVER, {
      term: presentTerm,
    });
    expect(takeOverOffice).toMatchObject({ state: 'ACTIVE', takenOverBy: next.name });
  });

  it('is refused to strangers, in the wrong order and twice', async () => {
    const keeper = await addPerson(app, { granted: ['users.manage_executives'] });
    expect(await textOf(present, TAKE_OVER, { term: formerTerm })).toBe(
      'This office has not been handed over yet.',
    );
    expect(await textOf(keeper, HAND_OVER, { term: formerTerm })).toBe(
      'Only whoever held the office for this term hands it over.',
    );
    expect(await codeOf(await addPerson(app), HAND_OVER, { term: presentTerm })).toBe('FORBIDDEN');
    await app.ask(former, HAND_OVER, { term: formerTerm });
    expect(await codeOf(former, HAND_OVER, { term: formerTerm })).toBe('CONFLICT');
    expect(await textOf(keeper, TAKE_OVER, { term: formerTerm })).toBe(
      'Only whoever follows in the office takes it over.',
    );
    await app.ask(present, TAKE_OVER, { term: formerTerm });
    expect(await codeOf(present, TAKE_OVER, { term: formerTerm })).toBe('CONFLICT');
  });

  it('is signed once from twenty tabs, and no note slips in behind the signature', async () => {
    const write = () => app.graphql(former, WRITE, { term: formerTerm, input: note });
    const sign = () => app.graphql(former, HAND_OVER, { term: formerTerm });
    const [signed, written] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, sign)),
      Promise.all(Array.from({ length: 10 }, write)),
    ]);
    expect(signed.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    const kept = await app.sql(
      `select 1 from binder_notes n join office_handovers h using (term_id) where n.term_id = $1`,
      [formerTerm],
    );
    expect(kept).toHaveLength(written.filter(({ errors }) => errors.length === 0).length);
    expect(await handoverLog(app, former)).toHaveLength(1);
    const taken = await Promise.all(
      Array.from({ length: 10 }, () => app.graphql(present, TAKE_OVER, { term: formerTerm })),
    );
    expect(taken.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect(await messagesTo(app, former)).toHaveLength(1);
  });

  it('is signed by a witness with a reason once the term is over, by nobody who takes part', async () => {
    const admin = await addPerson(app, { role: 'ADMIN' });
    const sign = { term: formerTerm, reason: 'Left the university in May.' };
    expect(await textOf(admin, WITNESS, { term: presentTerm, reason: 'x' })).toMatch(
      /A witness may sign once/,
    );
    expect((await app.refusal(admin, WITNESS, { ...sign, reason: ' ' })).extensions.fields).toEqual({
      reason: ['A reason is required.'],
    });
    await app.sql(`update users set role = 'ADMIN' where id = any($1)`, [[former.id, present.id]]);
    expect(await codeOf(former, WITNESS, sign)).toBe('FORBIDDEN');
    expect(await codeOf(present, WITNESS, sign)).toBe('FORBIDDEN');
    const { witnessHandover } = await app.ask<{ witnessHandover: Binder }>(admin, WITNESS, sign);
    expect(witnessHandover).toMatchObject({ handedOverBy: admin.name, witnessReason: sign.reason });
    expect(await codeOf(former, HAND_OVER, { term: formerTerm })).toBe('CONFLICT');
    expect(await messagesTo(app, former)).toEqual(['Treasurer of 2022-2023 was handed over for you.']);
    expect((await handoverLog(app, former))[0]?.reason).toBe(
      'Handed over before a witness: Left the university in May.: Treasurer of 2022-2023',
    );
    await app.ask(present, TAKE_OVER, { term: formerTerm });
  });

  it('passes to the next in the office where the first who followed never signed', async () => {
    await app.ask(former, HAND_OVER, { term: formerTerm });
    const [next] = await successor(addDays(today(), 1));
    await app.sql('update executive_terms set is_active = false, end_date = $2 where id = $1', [
      ...[presentTerm, addDays(today(), -1)],
    ]);
    expect(await codeOf(present, TAKE_OVER, { term: formerTerm })).toBe('NOT_FOUND');
    await app.ask(next, TAKE_OVER, { term: formerTerm });
  });
});
