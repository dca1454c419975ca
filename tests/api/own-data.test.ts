import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { features } from '../../server/app/features.ts';
import { newPrivateName } from '../../server/core/storage/storage.ts';
import type { Feature } from '../../server/features/feature.ts';
import { addBusyPerson } from '../support/busy-person.ts';
import { changedMeanwhile } from '../support/changed-meanwhile.ts';
import { DAY, movableClock } from '../support/clocks.ts';
import { mergeAs } from '../support/merging.ts';
import { addNotification } from '../support/notifications.ts';
import { addPerson, PASSWORD, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const clock = movableClock();
let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp({ clock });
  admin = await addPerson(app, { role: 'SUPERADMIN' });
});

afterAll(() => app.close());

const ASK = 'mutation { askForMyData { askedAt madeAt } }';
const MINE = '{ myDataDownload { askedAt madeAt expiresAt sizeBytes } }';
const FILE = '{ myDataFile { fileName contentType base64 } }';
const CONFIRM = 'mutation ($input: ConfirmItIsMeInput!) { confirmItIsMe(input: $input) }';

interface Mine {
  myDataDownload: { madeAt: string | null; expiresAt: string; sizeBytes: number } | null;
}

const made = (person: Person) =>
  until('the file', async () => {
    const { myDataDownload } = await app.ask<Mine>(person, MINE);
    return myDataDownload?.madeAt ? myDataDownload : null;
  });

const fetched = async (person: Person) => {
  const { data, errors } = await app.graphql<{
    myDataFile: { fileName: string; contentType: string; base64: string };
  }>(person, FILE);
  const code = errors[0]?.extensions.code ?? 'done';
  return { code, file: data?.myDataFile ?? null };
};

const unpacked = (base64: string) => {
  const files = unzipSync(Buffer.from(base64, 'base64'));
  return {
    names: Object.keys(files).sort(),
    page: strFromU8(files['your-data.html'] ?? new Uint8Array()),
    data: JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())) as Record<
      string,
      Record<string, unknown>[]
    >,
  };
};

