import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import type { AppRoute, Area } from '../src/app/routes/route-types.ts';

type Bundle = Rolldown.OutputBundle;

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** What the navigator loads around the pages of an area. */
const SHELLS: Record<Area, string[]> = {
  public: [],
  standalone: ['app/member-shell.tsx'],
  dashboard: ['app/routes/registry.ts', 'app/member-shell.tsx', 'app/layouts/dashboard-layout.tsx'],
};

/** The module that a route loads, as its entry in the registry names it. */
function moduleOf({ content }: AppRoute): string[] {
  if (content.state !== 'real') return [];
  const [, path] = /__vite_ssr_dynamic_import__\("\/([^"]+)"\)/.exec(String(content.load)) ?? [];
  if (path === undefined) throw new Error(`Nobody can tell which module ${content.load.toString()} loads`);
  return [path];
}

function modulesOf(route: AppRoute): string[] {
  const { asksServer = false, isPlain = false } = route.content.state === 'real' ? route.content : {};
  return [
    ...(isPlain ? [] : SHELLS[route.area]),
    ...(asksServer ? ['app/public-api-shell.tsx'] : []),
    ...moduleOf(route),
  ];
}

const chunksIn = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((part) => part.type === 'chunk');

/** The files of some modules, with all that those import before they run. */
function scriptsOf(bundle: Bundle, modules: readonly string[]): string[] {
  const chunks = chunksIn(bundle);
  const found = new Set<string>();
  const waiting = modules.flatMap((path) =>
    chunks.filter(({ moduleIds }) => moduleIds.includes(source(path))),
  );
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk.fileName)) continue;
    found.add(chunk.fileName);
    waiting.push(...chunk.imports.flatMap((name) => chunks.filter(({ fileName }) => fileName === name)));
  }
  return [...found].sort();
}

/** Every page of the client, as its registry lists them. */
export async function listedPages(): Promise<readonly AppRoute[]> {
  const { module } = await runnerImport<{ routes: readonly AppRoute[] }>(source('app/routes/registry.ts'), {
    configFile: false,
    root: source(''),
  });
  return module.routes;
}

/** Some scripts, each behind those that it imports, as they run. */
function inOrder(bundle: Bundle, scripts: readonly string[]): Rolldown.OutputChunk[] {
  const chunks = new Map(chunksIn(bundle).map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set<string>();
  const withImports = (name: string): Rolldown.OutputChunk[] => {
    const chunk = chunks.get(name);
    if (!chunk || seen.has(name)) return [];
    seen.add(name);
    return [...chunk.imports.flatMap(withImports), chunk];
  };
  return scripts.flatMap(withImports);
}

/** The stylesheets of some scripts, those of what a script imports before its own. */
const stylesOf = (bundle: Bundle, scripts: readonly string[]): string[] => [
  ...new Set(inOrder(bundle, scripts).flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
];

/** The scripts and stylesheets of some pages, those of the beginning included. */
export function filesOfPages(bundle: Bundle, pages: readonly AppRoute[]): string[] {
  const scripts = scriptsOf(bundle, ['main.tsx', ...pages.flatMap(modulesOf)]);
  return [...scripts, ...stylesOf(bundle, scripts)].sort();
}

/** Writes down which pages there are and which files each needs, for the server that sends them. */
export function pageListPlugin(): Plugin {
  return {
    name: 'page-list',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const pages = (await listedPages()).map((route) => {
        const scripts = scriptsOf(bundle, modulesOf(route));
        return { path: route.path, title: route.title, scripts, styles: stylesOf(bundle, scripts) };
      });
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) });
    },
  };
}
