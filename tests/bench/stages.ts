import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundledSource, type Place } from './bundled-source.ts';

interface ProfileNode {
  id: number;
  callFrame: Place & { functionName: string };
  children?: number[];
}

/** What `--cpu-prof` writes: which function ran at each sample, and the microseconds between them. */
interface CpuProfile {
  nodes: ProfileNode[];
  startTime: number;
  samples: number[];
  timeDeltas: number[];
}

/** The first that fits the innermost file of a stack says what the time was spent on. */
const STAGES: readonly (readonly [stage: string, file: RegExp])[] = [
  ['parse', /graphql\/language\/|graphql-js.*parser/],
  ['validate', /graphql\/validation\/|graphql-armor/],
  ['execute', /node_modules\/graphql\/|\/server\/core\/graphql\//],
  ['gate', /graphql-(?:middleware|shield)\/|\/server\/access\/|build-schema/],
  ['resolver calls', /node_modules\/type-graphql\//],
  ['Apollo', /@apollo\//],
  ['GraphQL door', /\/server\/graphql\//],
  ['who asks', /features\/accounts\/(?:authentication|sessions|session)|features\/security\//],
  ['domain and mapping', /\/server\/features\//],
  ['statements', /\/server\/core\/db\/|node_modules\/(?:kysely|@mikro-orm)\//],
  ['driver', /node_modules\/pg|node_modules\/postgres/],
  ['HTTP server', /node_modules\/(?:fastify|@fastify|find-my-way|fast-|avvio|cookie|process-warning)/],
  ['request bookkeeping', /\/server\/app\/|node_modules\/(?:prom-client|pino)|\/server\/core\//],
  ['jobs', /node_modules\/graphile-worker\//],
  ['other packages', /node_modules\//],
];

const INSIDE: ReadonlyMap<string, string> = new Map([
  ['(garbage collector)', 'garbage collector'],
  ['(program)', 'engine and system'],
  ['(idle)', 'idle'],
  ['(root)', 'idle'],
]);

function stageOf({ callFrame }: ProfileNode): string | undefined {
  const source = bundledSource(callFrame);
  return source.startsWith('node:') ? undefined : STAGES.find(([, file]) => file.test(source))?.[0];
}

/** The stage of each function of a profile: its own, or else that of whoever called it. */
function stagesOf(nodes: readonly ProfileNode[]): Map<number, string> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const stages = new Map<number, string>();
  const walk = (node: ProfileNode, callers: string): void => {
    const stage = INSIDE.get(node.callFrame.functionName) ?? stageOf(node) ?? callers;
    stages.set(node.id, stage);
    for (const child of node.children ?? []) {
      const called = byId.get(child);
      if (called) {
        walk(called, stage === 'idle' ? 'sockets' : stage);
      }
    }
  };
  const [root] = nodes;
  if (root) {
    walk(root, 'sockets');
  }
  return stages;
}

/** Milliseconds of each stage between two moments of `process.hrtime`, the largest first. */
export async function millisecondsByStage(
  folder: string,
  from: bigint,
  to: bigint,
): Promise<Map<string, number>> {
  const totals = new Map<string, number>();
  for (const file of await readdir(folder)) {
    const profile = JSON.parse(await readFile(join(folder, file), 'utf8')) as CpuProfile;
    const stages = stagesOf(profile.nodes);
    let at = profile.startTime;
    profile.samples.forEach((id, index) => {
      const delta = profile.timeDeltas[index] ?? 0;
      at += delta;
      if (at >= Number(from / 1000n) && at <= Number(to / 1000n)) {
        const stage = stages.get(id) ?? 'sockets';
        totals.set(stage, (totals.get(stage) ?? 0) + delta / 1000);
      }
    });
  }
  return new Map([...totals].filter(([stage]) => stage !== 'idle').sort(([, a], [, b]) => b - a));
}
