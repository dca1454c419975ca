import { setTimeout as pause } from 'node:timers/promises';
import { seededDice } from '../../server/simulator/dice.ts';
import { startSimulator, type Simulator } from '../../server/simulator/simulator.ts';
import { AppProcess, freePort } from './app-process.ts';
import { PAYBILL_TOKEN, registerPayBill } from './donors.ts';
import { forge } from './forger.ts';
import type { Fault, Finding } from './finding.ts';
import { compare } from './invariants.ts';
import { startProofDatabase, type ProofDatabase } from './proof-database.ts';
import { paidPlaces } from './event-invariants.ts';
import { queueInWords, runCrontab, untilAtRest } from './settling.ts';
import { recruitCrowd, Street, type Crowd } from './street.ts';

export interface ProofOptions {
  kills: number;
  seed: number;
  membersPerKill?: number;
  /** So often the database goes away under an app that lives on, after the kills. */
  restarts?: number;
  /** Ends the run early, leaving nothing behind. */
  signal?: AbortSignal;
  /** Told what happens, with the seconds since the beginning. */
  say?: (text: string) => void;
}

export interface ProofReport extends Record<Fault, number> {
  seed: number;
  kills: number;
  restarts: number;
  databaseCrashes: number;
  members: number;
  /** Of whom so many ordered something, of which there was too little. */
  shoppers: number;
  /** Of whom so many wanted a place at an event that costs something and has too few. */
  visitors: number;
  /** Of whom so many had paid a part, and were asked for the rest. */
  completers: number;
  /** Places that were paid for. */
  paidPlaces: number;
  attempts: number;
  charges: number;
  /** Of them, those that nobody asked for: they came to the PayBill. */
  unprompted: number;
  /** Charges whose money went back. */
  reversals: number;
  /** Payouts that M-Pesa was asked for. */
  payouts: number;
  forgedCallbacks: number;
  seconds: number;
  findings: Finding[];
}

/** Makes 20 seconds of a phone's script one second of the proof. */
const SPEED = 20;
const DIALS = { drop: 0.2, duplicate: 0.3, early: 0.3 };
/** A life ends at a random moment after a random number of prompts, so that a slow machine is killed in the midst as well. */
const SPARED_MS = 400;
const LONGEST_WAIT_MS = 5_000;
const LONGEST_START_MS = 1_000;
const KILLED_WHILE_STARTING = 0.15;
const DATABASE_CRASH = 0.1;
const FORGERIES_PER_LIFE = 4;
const MEMBERS_PER_KILL = 6;
/** What is still wrong after so many readings of the ledger and so much time for tries that failed, stays wrong. */
const SETTLE_WITHIN_MS = 60_000;
const VAIN_ROUNDS = 3;
const CALM_ROUNDS = 2;
/** Of the last app's work, however slow the machine is. */
const LONGEST_SETTLING_MS = 15 * 60_000;

const say = ({ say: tell }: ProofOptions, text: string): void => tell?.(text);

interface Stage {
  database: ProofDatabase;
  simulator: Simulator;
  app: AppProcess;
  address: string;
  dice: () => number;
  options: ProofOptions;
  counts: { databaseCrashes: number; forgedCallbacks: number };
}

async function crashDatabase({ database, dice, counts }: Stage): Promise<void> {
  counts.databaseCrashes += 1;
  await database.crash(dice() < 0.5 ? 'SIGQUIT' : 'SIGKILL');
}

async function makeTrouble({ simulator, dice, counts }: Stage, isOver: () => boolean): Promise<void> {
  for (let made = 0; made < FORGERIES_PER_LIFE && !isOver(); made += 1) {
    await pause(dice() * SPARED_MS);
    counts.forgedCallbacks += (await forge(simulator, dice)) === null ? 0 : 1;
  }
}

/** Resolves in the midst of the payments of the newcomers. */
async function aRandomMoment({ simulator, dice }: Stage, newcomers: number): Promise<void> {
  const enough = simulator.prompts().length + Math.floor(dice() * newcomers);
  const deadline = Date.now() + LONGEST_WAIT_MS;
  while (simulator.prompts().length < enough && Date.now() < deadline) {
    await pause(2);
  }
  await pause(dice() * SPARED_MS);
}

/** One life of the app, from its start to its death at a random moment, with new members at its door. */
async function oneLife(stage: Stage, newcomers: (() => void)[]): Promise<void> {
  const { app, dice, database } = stage;
  // How often one person may start is another test's subject; here it would only make everybody wait.
  await database.sql('delete from rate_limits').catch(() => undefined);
  app.start();
  newcomers.forEach((enter) => enter());
  if (dice() < KILLED_WHILE_STARTING) {
    await Promise.race([app.untilReady(), pause(dice() * LONGEST_START_MS)]);
  } else if (await app.untilReady()) {
    let isOver = false;
    const trouble = makeTrouble(stage, () => isOver);
    if (dice() < DATABASE_CRASH) {
      await aRandomMoment(stage, newcomers.length / 2);
      await crashDatabase(stage);
      await (dice() < 0.5 ? database.untilUp() : pause(0));
    }
    await aRandomMoment(stage, newcomers.length);
    isOver = true;
    await trouble;
  }
  await app.kill();
}

/** One app outlives every restart of its database, while somebody new is at the door each time. */
async function outlive(stage: Stage, newcomers: readonly (() => void)[]): Promise<void> {
  const { database, dice, options } = stage;
  for (const [restart, enter] of newcomers.entries()) {
    if (options.signal?.aborted === true) {
      return;
    }
    await database.sql('delete from rate_limits').catch(() => undefined);
    enter();
    await pause(dice() * SPARED_MS);
    await crashDatabase(stage);
    await database.untilUp();
    await pause(dice() * SPARED_MS);
    say(options, `restart ${String(restart + 1)}`);
  }
}

