import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MINUTE, movableClock } from '../support/clocks.ts';
import { addEvent, inDays } from '../support/events.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { ACCEPT, CHANGE, join, kept, MOVE, REGISTER, WITHDRAW } from '../support/waiting-lists.ts';

const MANY = 140;
const PLACES = 15;
/** So many come while others leave. */
const LATE = 30;
const RUNS = 25;

const clock = movableClock(new Date('2027-03-10T12:00:00+03:00'));
let apps: TestApp[];
let manager: Person;
const members: Person[] = [];

beforeAll(async () => {
  const first = await startTestApp({ clock });
  apps = [first, await startTestApp({ clock, database: first.database })];
  manager = await addPaidMember(first, { role: 'MANAGER' });
  for (let index = 0; index < MANY; index += 1) {
    members.push(await addPaidMember(first));
  }
}, 120_000);

afterAll(async () => {
  for (const app of apps.toReversed()) {
    await app.close();
  }
});

const app = (turn = 0): TestApp => apps[turn % apps.length] as TestApp;

const wishes = { waitsIfFull: true, acceptsAtOnce: true };

const holding = ['GOING', 'OFFERED'];

/** Nobody who is in loses the place to a smaller number: as many as were in `before`, or could be meanwhile, may stay. */
async function faultsAt(eventId: number, before = 0): Promise<string[]> {
  const { registrations, capacity } = await kept(app(), eventId);
  const taken = registrations.filter(({ state }) => holding.includes(state)).length;
  const waiting = registrations.filter(
    ({ state, is_held_back: isHeld }) => state === 'WAITING' && !isHeld,
  ).length;
  return [
    ...(capacity !== null && taken > Math.max(capacity, before)
      ? [`${String(taken)} in for ${String(capacity)}`]
      : []),
    ...(waiting > 0 && (capacity === null || taken < capacity)
      ? [`${String(waiting)} wait beside a free place`]
      : []),
  ];
}

describe('many people and few places, on two servers', () => {
  it('let in as many as there is room for, have the others wait in their order, and give no error', async () => {
    const eventId = await addEvent(app(), { capacity: PLACES });
    const answers = await Promise.all(
      members.slice(0, MANY - LATE).map((person, turn) =>
        app(turn).graphql<{ registerForEvent: { state: string } }>(person, REGISTER, {
          ...{ eventId: String(eventId), wishes },
        }),
      ),
    );
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    const { registrations } = await kept(app(), eventId);
    expect(registrations).toHaveLength(MANY - LATE);
    const first = registrations.slice(0, PLACES).map(({ state }) => state);
    expect(first).toEqual(Array.from({ length: PLACES }, () => 'GOING'));
    expect(registrations.slice(PLACES).map(({ queue_number: turn }) => turn)).toEqual(
      Array.from({ length: MANY - LATE - PLACES }, (_, turn) => turn + 1),
    );

    const leaving = registrations.slice(0, 60);
    const tokens = new Map(members.map((person) => [person.id, person]));
    const late = members.slice(MANY - LATE);
    const ended = await Promise.all([
      ...leaving.map(({ id, user_id: userId }, turn) =>
        app(turn).graphql(tokens.get(userId) as Person, WITHDRAW, { id: String(id) }),
      ),
      ...late.map((person, turn) =>
        app(turn).graphql(person, REGISTER, { eventId: String(eventId), wishes }),
      ),
    ]);
    expect(ended.flatMap(({ errors }) => errors)).toEqual([]);
    expect(await faultsAt(eventId)).toEqual([]);
    const stayed = registrations.slice(60).map(({ user_id: id }) => id);
    const after = (await kept(app(), eventId)).registrations;
    const inside = after.filter(({ state }) => state === 'GOING').map(({ user_id: id }) => id);
    expect(inside).toEqual(stayed.slice(0, PLACES));
  }, 120_000);
});

const PEOPLE = 5;
const who = fc.nat({ max: PEOPLE - 1 });

const anyStep = fc.oneof(
  fc.record({ do: fc.constant('join' as const), who, acceptsAtOnce: fc.boolean() }),
  fc.record({ do: fc.constant('leave' as const), who }),
  fc.record({ do: fc.constant('accept' as const), who }),
  fc.record({ do: fc.constant('haveWait' as const), who }),
  fc.record({ do: fc.constant('letIn' as const), who }),
  fc.record({ do: fc.constant('resize' as const), to: fc.option(fc.integer({ min: 1, max: 4 })) }),
  fc.record({ do: fc.constant('hours' as const) }),
  fc.record({ do: fc.constant('job' as const) }),
);

