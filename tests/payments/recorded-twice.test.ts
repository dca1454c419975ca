import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MINUTE, movableClock, type MovableClock } from '../support/clocks.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { creditedMonths, expectSoundBooks } from '../support/paying.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { codeOf, Desk, fieldsOf, type Answer } from './desk.ts';

let app: TestApp;
let clock: MovableClock;
let desk: Desk;
let payer: Person;

beforeAll(async () => {
  clock = movableClock();
  app = await startTestApp({ clock });
  desk = new Desk(
    app,
    await addPaidMember(app, { position: 'TREASURER', granted: ['payment.manage_payments'] }),
  );
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  payer = await addPerson(app);
});

afterEach(async () => {
  await expectSoundBooks(app);
});

const USED = { externalReference: ['This receipt belongs to another payment.'] };
const isDone = ({ errors }: Answer): boolean => errors.length === 0;

describe('a reference', () => {
  it.each(['BANK', 'CASH'])(
    'of %s stands for one payment, however its letters are written',
    async (channel) => {
      expect(isDone(await desk.record(payer, { channel, externalReference: `slip-${channel}` }))).toBe(true);
      for (const person of [payer, await addPerson(app)]) {
        const again = await desk.record(person, { channel, externalReference: ` SLIP-${channel} ` });
        expect(fieldsOf(again)).toEqual(USED);
        expect(await creditedMonths(app, person)).toEqual(person === payer ? [12] : []);
      }
    },
  );

  it('of a bank is not that of a slip at the office', async () => {
    await desk.record(payer, { channel: 'BANK', externalReference: '77' });
    expect(isDone(await desk.record(payer, { channel: 'CASH', externalReference: '77' }))).toBe(true);
  });

  it.each(['BANK', 'PAYBILL'])('of %s sent twice at once is credited once', async (channel) => {
    for (let round = 0; round < 5; round += 1) {
      const person = await addPerson(app);
      const money = { channel, externalReference: `UKF000000${String(round)}` };
      const answers = await Promise.all([desk.record(person, money), desk.record(person, money)]);
      expect(answers.filter(isDone)).toHaveLength(1);
      expect(fieldsOf(answers.find((answer) => !isDone(answer)) as Answer)).toEqual(USED);
      expect(await creditedMonths(app, person)).toEqual([12]);
    }
  });
});

describe('cash without a slip', () => {
  it('that is recorded twice at once, or within a minute, is recorded once', async () => {
    const cash = () => desk.record(payer, { channel: 'CASH' });
    const answers = await Promise.all([cash(), cash()]);
    expect(answers.filter(isDone)).toHaveLength(1);
    const again = await cash();
    expect(codeOf(again)).toBe('CONFLICT');
    expect(again.errors[0]?.message).toBe('This payment was already recorded a moment ago.');
    expect(await creditedMonths(app, payer)).toEqual([12]);
  });

  it('may come again after a minute, as another amount, or from somebody else', async () => {
    const cash = (person: Person, change = {}) => desk.record(person, { channel: 'CASH', ...change });
    await cash(payer);
    expect(isDone(await cash(payer, { periodMonths: 1 }))).toBe(true);
    expect(isDone(await cash(await addPerson(app)))).toBe(true);
    clock.advance(MINUTE);
    expect(isDone(await cash(payer))).toBe(true);
    expect(await creditedMonths(app, payer)).toEqual([12, 1, 12]);
  });
});
