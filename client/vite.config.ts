import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { browserEntitiesPlugin } from './vite/browser-entities.ts';
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
    playgroundAddressPlugin(),
    browserEntitiesPlugin(),
    clubIconsPlugin(),
    pageListPlugin(),
    clubWorkerPlugin(),
    compressedFilesPlugin(),
  ],
  build: {
    outDir: here('../dist/client'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      input: [here('./index.html'), here('./playground.html')],
      output: {
        // Otherwise a file is named after all pages that need it.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0] ?? ''}-[hash].js`,
        codeSplitting: {
          // On a slow network every request costs more than some bytes, so what most pages need comes in few files. None
          // of these may need another: a page that asks the server nothing must not load what asks.
          groups: [
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|zustand)\//,
              priority: 9,
            },
            {
              name: 'asking',
              test: /node_modules\/(?:@apollo|@wry|rxjs|optimism|graphql-ws)\//,
              minShareCount: 2,
              priority: 8,
            },
            {
              name: 'plain',
              test: /src\/shared\/(?:plain\/(?!states|notices|more-buttons|plain-search)|format\/)/,
              minShareCount: 2,
              priority: 5,
            },
            // What half of the desk's pages need comes in one file; a lower share makes a first page load what others need.
            {
              name: 'kit',
              test: /node_modules\/(?:antd|@ant-design|@rc-component|rc-[a-z-]+)\//,
              minShareCount: 45,
              priority: 4,
            },
          ],
        },
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
