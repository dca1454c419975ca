import type { Plugin } from 'vite';

const MODULE = '\0browser-entities';

// What is written into a template is parsed and never run.
const CODE = `export function decodeHTMLStrict(text) {
  const place = document.createElement('template');
  place.innerHTML = text;
  return place.content.textContent ?? '';
}`;

/** Every browser knows the names of all characters, so the reader of Markdown brings no table of them along. */
export function browserEntitiesPlugin(): Plugin {
  return {
    name: 'browser-entities',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === 'entities' && importer?.includes('/markdown-it/') === true ? MODULE : undefined,
    load: (id) => (id === MODULE ? CODE : undefined),
  };
}
