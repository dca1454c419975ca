import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { features } from '../../server/app/features.ts';
import type { Feature } from '../../server/features/feature.ts';
import type { RestHouse } from '../../server/gateway/rest-feature.ts';
import { restFeatures } from '../../server/gateway/rest-features.ts';
import type { RouteFacts } from '../../server/gateway/route.ts';

const ROOT = join(import.meta.dirname, '../..');

const house = { of: () => ({}), limiter: {} } as unknown as RestHouse;

const declared = restFeatures.flatMap((rest): RouteFacts[] => [
  ...(rest.routes?.({}, house) ?? []),
  ...(rest.openRoutes?.({}, house) ?? []),
]);
const declaredRows = new Set(declared.map(({ row }) => row));

/** The rows that a function of a file makes, whatever services it would get. */
async function rowsOf(file: string): Promise<string[]> {
  const exported = (await import(join(ROOT, file))) as Record<string, unknown>;
  return Object.entries(exported)
    .filter(([name]) => name.endsWith('Routes'))
    .flatMap(([, routes]) => (routes as (...services: object[]) => RouteFacts[])({}, {}))
    .map(({ row }) => row);
}

describe('the list of what REST serves', () => {
  it('has every folder of the gateway, under the name of its feature', () => {
    const folders = readdirSync(join(ROOT, 'server/gateway/features'));
    const listed = restFeatures.map(({ feature }) => feature.name);
    expect(listed.sort()).toEqual(folders.sort());
    const known: readonly Feature[] = features;
    expect(restFeatures.filter(({ feature }) => !known.includes(feature))).toEqual([]);
  });

  it('has every row of every file of routes, and each once', async () => {
    const files = globSync('server/gateway/features/**/*.routes.ts', { cwd: ROOT });
    const rows = await Promise.all(files.map(rowsOf));
    expect(files.filter((_file, at) => rows[at]?.length === 0)).toEqual([]);
    expect(rows.flat().filter((row) => !declaredRows.has(row))).toEqual([]);
    expect(declaredRows.size).toBe(declared.length);
  });
});
