import { existsSync } from 'node:fs';
import { z } from 'zod';
import { backupConfig, backupProblems, backupSettings, type BackupConfig } from './backup.ts';
import { databaseProblems, passwordProblems } from './database.ts';
import { mediaConfig, mediaProblems, mediaSettings, type MediaConfig } from './media.ts';
import { mailConfig, mailProblems, mailSettings, type MailConfig } from './mail.ts';
import { believedProxies, NO_PROXY, origins, proxies, publicAddress, safeAddress } from './network.ts';
import * as push from './push.ts';
import { servingConfig, servingSettings, type ServingConfig } from './serving.ts';
import * as secondFactors from './second-factors.ts';
import { payoutProblems, payoutSettings, payoutsOf, type PayoutConfig } from './payouts.ts';

/** The demo club's M-Pesa settings, spoken to the built-in simulator only. */
const SIMULATOR_MERCHANT = {
  consumerKey: 'simulator',
  consumerSecret: 'simulator',
  shortcode: '174379',
  passkey: 'simulator',
  paybillToken: 'simulator-paybill-without-a-secret',
};

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const optionalText = z.string().trim().min(1).optional();
const database = () => z.url({ protocol: /^postgres(ql)?$/ }).optional();
const seconds = (fallback: number) => z.coerce.number().int().positive().default(fallback);

