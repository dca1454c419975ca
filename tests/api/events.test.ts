import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countingStatements } from '../../server/core/db/statement-counter.ts';
import { addEvent, addRegistration, inDays } from '../support/events.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { plainPicture } from '../support/pictures.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

interface EventAnswer {
  id: string;
  title: string;
  status: string;
  isPast: boolean;
  isFeatured: boolean;
  isRegistrationOpen: boolean;
  date: string;
  time: string;
  image: string;
  importantReminders: string[];
  attendees: number;
  isRegistered: boolean;
  registrationId: string | null;
  viewerCanRegister: boolean;
  registrationRefusal: string | null;
  viewerCanWithdraw: boolean;
  viewerCanEdit: boolean;
  viewerCanDelete: boolean;
  viewerCanManageRegistrations: boolean;
  picture: { srcSet: string } | null;
}

const EVENT = `id title status isPast isFeatured isRegistrationOpen date time image importantReminders attendees isRegistered
  registrationId viewerCanRegister registrationRefusal viewerCanWithdraw viewerCanEdit viewerCanDelete
  viewerCanManageRegistrations picture { srcSet }`;
const LIST = `query ($status: [EventStatus!], $isFeatured: Boolean, $search: String, $dateFrom: Date, $dateTo: Date,
    $isRegistered: Boolean! = false, $page: Int! = 1, $pageSize: Int! = 20) {
  events(status: $status, isFeatured: $isFeatured, search: $search, dateFrom: $dateFrom, dateTo: $dateTo,
    isRegistered: $isRegistered, page: $page, pageSize: $pageSize) { count pageCount results { ${EVENT} } } }`;
const ONE = `query ($id: ID!) { event(id: $id) { ${EVENT} } }`;
const UPLOAD = 'mutation ($file: Upload!) { uploadEventImage(file: $file) { url } }';

let app: TestApp;
let manager: Person;
let member: Person;

beforeAll(async () => {
  app = await startTestApp();
  manager = await addPaidMember(app, { role: 'MANAGER' });
  member = await addPaidMember(app, { name: 'Akinyi Achieng' });
});
afterAll(() => app.close());

const listed = async (variables: Record<string, unknown>, caller: Person | null = null) =>
  (
    await app.ask<{ events: { count: number; pageCount: number; results: EventAnswer[] } }>(
      caller,
      LIST,
      variables,
    )
  ).events;

const titles = async (variables: Record<string, unknown>, caller: Person | null = null): Promise<string[]> =>
  (await listed(variables, caller)).results.map(({ title }) => title);

const one = async (id: number | string, caller: Person | null = null): Promise<EventAnswer> =>
  (await app.ask<{ event: EventAnswer }>(caller, ONE, { id: String(id) })).event;

async function uploaded(): Promise<string> {
  const { data } = await app.upload<{ uploadEventImage: { url: string } }>(manager, UPLOAD, {
    bytes: await plainPicture(1000, 600).jpeg().toBuffer(),
  });
  return data?.uploadEventImage.url ?? '';
}

