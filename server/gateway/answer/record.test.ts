import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { fieldSetOf } from '../../core/fields/field-set.ts';
import { address, calendarDay, flag as yesOrNo, texts, words } from '../../core/fields/kinds.ts';
import { cents, type Cents } from '../../core/money.ts';
import { shownOf } from './editable-fields.ts';
import { flag, int, listOf, money, moment, oneOf, text } from './kinds.ts';
import { listed, pageOf } from './page.ts';
import { record, resource } from './record.ts';

interface BoatView {
  id: number;
  boatName: string;
  priceCents: Cents;
  builtAt: Date;
  soldAt: Date | null;
  crew: { id: number; rank: 'MATE' | 'COOK' }[];
}

const boat: BoatView = {
  id: 7,
  boatName: 'Dhow',
  priceCents: cents(150_050),
  builtAt: new Date('2026-03-02T11:05:09Z'),
  soldAt: null,
  crew: [{ id: 1, rank: 'COOK' }],
};

const crewMember = record<BoatView['crew'][number]>()({ id: int, rank: oneOf(['MATE', 'COOK']) });

const boats = resource<BoatView>()('Boat', {
  boat_name: text,
  price: money.of(({ priceCents }) => priceCents),
  built_at: moment,
  sold_at: moment.orNull(),
  crew: listOf(crewMember),
  is_afloat: flag.of(() => true),
});

describe('a resource', () => {
  it('prints the property of each name in the form of its kind, in the order it is written in', () => {
    expect(JSON.stringify(boats.print(boat))).toBe(
      JSON.stringify({
        boat_name: 'Dhow',
        price: '1500.50',
        built_at: '2026-03-02T14:05:09+03:00',
        sold_at: null,
        crew: [{ id: 1, rank: 'COOK' }],
        is_afloat: true,
      }),
    );
  });

  it('is described by what it prints: every field, always', () => {
    expect(boats.schema.safeParse(boats.print(boat)).success).toBe(true);
    const printed = boats.print(boat) as Record<string, unknown>;
    expect(boats.schema.meta()).toEqual({ id: 'Boat' });
    for (const name of Object.keys(printed)) {
      expect(boats.schema.safeParse({ ...printed, [name]: undefined }).success).toBe(false);
    }
  });

  it('does not compile where the view has no such property, or one of another type', () => {
    // @ts-expect-error -- the view has no property `length`
    record<BoatView>()({ length: int });
    // @ts-expect-error -- the name is a text
    record<BoatView>()({ boat_name: int });
    // @ts-expect-error -- it may be null
    record<BoatView>()({ sold_at: moment });
    // @ts-expect-error -- what is read is a number
    record<BoatView>()({ id: text.of(({ id }) => id) });
    expect(record<BoatView>()({ id: int }).print(boat)).toEqual({ id: 7 });
  });
});

describe('a page', () => {
  it('has its neighbours, and prints its items as they are printed alone', () => {
    const link = { address: 'http://club/api/boats/', query: new URLSearchParams('page=2&x=1') };
    const page = listed({ results: [boat], count: 3, page: 2, pageSize: 1, pageCount: 3 }, link);
    expect(pageOf(boats).print(page)).toEqual({
      count: 3,
      next: 'http://club/api/boats/?page=3&x=1',
      previous: 'http://club/api/boats/?page=1&x=1',
      results: [boats.print(boat)],
    });
  });
});

describe('the editable fields of something', () => {
  interface Trip {
    title: string;
    startsOn: string;
    isPublic: boolean;
    photo: string;
    packingList: string[];
  }
  const trip = { title: 'Ngong', startsOn: '2027-03-02', isPublic: true, photo: '', packingList: ['rope'] };
  const tripFields = fieldSetOf<Trip, never>()(
    {
      title: words('Name of the trip', { min: 3, max: 80 }),
      startsOn: calendarDay('First day', 'A day is required.'),
      isPublic: yesOrNo('Shown to visitors', true),
      photo: address('Its picture'),
      packingList: texts('What to bring', { maxItems: 5, max: 40 }),
    },
    {},
  );

  it('are in the answer under the names of REST, with their words', () => {
    const trips = record<Trip>()(shownOf(tripFields));
    expect(trips.print(trip)).toEqual({
      title: 'Ngong',
      starts_on: '2027-03-02',
      is_public: true,
      photo: '',
      packing_list: ['rope'],
    });
    expect(z.toJSONSchema(trips.schema)).toMatchObject({
      properties: { title: { description: 'Name of the trip.' }, starts_on: { format: 'date' } },
    });
  });
});
