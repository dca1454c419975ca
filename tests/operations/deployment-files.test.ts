import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { environmentSchema, readConfig } from '../../server/config/config.ts';
import { ROOT, instructions, read } from './dockerfile.ts';

interface Service {
  image: string;
  build?: { target: string };
  environment: Record<string, string>;
  ports?: string[];
  mem_limit?: string;
  logging?: object;
  read_only?: boolean;
}

const { services } = load(read('docker-compose.yml'), { schema: CORE_SCHEMA.withTags(mergeTag) }) as {
  services: { demo: Service; 'demo-database': Service };
};
const { demo: app, 'demo-database': database } = services;

/** What the stage of an image sets. */
function environmentOf(stage: string): Record<string, string> {
  const number = instructions.find(
    ({ name, text }) => name === 'FROM' && text.endsWith(` AS ${stage}`),
  )?.stage;
  const set = instructions.filter((one) => one.stage === number && one.name === 'ENV');
  return Object.fromEntries(
    set.flatMap(({ text }) => text.split(' ').map((pair) => pair.split('=') as [string, string])),
  );
}

describe('the profile demo of docker-compose.yml', () => {
  it('starts the demo club with the simulator, on a database with both roles', () => {
    const set = { ...environmentOf(String(app.build?.target)), ...app.environment };
    const known = Object.entries(set).filter(([name]) => name in environmentSchema.shape);
    expect(known).toHaveLength(Object.keys(set).length);
    const config = readConfig(set);
    expect(config).toMatchObject({
      production: false,
      seed: 'demo',
      host: '0.0.0.0',
      mpesa: { simulator: true },
    });
    const [works, owns] = [config.databaseUrl, config.databaseOwnerUrl].map((url) => new URL(url ?? ''));
    expect([works?.hostname, owns?.hostname]).toEqual(['demo-database', 'demo-database']);
    expect(works?.username).not.toBe(owns?.username);
    const { POSTGRES_USER: user, POSTGRES_PASSWORD: secret } = database.environment;
    expect([owns?.username, owns?.password]).toEqual([user, secret]);
  });

  it('can be reached from this machine alone, and is bounded like the real one', () => {
    expect([app.ports, database.ports]).toEqual([['127.0.0.1:4000:4000'], undefined]);
    for (const { mem_limit: memory, logging, read_only: isFixed, image } of [app, database]) {
      expect([memory, logging, isFixed]).toEqual([expect.any(String), expect.anything(), true]);
      expect(image).toMatch(/:\d+\.\d+/);
    }
  });

  it('has the rooms that the image of a real club leaves out', () => {
    const stage = instructions.find(({ name, text }) => name === 'FROM' && text.endsWith(' AS demo'))?.stage;
    const copies = instructions.filter((one) => one.stage === stage && one.name === 'COPY');
    expect(copies.map(({ text }) => text)).toContain('--from=whole /app/dist dist');
    expect(stage).toBeLessThan(Math.max(...instructions.map((one) => one.stage)));
  });
});

/** The settings of a unit, by name. */
function unit(file: string): Record<string, string[]> {
  const settings: Record<string, string[]> = {};
  for (const [, name = '', value = ''] of read(`deploy/${file}`).matchAll(/^([A-Z]\w+)=(.*)$/gm)) {
    (settings[name] ??= []).push(value);
  }
  return settings;
}

describe('the units of systemd', () => {
  const server = unit('chapterhouse.service');
  const migrate = unit('chapterhouse-migrate.service');

  it.each([
    [server, 'server/main.ts'],
    [migrate, 'server/app/migrate.ts'],
  ])(
    'start programs that the build makes, by the pinned Node',
    ({ ExecStart: [command = ''] = [] }, source) => {
      const [program = '', ...given] = command.split(' ');
      const script = given.find((word) => !word.startsWith('--')) ?? '';
      expect(existsSync(join(ROOT, program.replace('/opt/chapterhouse/', '')))).toBe(true);
      expect(script.replace(/^dist\//, '').replace(/\.js$/, '.ts')).toBe(source);
      expect(existsSync(join(ROOT, source))).toBe(true);
    },
  );

  it('keep the owner of the database from the server, and the server waiting for the schema', () => {
    expect(JSON.stringify(server)).not.toContain('owner');
    expect(migrate['EnvironmentFile']).toContain('/etc/chapterhouse/owner.env');
    expect([server['Requires'], server['After']?.join(' ')]).toEqual([
      ['chapterhouse-migrate.service'],
      expect.stringContaining('chapterhouse-migrate.service'),
    ]);
  });

  it('let the server write to its data alone, compile code, and end by itself', () => {
    expect(server).toMatchObject({
      ProtectSystem: ['strict'],
      NoNewPrivileges: ['true'],
      CapabilityBoundingSet: [''],
      StateDirectory: ['chapterhouse'],
    });
    expect(server['Environment']?.join(' ')).toContain('DATA_DIR=/var/lib/chapterhouse');
    // The engine writes the machine code that it runs.
    expect(server).not.toHaveProperty('MemoryDenyWriteExecute');
    expect(server['ReadWritePaths']).toBeUndefined();
    expect(Number(server['TimeoutStopSec']?.[0])).toBeGreaterThan(20);
  });
});

describe('the proxies', () => {
  const nginx = read('deploy/nginx.conf');

  it('pass live connections on, say whom they speak for, and keep the metrics to themselves', () => {
    expect(nginx.match(/[{}]/g)?.join('').replaceAll('{}', '').replaceAll('{}', '')).toBe('');
    expect(nginx).toContain('proxy_set_header Upgrade $http_upgrade;');
    expect(nginx).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/);
    expect(nginx).toMatch(/location = \/metrics \{\s*return 404;/);
    expect(nginx).toMatch(/client_max_body_size 8m;/);
    expect(read('deploy/Caddyfile')).toContain('respond /metrics 404');
  });

  it('are named in the guide, like the units', () => {
    const guide = read('docs/operators.md');
    const files = ['Caddyfile', 'nginx.conf', 'chapterhouse.service', 'chapterhouse-migrate.service'];
    expect(files.filter((file) => !guide.includes(`deploy/${file}`))).toEqual([]);
    expect(guide).toContain('docker compose --profile demo up');
  });
});
