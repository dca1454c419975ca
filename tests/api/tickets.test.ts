import { createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSignedCode } from '../../server/features/tickets/signing/signed-code.ts';
import { DAY, movableClock } from '../support/clocks.ts';
import { addEvent, addRegistration } from '../support/events.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const clock = movableClock();
let app: TestApp;
let member: Person;

beforeAll(async () => {
  const clientPage = await readFile(join(import.meta.dirname, '../../client/index.html'), 'utf8');
  app = await startTestApp({ clock, clientPage, settings: { PLAYGROUND: 'off' } });
  member = await addPaidMember(app, { name: 'Akinyi Achieng' });
});
afterAll(() => app.close());

const TICKET = 'query ($eventId: ID!) { eventTicket(eventId: $eventId) { number code event { title } } }';

interface Ticket {
  number: number;
  code: string;
}

const ticketOf = async (person: Person, eventId: number): Promise<Ticket> =>
  (await app.ask<{ eventTicket: Ticket }>(person, TICKET, { eventId: String(eventId) })).eventTicket;

interface Published {
  keys: { kid: string; x: string; kty: string; crv: string }[];
}

const published = async (): Promise<Published> =>
  JSON.parse((await app.rest('GET', '/tickets/keys.json')).text) as Published;

/** As anybody checks a code with what the club publishes. */
async function isSigned(code: string): Promise<boolean> {
  const read = readSignedCode(code);
  const key = (await published()).keys.find(({ kid }) => kid === String(read?.keyId));
  return (
    read !== null &&
    key !== undefined &&
    verify(null, read.signed, createPublicKey({ key, format: 'jwk' }), read.signature)
  );
}

describe('eventTicket', () => {
  it('is signed, names nobody, and is checked by the key that the club publishes', async () => {
    const eventId = await addEvent(app);
    const number = await addRegistration(app, eventId, member);
    const ticket = await ticketOf(member, eventId);
    expect(ticket).toMatchObject({ number, event: { title: 'Leadership Summit' } });
    expect(readSignedCode(ticket.code)).toMatchObject({ kind: 'T', numbers: [eventId, number] });
    expect(await isSigned(ticket.code)).toBe(true);
    expect(await isSigned(ticket.code.replace(/\.\d+\.([A-Z2-7]+)$/, '.99.$1'))).toBe(false);
    expect(await ticketOf(member, eventId)).toEqual(ticket);
  });

  it('is for who has a place, and gone with it', async () => {
    const eventId = await addEvent(app);
    const codes = [];
    codes.push((await app.refusal(member, TICKET, { eventId: String(eventId) })).extensions.code);
    await addRegistration(app, eventId, member, { withdrawnAt: clock.now() });
    codes.push((await app.refusal(member, TICKET, { eventId: String(eventId) })).extensions.code);
    expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });

  it('is signed by a new key after a year, and by one key however many ask at once; the old ones go on checking', async () => {
    const eventId = await addEvent(app, { startsAt: new Date(clock.now().getTime() + 500 * DAY) });
    await addRegistration(app, eventId, member);
    const before = await ticketOf(member, eventId);
    const { keys } = await published();
    await app.sql(`update signing_keys set created_at = created_at - interval '366 days'`);
    const after = await Promise.all(Array.from({ length: 8 }, () => ticketOf(member, eventId)));
    expect(new Set(after.map(({ code }) => code)).size).toBe(1);
    expect((await published()).keys).toHaveLength(keys.length + 1);
    expect(await Promise.all([before, ...after.slice(0, 1)].map(({ code }) => isSigned(code)))).toEqual([
      true,
      true,
    ]);
  });

  it('is signed by another key where the one of the database cannot be opened or is not trusted any more', async () => {
    const eventId = await addEvent(app);
    await addRegistration(app, eventId, member);
    const { code } = await ticketOf(member, eventId);
    await app.sql(`update signing_keys set is_trusted = false, retired_at = now() where retired_at is null`);
    expect(await isSigned(code)).toBe(false);
    const other = await ticketOf(member, eventId);
    expect(await isSigned(other.code)).toBe(true);
    const rows = await app.sql<{ sealed: string }>('select sealed_private_key sealed from signing_keys');
    for (const { sealed } of rows) expect(sealed).toMatch(/^v1\./);
  });
});
