import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isFresh } from './fingerprint.mjs';
import { DIST, ROOT } from './places.mjs';
import { captureInstalled, expectSuccess, step } from './step.mjs';

const SHARED_INPUTS = ['package.json', 'package-lock.json'];
const TYPES = '../client/src/shared/api/types.generated.ts';
const CODEGEN_INPUTS = ['client', 'schema', 'codegen.yml'];

async function buildWhenStale({ title, inputs, result, stamp, build }) {
  const value = fingerprint([...SHARED_INPUTS, ...inputs]);
  const stampFile = join(DIST, stamp);
  if (existsSync(join(DIST, result)) && isFresh(stampFile, value)) {
    return;
  }
  await step(title, async () => {
    mkdirSync(DIST, { recursive: true });
    rmSync(stampFile, { force: true });
    await build();
    writeFileSync(stampFile, `${value}\n`);
  });
}

/** Bundles server and migrations to dist/server when a source changed. */
export const buildServer = () =>
  buildWhenStale({
    title: 'Building the server',
    inputs: ['server', 'migrations', 'patches', 'rolldown.config.ts', 'tsconfig.json'],
    result: 'server/main.js',
    stamp: '.server-stamp',
    build: async () => {
      rmSync(join(DIST, 'server'), { recursive: true, force: true });
      const config = join(ROOT, 'rolldown.config.ts');
      expectSuccess(await captureInstalled('rolldown', ['--config', config]), 'Bundling the server');
    },
  });

/** A document that moved or went leaves its types behind, and those would be checked for ever. */
function forgetGenerated() {
  const sources = join(ROOT, 'client', 'src');
  for (const path of readdirSync(sources, { recursive: true })) {
    if (path.endsWith('.generated.ts')) {
      rmSync(join(sources, path));
    }
  }
}

/** Writes the types of the client's GraphQL documents beside them. */
export async function generateTypes() {
  forgetGenerated();
  expectSuccess(
    await captureInstalled('graphql-codegen', ['--config', 'codegen.yml']),
    'Generating GraphQL types',
  );
}

/** Does so only when the schema or a document changed since this did it last. */
export const ensureTypes = () =>
  buildWhenStale({
    title: 'Generating the types of the client',
    inputs: CODEGEN_INPUTS,
    result: TYPES,
    stamp: '.types-stamp',
    build: generateTypes,
  });

/** Bundles the client to dist/client when a source, the schema or a document changed. */
export const buildClient = () =>
  buildWhenStale({
    title: 'Building the client',
    inputs: CODEGEN_INPUTS,
    result: 'drawn/pages.js',
    stamp: '.client-stamp',
    build: async () => {
      await generateTypes();
      const args = ['build', 'client', '--outDir', join(DIST, 'client'), '--emptyOutDir'];
      const drawn = ['build', 'client', '--config', join(ROOT, 'client', 'vite.drawn.config.ts')];
      for (const each of [args, drawn]) {
        expectSuccess(
          await captureInstalled('vite', each, { NODE_ENV: 'production' }),
          'Bundling the client',
        );
      }
    },
  });
