import { setTimeout as pause } from 'node:timers/promises';
import { seededDice } from '../../server/simulator/dice.ts';
import { startSimulator } from '../../server/simulator/simulator.ts';
import { addEvent } from '../support/events.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { AppProcess, freePort } from './app-process.ts';
import { killByTurns } from './kill-by-turns.ts';
import { faultsOfPlaces } from './places-faults.ts';
import { PlacesComer, type PlacesCounts } from './places-comer.ts';
import { overtaken } from './places-order.ts';
import type { PlacesReport, Standing } from './places-report.ts';
import { PlacesWatch } from './places-watch.ts';
import { startProofDatabase, type ProofDatabase } from './proof-database.ts';
import { proofSettings } from './proof-settings.ts';
import type { Till } from './till-client.ts';

export interface PlacesOptions {
  places: number;
  comers: number;
  /** So many leave afterwards, and so many others come at the same time. */
  changes: number;
  /** Of either process, by turns, half of them while people come and half while they change. */
  kills: number;
  seed: number;
  signal?: AbortSignal;
  say?: (text: string) => void;
}

const PROCESSES = 2;
/** Most come at the same moment; the others while these are served. */
const AT_ONCE = 0.8;
const AT_ONCE_MS = 500;
const STRAGGLERS_MS = 8_000;
const ASKED_FIRST_SHARE = 0.3;
const SETTLE_WITHIN_MS = 60_000;
const LOOK_MS = 200;
/** What a person does within so long is no race any more. */
const CHANGE_MS = 3_000;

interface Stage {
  database: ProofDatabase;
  tills: Till[];
  dice: () => number;
  options: PlacesOptions;
  eventId: number;
  comers: PlacesComer[];
  counts: PlacesCounts;
}

interface Row {
  id: number;
  userId: number;
  state: string;
}

const STANDING_SQL = `select id, user_id "userId", state from event_registrations
  where event_id = $1 and withdrawn_at is null order by id`;

const standing = ({ database, eventId }: Stage): Promise<Row[]> => database.sql<Row>(STANDING_SQL, [eventId]);

function described({ comers, options }: Stage, rows: readonly Row[]): Standing {
  const byPerson = new Map(comers.map((comer) => [comer.personId, comer]));
  const arrivals = rows.flatMap(({ userId }) => byPerson.get(userId) ?? []);
  const going = rows.filter(({ state }) => state === 'GOING');
  return {
    in: going.length,
    waiting: rows.filter(({ state }) => state === 'WAITING').length,
    overtaken: overtaken(arrivals),
    outOfTurn: rows.slice(0, options.places).filter(({ state }) => state !== 'GOING').length,
  };
}

function recruit(stage: Stage, people: readonly Person[]): PlacesComer[] {
  const { eventId, tills, counts, dice, options } = stage;
  const over = options.signal ?? new AbortController().signal;
  return people.map(
    (person, turn) =>
      new PlacesComer(
        { person, eventId, isAskedFirst: dice() < ASKED_FIRST_SHARE, turn },
        { tills, counts, over },
      ),
  );
}

/** Everybody comes, most of them at the same moment. */
async function crowd({ dice }: Stage, comers: readonly PlacesComer[]): Promise<void> {
  await Promise.all(
    comers.map(async (comer) => {
      await pause(dice() < AT_ONCE ? dice() * AT_ONCE_MS : dice() * STRAGGLERS_MS);
      await comer.come();
    }),
  );
}

/** Some who have a place and some who wait leave, while others come. */
async function change(stage: Stage, late: readonly PlacesComer[]): Promise<void> {
  const { comers, dice, options } = stage;
  const byPerson = new Map(comers.map((comer) => [comer.personId, comer]));
  const rows = await standing(stage);
  const waiting = rows.slice(options.places).filter(() => dice() < 0.5);
  const leaving = [...rows.slice(0, options.places), ...waiting].slice(0, options.changes);
  await Promise.all([
    ...leaving.map(async ({ id, userId }) => {
      await pause(dice() * CHANGE_MS);
      await byPerson.get(userId)?.leave(id);
    }),
    ...late.map(async (comer) => {
      await pause(dice() * CHANGE_MS);
      await comer.come();
    }),
  ]);
  const deadline = Date.now() + SETTLE_WITHIN_MS;
  while ((await standing(stage)).some(({ state }) => state === 'OFFERED') && Date.now() < deadline) {
    await pause(LOOK_MS);
  }
}

async function recruitPeople({ database }: Pick<Stage, 'database'>, count: number): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < count) {
    people.push(await addPaidMember(database));
  }
  return people;
}

async function act(stage: Stage): Promise<PlacesReport> {
  const { options, tills, counts, database, comers } = stage;
  const { seed, places, kills, changes } = options;
  const begin = Date.now();
  const people = await recruitPeople(stage, options.comers + changes);
  comers.push(...recruit(stage, people));
  for (const { app } of tills) {
    app.start();
    await app.untilReady();
  }
  options.say?.(`${String(options.comers)} people are at the door`);
  const watch = new PlacesWatch(database, {
    ...{ eventId: stage.eventId, places },
    onOffer: ({ id, userId }) => void comers.find(({ personId }) => personId === userId)?.accept(id),
  });
  const opened = Date.now();
  const early = Math.ceil(kills / 2);
  const killing = (some: number) => killByTurns(tills, { ...options, kills: some, dice: stage.dice });
  await Promise.all([killing(early), crowd(stage, comers.slice(0, options.comers))]);
  const answeredIn = Math.round((Date.now() - opened) / 1_000);
  const first = described(stage, await standing(stage));
  options.say?.('everybody has a place or a turn');
  await Promise.all([killing(kills - early), change(stage, comers.slice(options.comers))]);
  const last = described(stage, await standing(stage));
  const report = {
    ...{ seed, places, comers: options.comers, changes, kills, first, last, answeredIn },
    ...(await watch.stop()),
    ...counts,
    seconds: Math.round((Date.now() - begin) / 1_000),
  };
  return {
    ...report,
    findings: faultsOfPlaces(
      report,
      tills.flatMap(({ app }) => app.suicides),
    ),
  };
}

/**
 * Many people come for few places at the same moment, through two processes that die by turns; then some leave while
 * others come. Everybody gets a place or a turn, in the order in which they asked, and no place is ever given twice or left
 * empty beside somebody who waits.
 */
export async function runPlaces(options: PlacesOptions): Promise<PlacesReport> {
  const database = await startProofDatabase();
  const simulator = await startSimulator({ seed: options.seed });
  const tills: Till[] = [];
  while (tills.length < PROCESSES) {
    const port = await freePort();
    const settings = proofSettings({ port, databaseUrl: database.url, simulatorUrl: simulator.url });
    tills.push({ app: new AppProcess(settings), address: settings.MPESA_CALLBACK_ORIGIN });
  }
  const eventId = await addEvent(database, { title: 'Leadership Dinner', capacity: options.places });
  const counts = { serverErrors: 0, busy: 0, cutConnections: 0, oddAnswers: [] };
  const dice = seededDice(options.seed);
  try {
    return await act({ database, tills, dice, options, eventId, comers: [], counts });
  } finally {
    for (const { app } of tills) {
      await app.close();
    }
    await simulator.close();
    await database.stop();
  }
}
