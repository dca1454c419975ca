import type { Plugin } from 'vite';
import { playgroundStylesheet } from '../src/playground/playground-colours.ts';
import { themeStylesheet } from '../src/shared/theme/css-variables.ts';

const stylesheets: Record<string, () => string> = {
  'virtual:theme.css': themeStylesheet,
  'virtual:playground-theme.css': playgroundStylesheet,
};

/** Serves the design tokens as stylesheets, so that pages have their colours before any script runs. */
export function tokenStylesheetsPlugin(): Plugin {
  return {
    name: 'token-stylesheets',
    resolveId: (id) => (id in stylesheets ? `\0${id}` : undefined),
    load: (id) => stylesheets[id.slice(1)]?.(),
  };
}
