import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { ConfigError, environmentSchema, readConfig } from '../../server/config/config.ts';

/** Values nobody may ever read in a message. */
const SECRETS = {
  MPESA_CONSUMER_KEY: 'key-4f1c',
  MPESA_CONSUMER_SECRET: 'secret-77ab',
  MPESA_PASSKEY: 'passkey-e03d',
  SECRETS_KEY: 'seal-95c0-and-as-long-as-it-has-to-be',
};

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://club:database-pw-19@db.example.org/club',
  PUBLIC_URL: 'https://club.example.org',
  TRUST_PROXY: '10.0.0.1',
  MPESA_CALLBACK_ORIGIN: 'https://pay.example.org',
  MPESA_BASE_URL: 'https://api.safaricom.co.ke',
  MPESA_SHORTCODE: '600111',
  ...SECRETS,
};

function problemsOf(settings: Record<string, string | undefined>): string[] {
  try {
    readConfig(settings);
  } catch (error) {
    if (error instanceof ConfigError) {
      return error.problems;
    }
    throw error;
  }
  return [];
}

const namesIn = (problems: string[]): string[] =>
  problems.map((problem) => /^\w+/.exec(problem)?.[0] ?? '').sort();

describe('addresses', () => {
  it('are taken with or without a slash at their end', () => {
    const { publicUrl, mpesa } = readConfig({
      ...PRODUCTION,
      PUBLIC_URL: 'https://club.example.org/',
      MPESA_CALLBACK_ORIGIN: 'https://pay.example.org/',
    });
    expect(publicUrl).toBe('https://club.example.org');
    expect(mpesa.callbackOrigin).toBe('https://pay.example.org');
  });
});

