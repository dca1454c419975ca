import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

interface DependencyRules {
  forbidden: { name: string; to: { pathNot?: string } }[];
}

/** Which features each feature may know, itself included: read from the rules that guard the imports. `app` knows all. */
export function domainMap(): Map<string, Set<string>> {
  const { forbidden } = createRequire(import.meta.url)(
    join(ROOT, '.dependency-cruiser.cjs'),
  ) as DependencyRules;
  const map = new Map(
    forbidden.flatMap(({ name, to }) => {
      const feature = /^server-(.+)-knows$/.exec(name)?.[1];
      const known = /\(([^)]*)\)/.exec(to.pathNot ?? '')?.[1];
      return feature === undefined || known === undefined ? [] : [[feature, new Set(known.split('|'))]];
    }),
  );
  return map.set('app', new Set(map.keys()));
}

/** Tables that single statements keep, without an entity. */
const WITHOUT_ENTITY: [string, string][] = [['registration_counters', 'accounts']];

/** The feature that owns each table: where its entity is declared. */
export async function tableOwners(): Promise<Map<string, string>> {
  const files = globSync('server/features/*/**/*.entity.ts', { cwd: ROOT });
  const owned = await Promise.all(
    files.map(async (file): Promise<[string, string][]> => {
      const exported = (await import(join(ROOT, file))) as Record<string, { meta?: { collection?: string } }>;
      const tables = Object.values(exported).flatMap(({ meta }) => meta?.collection ?? []);
      return tables.map((table) => [table, /features\/([^/]+)\//.exec(file)?.[1] ?? '']);
    }),
  );
  return new Map([...owned.flat(), ...WITHOUT_ENTITY]);
}
