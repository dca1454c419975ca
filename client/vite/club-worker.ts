import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { filesOfPages, listedPages } from './page-list.ts';

const SOURCE = fileURLToPath(new URL('../worker/worker.js', import.meta.url));

/** What a member can open without a network. */
const KEPT_PAGES = [
  '/dashboard',
  '/dashboard/membership',
  '/dashboard/membership/card',
  '/check/:code',
  '/dashboard/my-payments',
  '/dashboard/my-payments/:id',
  '/dashboard/events',
  '/dashboard/events/:id/ticket',
  '/dashboard/admin/events/:id/door',
  '/events/:id',
  '/blog/:id',
];

const sourceOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): string | Uint8Array =>
  file.type === 'chunk' ? file.code : file.source;

/** Makes the worker of the built client: it knows the files that it keeps, and is another one whenever those are others. */
export function clubWorkerPlugin(): Plugin {
  return {
    name: 'club-worker',
    apply: 'build',
    generateBundle: {
      // Scripts of stylesheets alone are taken away before.
      order: 'post',
      async handler(_options, bundle) {
        const pages = (await listedPages()).filter(({ path }) => KEPT_PAGES.includes(path));
        const files = filesOfPages(bundle, pages);
        const worker = await readFile(SOURCE, 'utf8');
        const contents = files.flatMap((name) => bundle[name] ?? []).map((file) => String(sourceOf(file)));
        const version = hash('sha256', [worker, ...files, ...contents].join('\0'), 'base64url').slice(0, 12);
        const addresses = files.map((name) => `'/${name}'`).join(', ');
        const source = worker
          .replace("'__VERSION__'", () => `'${version}'`)
          .replace("'__FILES__'", () => addresses);
        this.emitFile({ type: 'asset', fileName: 'worker.js', source });
      },
    },
  };
}