describe('.env.example', () => {
  it('lists every setting once and no other', async () => {
    const text = await readFile('.env.example', 'utf8');
    const listed = [...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    expect([...listed].sort()).toEqual(Object.keys(environmentSchema.shape).sort());
  });

  it('gives values that the settings take, and no secret', async () => {
    const text = await readFile('.env.example', 'utf8');
    const values = Object.fromEntries(
      [...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    ) as Record<string, string>;
    expect([values.MPESA_CONSUMER_KEY, values.MPESA_CONSUMER_SECRET, values.MPESA_PASSKEY]).toEqual([
      '',
      '',
      '',
    ]);
    expect(problemsOf({ ...values, MPESA_SHORTCODE: undefined })).toEqual([]);
  });

  it('says the defaults as they are', async () => {
    const text = await readFile('.env.example', 'utf8');
    const defaults = Object.entries(environmentSchema.parse({})).filter(
      ([, value]) => value !== '' && typeof value !== 'boolean',
    );
    expect(defaults.length).toBeGreaterThan(6);
    for (const [name, value] of defaults) {
      expect(text).toContain(`#${name}=${String(value)}\n`);
    }
  });
});

describe('the settings', () => {
  it('need nothing in development, and choose the demo club and the simulator', () => {
    expect(readConfig({})).toMatchObject({ seed: 'demo', databaseUrl: null, mpesa: { simulator: true } });
  });

  it('take an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', SEED: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it('leave a database of somebody else empty', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://db.example.org/club' }).seed).toBe('none');
  });

  it('tell every problem at once, by name and without a value', () => {
    const problems = problemsOf({
      NODE_ENV: 'production',
      PORT: 'port-5c1e',
      LOG_LEVEL: 'level-8d2f',
      DATABASE_URL: 'mysql://root:database-pw-19@db/club',
      PUBLIC_URL: 'http://club.example.org',
      SEED: 'demo',
      MPESA_SIMULATOR: 'on',
      MPESA_CONSUMER_SECRET: SECRETS.MPESA_CONSUMER_SECRET,
      SECRETS_KEY: SECRETS.SECRETS_KEY,
    });
    expect(new Set(namesIn(problems))).toEqual(
      new Set([
        'DATABASE_URL',
        'LOG_LEVEL',
        'MPESA_BASE_URL',
        'MPESA_CALLBACK_ORIGIN',
        'MPESA_CONSUMER_KEY',
        'MPESA_PASSKEY',
        'MPESA_SHORTCODE',
        'MPESA_SIMULATOR',
        'PORT',
        'PUBLIC_URL',
        'SEED',
        'TRUST_PROXY',
      ]),
    );
    expect(problems.join('\n')).not.toMatch(/port-5c1e|level-8d2f|database-pw-19|secret-77ab|club\.example/);
  });

  it.each([
    ['PUBLIC_URL', 'https://club.example.org/app'],
    ['PUBLIC_URL', 'https://user:pw@club.example.org'],
    ['PUBLIC_URL', 'https://club.example.org?x=1'],
    ['MPESA_CALLBACK_ORIGIN', 'https://pay.example.org/mpesa'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'https://a.example.org, https://b.example.org/'],
    ['ALLOWED_ORIGINS', 'https://A.example.org'],
    ['TRUST_PROXY', 'proxy.example.org'],
    ['TRUST_PROXY', '10.0.0.1, 10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1/'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'none, 10.0.0.1'],
  ])('say at the start that %s cannot be %s, which would never match anything', (name, value) => {
    expect(namesIn(problemsOf({ [name]: value }))).toEqual([name]);
  });

  it('take addresses and proxies in every form that has a meaning', () => {
    const config = readConfig({
      PUBLIC_URL: 'https://Club.example.org/',
      ALLOWED_ORIGINS: 'https://a.example.org, http://localhost:5173',
      TRUST_PROXY: '10.0.0.1, 172.16.0.0/12, ::1, fd00::/8, loopback',
    });
    expect(config).toMatchObject({
      publicUrl: 'https://club.example.org',
      allowedOrigins: ['https://a.example.org', 'http://localhost:5173'],
      trustProxy: ['10.0.0.1', '172.16.0.0/12', '::1', 'fd00::/8', 'loopback'],
    });
  });

  it('want the address of the product beside that of the owner of the tables', () => {
    const owner = 'postgres://owner@db.example.org/club';
    expect(namesIn(problemsOf({ DATABASE_OWNER_URL: owner }))).toEqual(['DATABASE_URL']);
    const both = { DATABASE_URL: 'postgres://app@db.example.org/club', DATABASE_OWNER_URL: owner };
    expect(readConfig(both)).toMatchObject({ databaseUrl: both.DATABASE_URL, databaseOwnerUrl: owner });
    expect(readConfig({ DATABASE_URL: both.DATABASE_URL }).databaseOwnerUrl).toBeNull();
  });

  it('want the address through a pooler beside that around it', () => {
    const direct = 'postgres://app@db.example.org/club';
    expect(namesIn(problemsOf({ DATABASE_DIRECT_URL: direct }))).toEqual(['DATABASE_URL']);
    const both = { DATABASE_URL: 'postgres://app@pooler.example.org/club', DATABASE_DIRECT_URL: direct };
    expect(readConfig(both)).toMatchObject({ databaseUrl: both.DATABASE_URL, databaseDirectUrl: direct });
  });

  it('take a folder, an hour and a number of days for backups, and nothing that is none', () => {
    expect(readConfig({}).backup).toBeNull();
    expect(readConfig({ BACKUP_DIR: '/backups', BACKUP_AT: '23:05' }).backup).toEqual({
      folder: '/backups',
      at: '23:05',
      keepDays: 14,
    });
    const wrong = { BACKUP_DIR: '/backups', BACKUP_AT: '24:00', BACKUP_KEEP_DAYS: '0' };
    expect(namesIn(problemsOf(wrong))).toEqual(['BACKUP_AT', 'BACKUP_KEEP_DAYS']);
  });

  it('want all M-Pesa credentials or none', () => {
    expect(namesIn(problemsOf({ MPESA_CONSUMER_KEY: 'k', MPESA_BASE_URL: 'https://mpesa.example' }))).toEqual(
      ['MPESA_CONSUMER_SECRET', 'MPESA_PASSKEY', 'MPESA_SHORTCODE'],
    );
    expect(namesIn(problemsOf({ MPESA_SIMULATOR: 'off' }))).toEqual(['MPESA_SIMULATOR']);
  });
});

describe('production', () => {
  it('starts with everything set', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      production: true,
      seed: 'none',
      mpesa: { simulator: false },
    });
  });

  it('takes the word that there is no proxy', () => {
    expect(readConfig({ ...PRODUCTION, TRUST_PROXY: 'none' }).trustProxy).toBe(false);
  });

  it.each([
    ['the demo club', { SEED: 'demo' }, 'SEED'],
    ['the simulator', { MPESA_SIMULATOR: 'on' }, 'MPESA_SIMULATOR'],
    ['a plain address of its own', { PUBLIC_URL: 'http://club.example.org' }, 'PUBLIC_URL'],
    [
      'a plain callback address',
      { MPESA_CALLBACK_ORIGIN: 'http://pay.example.org' },
      'MPESA_CALLBACK_ORIGIN',
    ],
    ['a plain way to M-Pesa', { MPESA_BASE_URL: 'http://api.example.org' }, 'MPESA_BASE_URL'],
    [
      'a plain origin among others',
      { ALLOWED_ORIGINS: 'https://a.example.org, http://b.example.org' },
      'ALLOWED_ORIGINS',
    ],
  ])('refuses %s', (_what, change, name) => {
    expect(namesIn(problemsOf({ ...PRODUCTION, ...change }))).toEqual([name]);
  });

  it.each([
    'DATABASE_URL',
    'PUBLIC_URL',
    'MPESA_CALLBACK_ORIGIN',
    'MPESA_BASE_URL',
    'MPESA_CONSUMER_KEY',
    'MPESA_CONSUMER_SECRET',
    'MPESA_SHORTCODE',
    'MPESA_PASSKEY',
    'SECRETS_KEY',
    'TRUST_PROXY',
  ])('does not start without %s', (name) => {
    const problems = problemsOf({ ...PRODUCTION, [name]: undefined });
    expect(namesIn(problems)).toContain(name);
    expect(problems.join('\n')).not.toMatch(/key-4f1c|secret-77ab|passkey-e03d|database-pw-19|seal-95c0/);
  });
});
