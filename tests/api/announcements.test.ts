import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MINUTE, movableClock, type MovableClock } from '../support/clocks.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const HOUR = 60 * MINUTE;

let app: TestApp;
let clock: MovableClock;
let secretary: Person;

beforeAll(async () => {
  clock = movableClock(new Date('2026-11-23T09:00:00Z'));
  app = await startTestApp({ clock });
  secretary = await addPaidMember(app, { position: 'GENERAL_SECRETARY' });
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  await app.sql('update announcements set ended_at = now()');
});

const MADE = '{ id words link audience firstDay lastDay state revision }';
const CREATE = `mutation ($input: CreateAnnouncementInput!) { createAnnouncement(input: $input) ${MADE} }`;
const UPDATE = `mutation ($id: ID!, $input: UpdateAnnouncementInput!) { updateAnnouncement(id: $id, input: $input) ${MADE} }`;
const END = `mutation ($id: ID!) { endAnnouncement(id: $id) ${MADE} }`;
const DISMISS = 'mutation ($id: ID!) { dismissAnnouncement(id: $id) { words } }';
const CURRENT = '{ currentAnnouncements { id words link } }';

interface Made {
  id: string;
  state: string;
  revision: number;
}

const week = { firstDay: '2026-11-23', lastDay: '2026-11-29' };

const say = async (input: object): Promise<Made> =>
  (await app.ask<{ createAnnouncement: Made }>(secretary, CREATE, { input: { ...week, ...input } }))
    .createAnnouncement;

async function readBy(person: Person | null): Promise<string[]> {
  const { currentAnnouncements } = await app.ask<{ currentAnnouncements: { words: string }[] }>(
    person,
    CURRENT,
  );
  return currentAnnouncements.map(({ words }) => words);
}

describe('an announcement', () => {
  it('is read by whom it is for, newest first', async () => {
    await say({ words: 'For all' });
    await say({ words: 'For members', audience: 'MEMBERS' });
    await say({ words: 'For unpaid', audience: 'UNPAID' });
    expect(await readBy(null)).toEqual(['For all']);
    expect(await readBy(await addPaidMember(app))).toEqual(['For members', 'For all']);
    expect(await readBy(await addPerson(app))).toEqual(['For unpaid', 'For all']);
    expect(await readBy(await addPaidMember(app, { isSuspended: true }))).toEqual(['For unpaid', 'For all']);
    expect(await readBy(await addPerson(app, { role: 'ADMIN' }))).toEqual(['For members', 'For all']);
  });

  it('is shown from the first moment of its first day in Nairobi to the last of its last', async () => {
    // It is noon in Nairobi, and stays so for the few minutes of these tests.
    const { state } = await say({ words: 'Later', firstDay: '2026-11-24', lastDay: '2026-11-24' });
    const shown = [state, ...(await readBy(null))];
    const steps = [11.5, 1, 22.5, 1];
    for (const hours of steps) {
      clock.advance(hours * HOUR);
      shown.push((await readBy(null))[0] ?? 'nothing');
    }
    clock.advance(-36 * HOUR);
    expect(shown).toEqual(['WAITING', 'nothing', 'Later', 'Later', 'nothing']);
  });

  it('stays away on every device of who put it away, also when its words change', async () => {
    const [member, other] = [await addPaidMember(app), await addPaidMember(app)];
    const { id, revision } = await say({ words: 'Pay by Friday', link: '/dashboard/membership' });
    const answers = await Promise.all([1, 2].map(() => app.ask(member, DISMISS, { id })));
    expect(answers).toEqual([{ dismissAnnouncement: [] }, { dismissAnnouncement: [] }]);
    await app.ask(secretary, UPDATE, { id, input: { words: 'Pay by Monday', revision } });
    expect([await readBy(member), await readBy(other)]).toEqual([[], ['Pay by Monday']]);
    await app.ask(member, DISMISS, { id: 2_000_000_000 });
  });

  it('is told to open pages when it is made, and when it is taken down, which is for good', async () => {
    const member = await addPaidMember(app);
    const feed = await app.listen(member, 'subscription { announcementsChanged { words } }');
    const { id } = await say({ words: 'The hall is closed today' });
    expect(await feed.next()).toEqual([{ words: 'The hall is closed today' }]);
    const { endAnnouncement } = await app.ask<{ endAnnouncement: Made }>(secretary, END, { id });
    expect(endAnnouncement.state).toBe('ENDED');
    await feed.next((read) => Array.isArray(read) && read.length === 0);
    await feed.close();
    const refused = await app.refusal(secretary, UPDATE, { id, input: { lastDay: '2026-12-24' } });
    expect(refused.extensions.code).toBe('CONFLICT');
  });

  it('stands in the audit log with what was changed, by whom', async () => {
    const { id } = await say({ words: 'First words' });
    await app.ask(secretary, UPDATE, { id, input: { words: 'Second words' } });
    await app.ask(secretary, END, { id });
    const entries = await app.sql(
      `select permission, old_value, new_value from audit_entries
        where reason = $1 and changed_by_id = $2 order by id`,
      [`Announcement ${id}`, secretary.id],
    );
    expect(entries.map(({ permission }) => permission)).toEqual(
      Array.from({ length: 3 }, () => 'system.manage_communications'),
    );
    expect(entries.slice(1).map(({ old_value, new_value }) => [old_value, new_value])).toEqual([
      ['{"words":"First words"}', '{"words":"Second words"}'],
      ['{"ended":false}', '{"ended":true}'],
    ]);
  });

  it.each([
    ['lastDay', { lastDay: '2026-11-22' }],
    ['words', { words: 'x'.repeat(301) }],
    ['link', { link: 'javascript:alert(1)' }],
    ['link', { link: '//elsewhere.example' }],
    ['link', { link: 'https://user@elsewhere.example/' }],
  ])('is refused for its %s: %j', async (field, wrong) => {
    const refused = await app.refusal(secretary, CREATE, { input: { ...week, words: 'Words', ...wrong } });
    expect(Object.keys(refused.extensions.fields ?? {})).toEqual([field]);
  });

  it.each([
    { words: 'Other words' },
    { link: 'https://club.example.org/rules' },
    { audience: 'UNPAID' },
    { firstDay: '2026-11-24' },
    { lastDay: '2026-12-24' },
  ])('keeps a change of one field alone: %j', async (change) => {
    const made = await say({ words: 'Words', link: '/events', audience: 'MEMBERS' });
    const { updateAnnouncement } = await app.ask<{ updateAnnouncement: object }>(secretary, UPDATE, {
      id: made.id,
      input: change,
    });
    const { state: _state, ...kept } = { ...made, ...change, revision: 2 };
    expect(updateAnnouncement).toMatchObject(kept);
  });

  it('is not changed by who has not read its last change', async () => {
    const { id, revision } = await say({ words: 'As it was' });
    await app.ask(secretary, UPDATE, { id, input: { words: 'As it is', revision } });
    const refused = await app.refusal(secretary, UPDATE, { id, input: { words: 'Mine', revision } });
    expect(refused.extensions.code).toBe('CONFLICT');
  });
});