/**
 * Every setting of the process; `.env.example` lists the same names (a test compares them).
 * @internal Tests hold the papers against it.
 */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  PUBLIC_URL: publicAddress().optional(),
  ALLOWED_ORIGINS: origins(),
  TRUST_PROXY: proxies(),
  DATABASE_URL: database(),
  DATABASE_OWNER_URL: database(),
  DATABASE_DIRECT_URL: database(),
  DATA_DIR: z.string().min(1).default('.data'),
  SEED: z.enum(['demo', 'none']).optional(),
  ...backupSettings,
  ...mediaSettings,
  ...mailSettings,
  ...servingSettings,
  ...{ ...secondFactors.settings, ...push.settings },
  MPESA_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  MPESA_CONSUMER_KEY: optionalText,
  MPESA_CONSUMER_SECRET: optionalText,
  MPESA_SHORTCODE: z
    .string()
    .regex(/^\d{5,7}$/, 'must be 5 to 7 digits')
    .optional(),
  MPESA_PASSKEY: optionalText,
  MPESA_PARTY_B: z
    .string()
    .regex(/^\d{5,7}$/, 'must be 5 to 7 digits')
    .optional(),
  MPESA_TRANSACTION_TYPE: z
    .enum(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline'])
    .default('CustomerPayBillOnline'),
  MPESA_CALLBACK_ORIGIN: publicAddress().optional(),
  MPESA_PAYBILL_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9_-]{32,100}$/, 'must be 32 to 100 letters, digits, - or _')
    .optional(),
  ...payoutSettings,
  MPESA_SIMULATOR: flag.optional(),
  MPESA_MAX_AMOUNT: z.coerce.number().int().min(1).default(250_000),
  MPESA_FIRST_CHECK_SECONDS: seconds(20),
  GRAPHQL_INTROSPECTION: flag.optional(),
  PLAYGROUND: flag.optional(),
  ALERT_WEBHOOK_URL: safeAddress().optional(),
  METRICS_TOKEN: z.string().trim().min(16, 'must be at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

type Environment = z.infer<typeof environmentSchema>;

const MPESA_CREDENTIALS = [
  'MPESA_CONSUMER_KEY',
  'MPESA_CONSUMER_SECRET',
  'MPESA_SHORTCODE',
  'MPESA_PASSKEY',
] as const;

/** How the app speaks to the Daraja endpoint; `baseUrl` is null while the built-in simulator is used. */
export interface MpesaConfig {
  simulator: boolean;
  baseUrl: string | null;
  consumerKey: string;
  consumerSecret: string;
  shortcode: string;
  partyB: string;
  passkey: string;
  transactionType: 'CustomerPayBillOnline' | 'CustomerBuyGoodsOnline';
  callbackOrigin: string | null;
  /** In the addresses that hear of PayBill money; null where nobody listens for it. A secret. */
  paybillToken: string | null;
  /** Null where M-Pesa pays nothing out for the club. */
  payouts: PayoutConfig | null;
  maxAmountKes: number;
  firstCheckSeconds: number;
}

export interface Config
  extends BackupConfig, MediaConfig, ServingConfig, secondFactors.SecondFactorConfig, push.PushParts {
  production: boolean;
  host: string;
  port: number;
  /** Null until the port is known: a port of 0 is chosen by the system. */
  publicUrl: string | null;
  allowedOrigins: string[];
  trustProxy: string[] | false;
  databaseUrl: string | null;
  /** Of the role that owns the tables, where the one of `databaseUrl` does not. */
  databaseOwnerUrl: string | null;
  /** Around the pooler that `databaseUrl` leads to; null where it leads to PostgreSQL. */
  databaseDirectUrl: string | null;
  dataDir: string;
  seed: 'demo' | 'none';
  /** Where alerts are sent; null where nobody asked for that. It may carry a secret. */
  alertWebhookUrl: string | null;
  mpesa: MpesaConfig;
  mail: MailConfig;
  introspection: boolean;
  playground: boolean;
  /** Bearer of who may read the metrics; null where only this machine may, or, outside production, everybody. */
  metricsToken: string | null;
  logLevel: Environment['LOG_LEVEL'];
}

/** Thrown with every problem of the settings at once; names variables, never their values. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

function mpesaProblems(env: Environment): string[] {
  const given = MPESA_CREDENTIALS.filter((name) => env[name] !== undefined);
  const missing = MPESA_CREDENTIALS.filter((name) => env[name] === undefined);
  const problems: string[] = [];
  if (given.length > 0 && missing.length > 0) {
    problems.push(...missing.map((name) => `${name} is missing while other M-Pesa credentials are set`));
  }
  if (given.length > 0 && env.MPESA_SIMULATOR !== true && env.MPESA_BASE_URL === undefined) {
    problems.push('MPESA_BASE_URL is missing while M-Pesa credentials are set');
  }
  problems.push(...payoutProblems(env, given.length > 0 || env.MPESA_SIMULATOR === true));
  if (env.MPESA_SIMULATOR === false && given.length === 0) {
    problems.push('MPESA_SIMULATOR is off but there are no M-Pesa credentials');
  }
  return problems;
}

function productionProblems(env: Environment): string[] {
  if (env.NODE_ENV !== 'production') {
    return [];
  }
  const problems = [...passwordProblems(env), ...secondFactors.problemsOf(env)];
  if (env.SEED === 'demo') {
    problems.push('SEED=demo is refused in production');
  }
  if (env.MPESA_SIMULATOR === true) {
    problems.push('MPESA_SIMULATOR=on is refused in production');
  }
  for (const name of [
    'DATABASE_URL',
    'PUBLIC_URL',
    'MPESA_CALLBACK_ORIGIN',
    'MPESA_BASE_URL',
    ...MPESA_CREDENTIALS,
  ] as const) {
    if (env[name] === undefined) {
      problems.push(`${name} is required in production`);
    }
  }
  for (const name of ['PUBLIC_URL', 'MPESA_CALLBACK_ORIGIN', 'MPESA_BASE_URL'] as const) {
    if (env[name]?.startsWith('http:')) {
      problems.push(`${name} must be an https address in production`);
    }
  }
  if (env.TRUST_PROXY.length === 0) {
    problems.push(
      `TRUST_PROXY is required in production: the addresses of the proxy in front, or ${NO_PROXY}`,
    );
  }
  if (env.ALLOWED_ORIGINS.some((origin) => !origin.startsWith('https://'))) {
    problems.push('ALLOWED_ORIGINS must be https addresses in production');
  }
  return problems;
}

const watchingConfig = (env: Environment): Pick<Config, 'metricsToken' | 'alertWebhookUrl'> => ({
  metricsToken: env.METRICS_TOKEN ?? null,
  alertWebhookUrl: env.ALERT_WEBHOOK_URL ?? null,
});

/** In production nobody listens for PayBill money without a secret; the simulator tells of it all the same. */
const paybillTokenOf = (env: Environment, simulator: boolean): string | null =>
  env.MPESA_PAYBILL_TOKEN ?? (simulator ? SIMULATOR_MERCHANT.paybillToken : null);

function mpesaConfig(env: Environment): MpesaConfig {
  const hasCredentials = MPESA_CREDENTIALS.every((name) => env[name] !== undefined);
  const simulator = env.MPESA_SIMULATOR ?? (!hasCredentials && env.MPESA_BASE_URL === undefined);
  const shortcode = env.MPESA_SHORTCODE ?? SIMULATOR_MERCHANT.shortcode;
  return {
    simulator,
    baseUrl: simulator ? null : (env.MPESA_BASE_URL ?? null),
    consumerKey: env.MPESA_CONSUMER_KEY ?? SIMULATOR_MERCHANT.consumerKey,
    consumerSecret: env.MPESA_CONSUMER_SECRET ?? SIMULATOR_MERCHANT.consumerSecret,
    shortcode,
    partyB: env.MPESA_PARTY_B ?? shortcode,
    passkey: env.MPESA_PASSKEY ?? SIMULATOR_MERCHANT.passkey,
    transactionType: env.MPESA_TRANSACTION_TYPE,
    callbackOrigin: env.MPESA_CALLBACK_ORIGIN?.replace(/\/+$/, '') ?? null,
    paybillToken: paybillTokenOf(env, simulator),
    payouts: payoutsOf(env, simulator),
    maxAmountKes: env.MPESA_MAX_AMOUNT,
    firstCheckSeconds: env.MPESA_FIRST_CHECK_SECONDS,
  };
}

/** The readable settings, and what is wrong with the others; a variable that cannot be read is complained of once. */
function readEnvironment(given: Record<string, string | undefined>): {
  env: Environment;
  problems: string[];
} {
  const parsed = environmentSchema.safeParse(given);
  const issues = parsed.error?.issues ?? [];
  const unreadable = new Set(issues.map((issue) => String(issue.path[0])));
  const readable = Object.entries(given).filter(([name]) => !unreadable.has(name));
  const env = parsed.data ?? environmentSchema.parse(Object.fromEntries(readable));
  const broken = [
    ...productionProblems(env),
    ...databaseProblems(env),
    ...backupProblems(env),
    ...mediaProblems(env),
    ...mailProblems(env),
    ...push.problemsOf(env),
    ...mpesaProblems(env),
  ].filter((problem) => !unreadable.has(/^\w+/.exec(problem)?.[0] ?? ''));
  return {
    env,
    problems: [...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`), ...broken],
  };
}

/**
 * Reads and checks the settings; empty variables count as absent. Throws ConfigError listing every problem.
 * @internal Tests start the product with settings of their own.
 */
export function readConfig(source: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const { env, problems } = readEnvironment(given);
  if (problems.length > 0) {
    throw new ConfigError(problems);
  }
  const production = env.NODE_ENV === 'production';
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL ?? null,
    allowedOrigins: env.ALLOWED_ORIGINS,
    trustProxy: believedProxies(env.TRUST_PROXY),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseOwnerUrl: env.DATABASE_OWNER_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    dataDir: env.DATA_DIR,
    seed: env.SEED ?? (production || env.DATABASE_URL !== undefined ? 'none' : 'demo'),
    ...backupConfig(env),
    ...mediaConfig(env),
    ...secondFactors.configOf(env, production),
    mpesa: mpesaConfig(env),
    mail: mailConfig(env),
    ...push.configOf(env),
    introspection: env.GRAPHQL_INTROSPECTION ?? !production,
    playground: env.PLAYGROUND ?? !production,
    ...watchingConfig(env),
    ...servingConfig(env),
    logLevel: env.LOG_LEVEL,
  };
}

/** The settings of this process, a file `.env` in its folder included; the only place that reads its environment. */
export function configFromProcess(): Config {
  if (existsSync('.env')) {
    process.loadEnvFile('.env');
  }
  return readConfig(process.env);
}
