import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { antdStylesPlugin } from './vite/antd-styles-plugin.ts';
import { browserEntitiesPlugin } from './vite/browser-entities.ts';
import { chunkGroups } from './vite/chunks.ts';
import { clubIconsPlugin } from './vite/club-icons.ts';
import { clubWorkerPlugin } from './vite/club-worker.ts';
import { compressedFilesPlugin } from './vite/compressed-files.ts';
import { pageListPlugin } from './vite/page-list.ts';
import { playgroundAddressPlugin } from './vite/playground-address.ts';
import { tokenStylesheetsPlugin } from './vite/token-stylesheets.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// The same settings that the server reads: of this process, or of a file .env beside the two.
const { PORT: port = '4000' } = loadEnv('development', here('..'), '');
const application = `http://127.0.0.1:${port}`;

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    tokenStylesheetsPlugin(),
    antdStylesPlugin(),
    playgroundAddressPlugin(),
    browserEntitiesPlugin(),
    clubIconsPlugin(),
    pageListPlugin(),
    clubWorkerPlugin(),
    compressedFilesPlugin(),
  ],
  resolve: {
    // React Router brings a build without warnings for developers, and names it nowhere.
    alias: [
      { find: /^react-router$/, replacement: here('../node_modules/react-router/dist/production/index.mjs') },
      {
        find: /^react-router\/dom$/,
        replacement: here('../node_modules/react-router/dist/production/dom-export.mjs'),
      },
    ],
  },
  build: {
    outDir: here('../dist/client'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 4000,
    // A browser that knows no preloading loads the scripts a little later, and needs no script for that.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [here('./index.html'), here('./playground.html')],
      // Nobody imports what a page begins with: it stands in the file of what all pages begin with, and costs no request.
      preserveEntrySignatures: false,
      output: {
        // Otherwise a file is named after all pages that need it.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0] ?? ''}-[hash].js`,
        codeSplitting: { groups: chunkGroups },
      },
      // GraphiQL's own packages mark modules for a compiler that has already run.
      checks: { moduleLevelDirective: false },
    },
  },
  // Its workers are imported as "…?worker", which only Vite itself understands, not the bundling of dependencies.
  optimizeDeps: { exclude: ['@graphiql/react/setup-workers/vite'] },
  server: {
    proxy: {
      '/graphql': { target: application, ws: true },
      '/api': application,
      '/media': application,
    },
  },
});