describe('a person who asks for everything about them', () => {
  it('gets it as JSON, as a page and with the own pictures, and nothing that lets anybody in', async () => {
    const person = await addBusyPerson(app, admin);
    const other = await addPerson(app, { name: 'Somebody Else' });
    await addNotification(app, other.id, { title: 'For somebody else alone' });
    await app.ask(person, CONFIRM, { input: { password: PASSWORD } });
    await app.ask(person, ASK);
    await made(person);
    const { file } = await fetched(person);
    expect(file).toMatchObject({ contentType: 'application/zip' });
    const { names, page, data } = unpacked(file?.base64 ?? '');
    expect(names).toContain('your-data.html');
    expect(names.filter((name) => /^pictures\/profiles\/[0-9a-f]{32}\.webp$/.test(name))).toHaveLength(1);
    expect(data['Your account']).toEqual([expect.objectContaining({ 'E-mail address': person.email })]);
    for (const title of ['Payments', 'Events you registered for', 'Orders', 'What you ordered', 'Posts']) {
      expect({ title, rows: data[title]?.length ?? 0 }).not.toEqual({ title, rows: 0 });
      expect(page).toContain(`<h2 id="${title}">`);
    }
    expect(data['Payments']?.[0]).toMatchObject({ 'Amount (KES)': expect.any(Number) });
    expect(data['What you ordered']?.[0]).toMatchObject({ 'Taken off (KES)': 0 });
    expect(`${JSON.stringify(data)}${page}`).not.toContain('Somebody');
    const secrets = await app.sql<{ secret: string }>(
      `select password_hash secret from users where id = $1 union all select token_hash from sessions where user_id = $1`,
      [person.id],
    );
    const said = `${JSON.stringify(data)}${page}`;
    expect(secrets.filter(({ secret }) => said.includes(secret))).toEqual([]);
  });

  it('is asked who it is, both times', async () => {
    const person = await addPerson(app);
    await app.ask(person, ASK);
    await made(person);
    await app.sql('update sessions set proven_at = null where user_id = $1', [person.id]);
    expect((await fetched(person)).code).toBe('CONFIRM_IT_IS_YOU');
    const { errors } = await app.graphql(person, ASK);
    expect(errors[0]?.extensions.code).toBe('CONFIRM_IT_IS_YOU');
    const deeds = await app.sql<{ reason: string }>(
      'select reason from audit_entries where user_id = $1 order by id',
      [person.id],
    );
    expect(deeds.map(({ reason }) => reason)).toEqual(['Asked for everything about the own account']);
  });

  it('gets one file however often it is asked for at once, and another in its place later', async () => {
    const person = await addPerson(app);
    await Promise.all([1, 2, 3].map(() => app.ask(person, ASK)));
    await made(person);
    const alive = () =>
      app.sql('select 1 from data_downloads where user_id = $1 and expires_at > $2', [
        person.id,
        clock.now(),
      ]);
    expect(await alive()).toHaveLength(1);
    await app.ask(person, ASK);
    await made(person);
    expect(await alive()).toHaveLength(1);
    await app.services.ownDataMaking.clear(app.systemCall());
    expect(await app.sql('select 1 from data_downloads where user_id = $1', [person.id])).toHaveLength(1);
  });

  it('leaves no file behind that was removed while it was made', async () => {
    const person = await addPerson(app);
    const storedName = newPrivateName();
    const [row] = await app.sql<{ id: number }>(
      `insert into data_downloads (user_id, stored_name, asked_at, expires_at) values ($1, $2, $3, $4) returning id`,
      [person.id, storedName, clock.now(), new Date(clock.now().getTime() + DAY)],
    );
    const id = row?.id ?? 0;
    await changedMeanwhile(
      app,
      { table: 'data_downloads', id },
      () => app.services.ownDataMaking.make(app.systemCall(), { id }),
      ['delete from data_downloads where id = $1'],
    );
    await expect(access(join(app.uploads, storedName))).rejects.toThrow('ENOENT');
  });

  it('gets what stands under an account that became a part of theirs as well', async () => {
    const [kept, closed] = [await addPerson(app), await addPerson(app, { name: 'Twin Account' })];
    await mergeAs(admin, app, [kept, closed]);
    await app.ask(kept, ASK);
    await made(kept);
    const { file } = await fetched(kept);
    expect(unpacked(file?.base64 ?? '').data['Your account']).toHaveLength(2);
  });

  it('is told by a notice, has it for seven days, and nobody else ever has it', async () => {
    const [person, other] = [await addPerson(app), await addPerson(app)];
    await app.ask(person, ASK);
    const { expiresAt } = await made(person);
    expect(Math.round((Date.parse(expiresAt) - clock.now().getTime()) / DAY)).toBe(7);
    const told = await app.sql<{ title: string }>('select title from notifications where user_id = $1', [
      person.id,
    ]);
    expect(told.map(({ title }) => title)).toContain('Your data is ready');
    expect((await fetched(other)).code).toBe('NOT_FOUND');
    expect((await fetched(admin)).code).toBe('NOT_FOUND');
    const [row] = await app.sql<{ name: string }>(
      'select stored_name "name" from data_downloads where user_id = $1',
      [person.id],
    );
    expect(row?.name).toMatch(/^private\//);
    expect((await fetch(`${app.address}/media/${row?.name ?? ''}`)).status).toBe(404);
    clock.advance(7 * DAY + 1);
    await app.services.ownDataMaking.clear(app.systemCall());
    expect(await app.sql('select 1 from data_downloads where user_id = $1', [person.id])).toEqual([]);
  });
});

describe('what features hand out', () => {
  const declared = features as readonly Feature[];
  const told = declared.flatMap(({ ownRecords }) => [
    ...(ownRecords?.handedOut ?? []).map(({ table }) => table),
    ...Object.keys(ownRecords?.leftOut ?? {}),
  ]);

  it('says of every table that names people that it is handed out, or why not', async () => {
    const keys = await app.sql<{ table: string }>(
      `select distinct conrelid::regclass::text "table" from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`,
    );
    const kept = declared.flatMap(({ keeps = [] }) => keeps.flatMap(({ tables }) => tables));
    const closed = declared.flatMap(({ namesPeople }) => [
      ...(namesPeople?.whenClosed?.erased ?? []).map(({ table }) => table),
      ...(namesPeople?.whenClosed?.blanked ?? []).map(({ table }) => table),
    ]);
    const naming = [...new Set([...keys.map(({ table }) => table), ...kept, ...closed])];
    expect(naming.length).toBeGreaterThan(60);
    expect(naming.filter((table) => !told.includes(table)).sort()).toEqual([]);
  });

  it('hands no secret out', () => {
    const columns = declared.flatMap(({ ownRecords }) =>
      (ownRecords?.handedOut ?? []).flatMap((table) => Object.values(table.columns)),
    );
    const suspicious = columns.filter(
      (column): column is string =>
        typeof column === 'string' && /hash|secret|token|code$|_key$/.test(column),
    );
    expect(suspicious.sort()).toEqual(['address_key', 'discount_code', 'email_key']);
  });
});
