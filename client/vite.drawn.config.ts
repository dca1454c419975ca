import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserEntitiesPlugin } from './vite/browser-entities.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const withoutBrowser = (name: string): [string, string] => [here('./drawn/no-browser.ts'), name];

/** Bundles what the server draws public pages with: one file that needs no package and no browser. */
export default defineConfig({
  root: here('.'),
  plugins: [react(), browserEntitiesPlugin()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: here('./drawn/drawn-pages.tsx'),
    outDir: here('../dist/drawn'),
    emptyOutDir: true,
    minify: true,
    rolldownOptions: {
      output: { entryFileNames: 'pages.js' },
      transform: {
        inject: {
          matchMedia: withoutBrowser('matchMedia'),
          addEventListener: withoutBrowser('addEventListener'),
          localStorage: withoutBrowser('localStorage'),
        },
      },
    },
  },
});
