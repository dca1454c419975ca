import { globSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { entities } from '../../server/app/declared.ts';
import { features } from '../../server/app/features.ts';
import { resolversOf } from '../../server/app/house.ts';
import type { Feature, House } from '../../server/features/feature.ts';

const ROOT = join(import.meta.dirname, '../..');
const FEATURES = join(ROOT, 'server/features');

const folders = readdirSync(FEATURES).filter((name) => statSync(join(FEATURES, name)).isDirectory());
const declared: readonly Feature[] = features;

async function exportedBy(pattern: string): Promise<{ file: string; exported: Record<string, unknown> }[]> {
  const files = globSync(`server/features/${pattern}`, { cwd: ROOT });
  return Promise.all(
    files.map(async (file) => ({
      file,
      exported: (await import(join(ROOT, file))) as Record<string, unknown>,
    })),
  );
}

const featureOf = (file: string): Feature | undefined =>
  declared.find(({ name }) => file.startsWith(`server/features/${name}/`));

describe('the list of features', () => {
  it('has every folder of the club, under its own name', () => {
    expect(declared.map(({ name }) => name).sort()).toEqual(folders.sort());
  });

  it('has every table, at the feature in whose folder its entity stands', async () => {
    const standing = await exportedBy('**/*.entity.ts');
    const missing = standing.flatMap(({ file, exported }) =>
      Object.entries(exported)
        .filter(([name]) => name.endsWith('Schema'))
        .filter(([, schema]) => featureOf(file)?.entities?.some((entity) => entity === schema) !== true)
        .map(([name]) => `${file} ${name}`),
    );
    expect(missing).toEqual([]);
    expect(new Set(entities).size).toBe(entities.length);
  });

  it('has every access map', async () => {
    const standing = await exportedBy('**/*.access.ts');
    const missing = standing.filter(
      ({ file, exported }) => !Object.values(exported).some((map) => map === featureOf(file)?.access),
    );
    expect(missing.map(({ file }) => file)).toEqual([]);
  });

  it('has every resolver', async () => {
    const standing = await exportedBy('**/*.resolver.ts');
    const house = { of: () => ({}), club: {} } as unknown as House;
    const made = new Set<unknown>(resolversOf(house).map(({ constructor }) => constructor));
    const missing = standing.flatMap(({ file, exported }) =>
      Object.entries(exported)
        .filter(([name, resolver]) => name.endsWith('Resolver') && !made.has(resolver))
        .map(([name]) => `${file} ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('has every job', async () => {
    const standing = await exportedBy('**/*.tasks.ts');
    const tasks = standing.flatMap(({ exported }) =>
      Object.entries(exported)
        .filter(([name]) => name.endsWith('_TASK'))
        .map(([, task]) => task),
    );
    const jobs = declared.flatMap((feature) => feature.jobs?.({}) ?? []);
    expect(jobs.map(({ task }) => task).sort()).toEqual(tasks.sort());
  });

  it('has every place where pictures are named', async () => {
    const standing = await exportedBy('**/*.{entity,service}.ts');
    const named = standing.flatMap(({ file, exported }) =>
      Object.entries(exported)
        .filter(([name]) => name.endsWith('Pictures'))
        .filter(([, pictures]) => featureOf(file)?.pictures?.some((known) => known === pictures) !== true)
        .map(([name]) => `${file} ${name}`),
    );
    expect(named).toEqual([]);
  });
});
