import { seededDice } from '../../server/simulator/dice.ts';
import { scriptedPhones } from '../../server/simulator/scripted-phones.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { startSimulator, type Simulator } from '../../server/simulator/simulator.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { addItem } from '../support/shop.ts';
import { AppProcess, freePort } from './app-process.ts';
import { neverPays } from './crowd.ts';
import type { Fault, Finding } from './finding.ts';
import { killByTurns } from './kill-by-turns.ts';
import { compare } from './invariants.ts';
import { newShopPhone } from './orders.ts';
import { startProofDatabase, type ProofDatabase } from './proof-database.ts';
import { proofSettings } from './proof-settings.ts';
import { RaceBuyer, type RaceCounts } from './race-buyer.ts';
import type { Till } from './till-client.ts';

export interface RaceOptions {
  buyers: number;
  units: number;
  /** Of either process, by turns, while the buyers are at it. */
  kills: number;
  seed: number;
  signal?: AbortSignal;
  say?: (text: string) => void;
}

export interface RaceReport extends RaceCounts {
  seed: number;
  buyers: number;
  units: number;
  orders: number;
  paid: number;
  /** What the variant has left, and how many it counts as sold. */
  left: number;
  charges: number;
  /** Prompts that came to nothing. */
  failedPrompts: number;
  kills: number;
  seconds: number;
  findings: Finding[];
}

const SPEED = 20;
const PROCESSES = 2;
/** Of the first prompts of those who got one, so many come to nothing, or are answered oddly. */
const SCRIPTED_SHARE = 0.7;
const SETTLE_WITHIN_MS = 60_000;
const LOOK_MS = 500;

interface Stage {
  database: ProofDatabase;
  simulator: Simulator;
  tills: Till[];
  dice: () => number;
  options: RaceOptions;
}

/** A phone that pays in some way at the end, or one that never does. */
function firstPhone({ simulator, dice }: Stage): string {
  const phone = newShopPhone();
  // What pays another amount, or takes it back, is a treasurer's affair and no race.
  const scripts = scriptedPhones.filter(
    (script) => script.amountOffsetKes === 0 && (neverPays(script) || dice() < 0.5),
  );
  const script = scripts[Math.floor(dice() * scripts.length)];
  if (script && dice() < SCRIPTED_SHARE) {
    simulator.script(phone, { ...script, number: phone });
  }
  return phone;
}

async function recruit({ database, options }: Stage): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < options.buyers) {
    people.push(await addPaidMember(database));
  }
  return people;
}

async function settle({ simulator, database }: Stage): Promise<Finding[]> {
  await simulator.idle();
  const deadline = Date.now() + SETTLE_WITHIN_MS;
  for (;;) {
    await database.sql(
      `select graphile_worker.add_job(task, job_key := 'proof-' || task, priority := -10) from unnest(array['payments-ledger', 'payments-upkeep']) task`,
    );
    await pause(LOOK_MS);
    const truth = {
      charges: simulator.ledger(),
      reversals: simulator.reversals(),
      payouts: simulator.payouts(),
    };
    const { findings } = await compare(truth, database);
    if (findings.length === 0 || Date.now() > deadline) {
      return findings;
    }
  }
}

interface Sold {
  orders: number;
  paid: number;
  left: number;
  failedPrompts: number;
}

const SOLD_SQL = `select (select count(*)::int from orders) orders, (select count(*)::int from orders where status = 'PAID') paid,
  (select sum(stock)::int from merchandise_variants) "left",
  (select count(*)::int from payments where status = 'FAILED') "failedPrompts"`;

async function race(stage: Stage): Promise<RaceReport> {
  const { options, database, simulator, tills } = stage;
  const begin = Date.now();
  const { id: itemId } = await addItem(database, { name: 'Club Hoodie', stock: options.units });
  const people = await recruit(stage);
  for (const { app } of tills) {
    app.start();
    await app.untilReady();
  }
  options.say?.(`${String(people.length)} buyers are at the door`);
  const counts: RaceCounts = { soldOut: 0, serverErrors: 0, busy: 0, cutConnections: 0, oddAnswers: [] };
  const over = options.signal ?? new AbortController().signal;
  const nextPhone = { first: () => firstPhone(stage), again: newShopPhone };
  const buyers = people.map(
    (person, place) => new RaceBuyer({ person, itemId, place }, { tills, counts, over, phones: nextPhone }),
  );
  const [kills] = await Promise.all([
    killByTurns(tills, { ...options, dice: stage.dice }),
    ...buyers.map((buyer) => buyer.buy()),
  ]);
  options.say?.('everybody has bought or was told that nothing is left');
  const findings = await settle(stage);
  const [sold] = await database.sql<Sold>(SOLD_SQL);
  findings.push(
    ...tills.flatMap(({ app }) =>
      app.suicides.map((words): Finding => ({
        fault: 'gaveUp',
        what: 'the app ended by itself',
        row: { words },
      })),
    ),
  );
  return {
    ...{ seed: options.seed, buyers: options.buyers, units: options.units, kills },
    ...{ orders: 0, paid: 0, left: 0, failedPrompts: 0, ...sold, ...counts },
    charges: simulator.ledger().length,
    seconds: Math.round((Date.now() - begin) / 1_000),
    findings,
  };
}

/** What a race must not end in: another number of orders than there were units, or anybody without a clear word. */
export function faultsOfRace(report: RaceReport): Finding[] {
  const { units, buyers, orders, paid, left, soldOut, serverErrors, oddAnswers } = report;
  const sold = Math.min(units, buyers);
  const faults: [boolean, Fault, string][] = [
    [
      orders !== sold || paid !== sold || left !== units - sold,
      'oversold',
      'not as many paid orders as units',
    ],
    [soldOut !== buyers - sold, 'forgotten', 'somebody was not told that nothing is left'],
    [serverErrors > 0 || oddAnswers.length > 0, 'gaveUp', 'answers that nobody can do anything with'],
  ];
  const row = { orders, paid, left, soldOut, serverErrors, oddAnswers };
  return faults.filter(([holds]) => holds).map(([, fault, what]) => ({ fault, what, row }));
}

/** Many people want the last units of one thing at the same moment, through two processes that die by turns. */
export async function runRace(options: RaceOptions): Promise<RaceReport> {
  const database = await startProofDatabase();
  const simulator = await startSimulator({
    speed: SPEED,
    seed: options.seed,
    dials: { drop: 0.2, duplicate: 0.3, early: 0.3 },
  });
  const tills: Till[] = [];
  while (tills.length < PROCESSES) {
    const port = await freePort();
    const settings = proofSettings({ port, databaseUrl: database.url, simulatorUrl: simulator.url });
    tills.push({ app: new AppProcess(settings), address: settings.MPESA_CALLBACK_ORIGIN });
  }
  try {
    return await race({ database, simulator, tills, dice: seededDice(options.seed), options });
  } finally {
    for (const { app } of tills) {
      await app.close();
    }
    await simulator.close();
    await database.stop();
  }
}
