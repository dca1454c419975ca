import { describe, expect, it } from '@jest/globals';
import {
  afterAnswer,
  cardVerdict,
  isNewer,
  minutesOff,
  placeOfTicket,
  placesNow,
  type Door,
  type DoorAct,
} from './door-acts';

const seen = (key: string) => ({ key, at: '2027-03-10T14:02:00+03:00', door: 'Side door', by: 'Helper Two' });

const door: Door = {
  readAt: '2027-03-10T14:00:00+03:00',
  lastKnown: 20,
  event: {
    id: '5',
    title: 'Summit',
    startsAt: '2027-03-10T14:00:00+03:00',
    location: 'Hall',
    feeKes: 0,
    guestFeeKes: 0,
  },
  keys: [],
  places: [
    { registrationId: '11', name: 'Akinyi', guests: [], inside: null, repeats: [] },
    { registrationId: '12', name: 'Baraka', guests: ['Chao'], inside: seen('b1'), repeats: [seen('b2')] },
  ],
};

const act: DoorAct = {
  ...{ key: 'k1', userId: '1', eventId: '5', at: '2027-03-10T14:03:00+03:00', registrationId: '11' },
  ...{ name: 'Akinyi', ticket: null, undoneKey: null, state: 'waiting' },
};

const ticket = (event: number, number: number) =>
  ({ kind: 'T', keyId: '1', numbers: [event, number] }) as const;

const placeOf = (event: number, number: number) =>
  placeOfTicket(door, door.places, { ...ticket(event, number), numbers: [event, number] });

describe('the door as a device knows it', () => {
  it('has who was let in here before the server knows, and who was let out again', () => {
    const [akinyi, baraka] = placesNow(door, [
      act,
      { ...act, key: 'k2', registrationId: '12', undoneKey: 'b1' },
      { ...act, key: 'k3', eventId: '6', registrationId: '12' },
    ]);
    expect(akinyi?.inside).toMatchObject({ key: 'k1', by: 'this phone' });
    expect(baraka).toMatchObject({ inside: { key: 'b2' }, repeats: [] });
  });

  it('keeps the first where the same person is let in twice', () => {
    const [, baraka] = placesNow(door, [{ ...act, registrationId: '12' }]);
    expect(baraka?.inside?.key).toBe('b1');
    expect(baraka?.repeats.map(({ key }) => key)).toEqual(['b2', 'k1']);
  });

  it('lets in by a place or by a registration that is newer than its list, and nobody else', () => {
    expect(placeOf(5, 11)).toBe(door.places[0]);
    expect(placeOf(6, 11)).toBe('This ticket is for another event.');
    expect(placeOf(5, 13)).toBe('The place of this ticket was given back.');
    const newer = placeOf(5, 21);
    expect(newer).toMatchObject({ registrationId: '21', name: 'Ticket 21' });
    expect(typeof newer !== 'string' && isNewer(door, newer)).toBe(true);
    const card = { kind: 'M', keyId: '1', numbers: [5, 11] } as const;
    expect(placeOfTicket(door, door.places, { ...card, numbers: [5, 11] })).toBe(
      'This is not a ticket of the club.',
    );
  });

  it('lets a ticket in once that is newer than its list', () => {
    const newer = { ...act, registrationId: '21', name: 'Ticket 21', ticket: 'T.1.5.21.A' };
    const again = placeOfTicket(door, placesNow(door, [newer]), { ...ticket(5, 21), numbers: [5, 21] });
    expect(again).toMatchObject({ registrationId: '21', inside: { key: 'k1', by: 'this phone' } });
    const undone = placesNow(door, [newer, { ...newer, key: 'k2', undoneKey: 'k1' }]);
    expect(undone).toHaveLength(door.places.length);
  });

  it('says of a membership card until when it was paid', () => {
    const card = { kind: 'M', keyId: '1', numbers: [42, 1, 20270831] } as const;
    const on = (day: string) => cardVerdict({ ...card, numbers: [...card.numbers] }, day);
    expect(on('2027-08-31')).toMatchObject({ isValid: true, words: expect.stringContaining('Member 42') });
    expect(on('2027-09-01')).toMatchObject({ isValid: false });
  });

  it('forgets what the server has, and tells what it refused', () => {
    const acts = [act, { ...act, key: 'k2' }, { ...act, key: 'k3' }];
    expect(
      afterAnswer(acts, [
        { key: 'k1', outcome: 'RECORDED' },
        { key: 'k2', outcome: 'NO_PLACE' },
      ]),
    ).toMatchObject([
      { key: 'k2', state: 'refused' },
      { key: 'k3', state: 'waiting' },
    ]);
  });

  it('notices a clock that is off by minutes', () => {
    expect(minutesOff(door.readAt, new Date('2027-03-10T14:10:05+03:00'))).toBe(10);
    expect(minutesOff(door.readAt, new Date('2027-03-10T14:00:40+03:00'))).toBe(0);
  });
});
