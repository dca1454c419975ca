import { existsSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { preview } from 'vite';

/** Serves the built client without the application behind it: enough for everything that asks no API. */
export const test = base.extend<object, { site: string }>({
  site: [
    // Playwright reads the fixtures a fixture needs from the pattern of its first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      if (!existsSync('dist/client/index.html'))
        throw new Error('dist/client is missing: build the client first');
      const server = await preview({
        configFile: 'client/vite.config.ts',
        preview: { host: '127.0.0.1', port: 0 },
        logLevel: 'error',
      });
      await use((server.resolvedUrls?.local[0] ?? '').replace(/\/$/, ''));
      await server.close();
    },
    { scope: 'worker' },
  ],
});