async function drive(stage: Stage, crowd: Crowd): Promise<void> {
  const { app, dice, database, options } = stage;
  const over = options.signal ?? new AbortController().signal;
  const street = await Street.open({ ...stage, over }, crowd, options.restarts ?? 0);
  for (let kills = 0; kills < options.kills && options.signal?.aborted !== true; kills += 1) {
    const newcomers = street.newcomers(options.kills - kills);
    if (dice() < 0.3) {
      await runCrontab(database);
    }
    await oneLife(stage, newcomers);
    say(options, `kill ${String(kills + 1)}`);
  }
  await database.untilUp();
  app.start();
  await app.untilReady();
  await outlive(stage, street.latecomers);
  await street.untilAllHaveLeft();
}

/**
 * Lets the last app finish: phones, jobs and the ledger; returns what is still wrong after that. Work that was done without
 * mending anything ends it, never a machine that is slow: each round reads the ledger after the last charge and empties the queue.
 */
async function settle(stage: Stage): Promise<{ attempts: number; findings: Finding[] }> {
  const { simulator, database, options } = stage;
  await simulator.idle();
  const began = Date.now();
  const isOver = (): boolean => options.signal?.aborted === true || Date.now() - began > LONGEST_SETTLING_MS;
  let fewest = Number.POSITIVE_INFINITY;
  let betterAt = began;
  let vain = 0;
  for (let calm = 0; ;) {
    const isAtRest = await untilAtRest(database, isOver);
    const compared = await compare(
      { charges: simulator.ledger(), reversals: simulator.reversals(), payouts: simulator.payouts() },
      database,
    );
    const { length } = compared.findings;
    vain = length < fewest ? 0 : vain + 1;
    betterAt = length < fewest ? Date.now() : betterAt;
    fewest = Math.min(fewest, length);
    calm = length === 0 ? calm + 1 : 0;
    const isInVain = vain >= VAIN_ROUNDS && Date.now() - betterAt > SETTLE_WITHIN_MS;
    if (calm === CALM_ROUNDS || isInVain || !isAtRest) {
      say(
        options,
        `queue after ${String(Math.round((Date.now() - began) / 1_000))} s: ${await queueInWords(database)}`,
      );
      return compared;
    }
  }
}

async function act(stage: Stage): Promise<ProofReport> {
  const { options, simulator, app, counts } = stage;
  const begin = Date.now();
  const { kills, membersPerKill = MEMBERS_PER_KILL, restarts = 0 } = options;
  const crowd = await recruitCrowd(stage, { kills, restarts, membersPerKill });
  say(options, 'members are at the door');
  await drive(stage, crowd);
  say(options, 'everybody has paid or failed to');
  const { attempts, findings } = await settle(stage);
  findings.push(
    ...app.suicides.map((words): Finding => ({
      fault: 'gaveUp',
      what: 'the app ended by itself',
      row: { words },
    })),
  );
  const count = (fault: Fault): number => findings.filter((finding) => finding.fault === fault).length;
  return {
    seed: options.seed,
    kills,
    restarts,
    members: crowd.payers.length,
    shoppers: crowd.shoppers.length,
    visitors: crowd.visitors.length,
    completers: crowd.completers.length,
    paidPlaces: await paidPlaces(stage.database),
    attempts,
    charges: simulator.ledger().length,
    unprompted: simulator.ledger().filter(({ checkoutRequestId }) => checkoutRequestId === '').length,
    reversals: simulator.reversals().length,
    payouts: simulator.payouts().length,
    ...counts,
    lost: count('lost'),
    doubled: count('doubled'),
    overCredited: count('overCredited'),
    misfiled: count('misfiled'),
    forgotten: count('forgotten'),
    oversold: count('oversold'),
    gaveUp: count('gaveUp'),
    seconds: Math.round((Date.now() - begin) / 1_000),
    findings,
  };
}

/**
 * Many members pay at once while callbacks come twice, early, late, forged or never, the app is killed at random
 * moments and now and then the database with it, and money goes back meanwhile by hand and by M-Pesa; then everything
 * may settle, and the books are compared with the truth.
 */
export async function runProof(options: ProofOptions): Promise<ProofReport> {
  const database = await startProofDatabase();
  const simulator = await startSimulator({ speed: SPEED, seed: options.seed, dials: DIALS });
  const port = await freePort();
  const address = `http://127.0.0.1:${String(port)}`;
  const app = new AppProcess({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    SEED: 'none',
    PORT: String(port),
    DATABASE_URL: database.url,
    REQUESTS_PER_MINUTE: '1000000',
    MPESA_BASE_URL: simulator.url,
    MPESA_CONSUMER_KEY: 'simulator',
    MPESA_CONSUMER_SECRET: 'simulator',
    MPESA_SHORTCODE: '174379',
    MPESA_PASSKEY: 'simulator',
    MPESA_CALLBACK_ORIGIN: address,
    MPESA_PAYBILL_TOKEN: PAYBILL_TOKEN,
    MPESA_FIRST_CHECK_SECONDS: '1',
    MPESA_B2C_SHORTCODE: '600996',
    MPESA_INITIATOR_NAME: 'simulator',
    MPESA_SECURITY_CREDENTIAL: 'c2ltdWxhdG9y',
    MPESA_RESULT_TOKEN: 'simulator-results-without-a-secret',
  });
  await registerPayBill(simulator, address);
  const counts = { databaseCrashes: 0, forgedCallbacks: 0 };
  try {
    return await act({ database, simulator, app, address, dice: seededDice(options.seed), options, counts });
  } finally {
    await app.close();
    await simulator.close();
    await database.stop();
  }
}