describe('events', () => {
  it('lists those to come soonest first, then past ones latest first, over pages', async () => {
    const place = 'Order Hall';
    for (const days of [-1, 20, -30, 2, -3, 9, 40]) {
      await addEvent(app, { title: `Order ${String(days)}`, location: place, startsAt: inDays(app, days) });
    }
    const all = ['Order 2', 'Order 9', 'Order 20', 'Order 40', 'Order -1', 'Order -3', 'Order -30'];
    expect(await titles({ search: place })).toEqual(all);
    const pages = [1, 2, 3].map((page) => titles({ search: place, page, pageSize: 3 }));
    expect((await Promise.all(pages)).flat()).toEqual(all);
    const second = await listed({ search: place, page: 2, pageSize: 3 });
    expect([second.count, second.pageCount]).toEqual([7, 3]);
    const beyond = await listed({ search: place, page: 9, pageSize: 3 });
    expect([beyond.count, beyond.results]).toEqual([7, []]);
    expect(await titles({ search: place, status: ['COMPLETED'], pageSize: 2 })).toEqual([
      'Order -1',
      'Order -3',
    ]);
    expect(await titles({ search: place, status: ['UPCOMING', 'ONGOING'], pageSize: 2 })).toEqual(
      all.slice(0, 2),
    );
    expect(await titles({ search: place, status: ['UPCOMING', 'COMPLETED'] })).toEqual(all);
    expect(await titles({ search: place, status: [] })).toEqual([]);
  });

  it('filters by featured and by days in club time, both included', async () => {
    const place = 'Filter Hall';
    const late = new Date('2031-05-10T23:59:00+03:00');
    await addEvent(app, { title: 'Late one', location: place, startsAt: late, isFeatured: true });
    await addEvent(app, {
      title: 'Early one',
      location: place,
      startsAt: new Date('2031-05-11T00:00:00+03:00'),
    });
    expect(await titles({ search: place, isFeatured: true })).toEqual(['Late one']);
    expect(await titles({ search: place, isFeatured: false })).toEqual(['Early one']);
    expect(await titles({ search: place, dateFrom: '2031-05-10', dateTo: '2031-05-10' })).toEqual([
      'Late one',
    ]);
    expect(await titles({ search: place, dateFrom: '2031-05-11' })).toEqual(['Early one']);
    expect(await titles({ search: place, dateTo: '2031-05-09' })).toEqual([]);
  });

  it.each(['2026-02-30', '0000-01-01', '2026-1-1'])('takes no %s for a day', async (day) => {
    for (const name of ['dateFrom', 'dateTo']) {
      const { errors } = await app.graphql(null, LIST, { [name]: day });
      expect(errors.map(({ extensions: { code } }) => code)).toEqual(['BAD_USER_INPUT']);
      expect(errors[0]?.message).toContain(
        'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.',
      );
    }
  });

  it('searches title, description and place for the characters as they are, in any case', async () => {
    await addEvent(app, {
      title: '100% Harambee_Night',
      description: 'Songs of ÉCOLE and back\\slash to sing along.',
      location: 'Uhuru Gardens',
    });
    for (const search of ['100%', 'HARAMBEE_', 'k\\s', 'uhuru g', 'école', '  night ']) {
      expect([search, await titles({ search })]).toEqual([search, ['100% Harambee_Night']]);
    }
    for (const search of ['100_', 'Harambee%', 'Night Songs', 'NightSongs', `${'x'.repeat(9000)}😀'`]) {
      expect([search.slice(0, 20), await titles({ search })]).toEqual([search.slice(0, 20), []]);
    }
  });

  it('shows each caller their own places and rights', async () => {
    const id = await addEvent(app, { title: 'Rights Evening' });
    const registration = await addRegistration(app, id, member);
    await addRegistration(app, id, manager, { withdrawnAt: new Date() });
    const unpaid = await addPerson(app);
    const rights = ({ viewerCanEdit, viewerCanDelete, viewerCanManageRegistrations }: EventAnswer) =>
      [viewerCanEdit, viewerCanDelete, viewerCanManageRegistrations].join();
    const state = async (caller: Person | null) => {
      const event = await one(id, caller);
      const { isRegistered, registrationId, viewerCanRegister, registrationRefusal, viewerCanWithdraw } =
        event;
      const own = { isRegistered, registrationId, viewerCanRegister, registrationRefusal, viewerCanWithdraw };
      return { ...own, rights: rights(event), attendees: event.attendees };
    };
    const nothing = { isRegistered: false, registrationId: null, viewerCanWithdraw: false, attendees: 1 };
    const none = 'false,false,false';
    expect(await state(null)).toEqual({
      ...nothing,
      ...{ viewerCanRegister: false, registrationRefusal: 'NOT_AUTHENTICATED', rights: none },
    });
    expect(await state(unpaid)).toEqual({
      ...nothing,
      ...{ viewerCanRegister: false, registrationRefusal: 'MEMBERSHIP_REQUIRED', rights: none },
    });
    expect(await state(member)).toEqual({
      ...{ isRegistered: true, registrationId: String(registration), viewerCanWithdraw: true, attendees: 1 },
      ...{ viewerCanRegister: false, registrationRefusal: 'ALREADY_REGISTERED', rights: none },
    });
    expect(await state(manager)).toEqual({
      ...nothing,
      ...{ viewerCanRegister: true, registrationRefusal: null, rights: 'true,true,true' },
    });
    expect(await titles({ isRegistered: true, search: 'Rights' }, member)).toEqual(['Rights Evening']);
    expect(await titles({ isRegistered: true, search: 'Rights' }, manager)).toEqual([]);
    expect(await titles({ isRegistered: true })).toEqual([]);
  });

  it('needs as many statements for fifty events as for one', async () => {
    const place = 'Counted Hall';
    const stored = await uploaded();
    const image = stored.replace(/^.*\/media\//, '');
    await addEvent(app, { location: place, image });
    const ask = () => countingStatements(() => listed({ search: place, pageSize: 50 }, member));
    const few = await ask();
    for (let index = 0; index < 49; index += 1) {
      const id = await addEvent(app, { location: place, image, startsAt: inDays(app, index - 25) });
      await addRegistration(app, id, member);
    }
    const many = await ask();
    expect([few.result.results.length, many.result.results.length]).toEqual([1, 50]);
    expect(many.result.results.filter(({ isRegistered }) => isRegistered)).toHaveLength(49);
    // The session, the list and the pictures.
    expect([few.statements, many.statements]).toEqual([3, 3]);
  });
});