type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

/** How many could come in while these steps were taken, in whatever order: the largest size in between. */
const mostMeanwhile = (steps: readonly Step[]): number => {
  const sizes = steps.flatMap((step) => (step.do === 'resize' ? (step.to ?? Number.POSITIVE_INFINITY) : []));
  return sizes.length > 1 ? Math.max(...sizes) : 0;
};

/** Takes one step; what the server refuses is no fault. */
async function take(step: Step, eventId: number, turn: number): Promise<void> {
  const server = app(turn);
  if (step.do === 'hours') {
    clock.advance(61 * MINUTE);
    return;
  }
  if (step.do === 'job') {
    await server.services.eventPlaces.serveAll(server.systemCall());
    return;
  }
  if (step.do === 'resize') {
    await server.graphql(manager, CHANGE, { id: String(eventId), input: { capacity: step.to } });
    return;
  }
  const person = members[step.who] as Person;
  if (step.do === 'join') {
    const { acceptsAtOnce } = step;
    await server.graphql(person, REGISTER, {
      eventId: String(eventId),
      wishes: { waitsIfFull: true, acceptsAtOnce },
    });
    return;
  }
  const own = (await kept(server, eventId)).registrations.find(({ user_id: id }) => id === person.id);
  const id = String(own?.id ?? 0);
  const reason = 'As agreed.';
  const moves = {
    leave: () => server.graphql(person, WITHDRAW, { id }),
    accept: () => server.graphql(person, ACCEPT, { id }),
    haveWait: () => server.graphql(manager, MOVE, { id, input: { to: 'WAITING', reason } }),
    letIn: () => server.graphql(manager, MOVE, { id, input: { to: 'GOING', reason } }),
  };
  const { status } = await moves[step.do]();
  expect(status).toBeLessThan(500);
}

describe('places under any order of steps', () => {
  it(
    'are never more than there are, and never empty while somebody waits who may have one',
    async () => {
      const moments = fc.array(fc.array(anyStep, { minLength: 1, maxLength: 3 }), {
        minLength: 1,
        maxLength: 10,
      });
      await fc.assert(
        fc.asyncProperty(moments, async (steps) => {
          const eventId = await addEvent(app(), { capacity: 2, offerHours: 1, startsAt: inDays(app(), 30) });
          let before = 0;
          for (const moment of steps) {
            await Promise.all(moment.map((step, turn) => take(step, eventId, turn)));
            const most = Math.max(before, mostMeanwhile(moment));
            expect(await faultsAt(eventId, most)).toEqual([]);
            const { registrations } = await kept(app(), eventId);
            before = registrations.filter(({ state }) => holding.includes(state)).length;
          }
        }),
        {
          numRuns: RUNS,
          // Made larger and smaller again at once, by two of the staff: who came in between stays.
          examples: [
            [
              [
                [{ do: 'join', who: 0, acceptsAtOnce: false }],
                [{ do: 'join', who: 1, acceptsAtOnce: false }],
                [{ do: 'join', who: 2, acceptsAtOnce: false }],
                [
                  { do: 'letIn', who: 2 },
                  { do: 'resize', to: 1 },
                  { do: 'resize', to: 4 },
                ],
              ],
            ],
          ],
        },
      );
    },
    RUNS * 5_000,
  );
});

it('somebody who joins while places are passed on waits behind the others', async () => {
  const eventId = await addEvent(app(), { capacity: 1, startsAt: inDays(app(), 30) });
  const [first, second, third] = members as [Person, Person, Person];
  const { id } = await join(app(), first, eventId);
  await join(app(), second, eventId, { acceptsAtOnce: true });
  await Promise.all([
    app(0).graphql(first, WITHDRAW, { id }),
    app(1).graphql(third, REGISTER, { eventId: String(eventId), wishes }),
  ]);
  const { registrations } = await kept(app(), eventId);
  expect(registrations.map(({ user_id: userId, state }) => [userId, state])).toEqual([
    [second.id, 'GOING'],
    [third.id, 'WAITING'],
  ]);
});
