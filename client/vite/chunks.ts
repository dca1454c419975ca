import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Find = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;
type Condition = (id: string, find: Find) => boolean;

const sources = fileURLToPath(new URL('../src/', import.meta.url));
const START = fileURLToPath(new URL('../index.html', import.meta.url));
const PUBLIC_ROUTES = `${sources}app/routes/public-routes.ts`;
const PUBLIC_SHELL = `${sources}app/public-api-shell.tsx`;

/** What the first page of the dashboard needs; whoever opens another one has it as well, or will. */
const DESK = [
  ...['app/member-shell.tsx', 'app/layouts/dashboard-layout.tsx', 'app/routes/registry.ts'],
  'features/dashboard/dashboard-page.tsx',
].map((path) => sources + path);

/** The lists by which most people come to a feature: they come with what its pages share. */
const LISTS = [
  ...['features/blog/reading/blog-page.tsx', 'features/events/calendar/events-page.tsx'],
  'features/shop/catalogue/merchandise-page.tsx',
].map((path) => sources + path);

const isOurs = (id: string): boolean => id.startsWith(sources);
const isOfClient = (id: string): boolean => /node_modules\/(?:@apollo|graphql|rxjs)\//.test(id);

/** Everything that can be reached from a module by one kind of step, itself included. */
function reached(id: string, next: (id: string) => readonly string[]): Set<string> {
  const found = new Set([id]);
  for (const place of found) for (const other of next(place)) found.add(other);
  return found;
}

const known = new Map<string, Set<string>>();

/** What is loaded by itself and cannot run without this module. */
function loadedWith(id: string, find: Find): Set<string> {
  const before = known.get(id);
  if (before) return before;
  const all = reached(id, (place) => find.getModuleInfo(place)?.importers ?? []);
  const roots = [...all].filter((place) => {
    const info = find.getModuleInfo(place);
    return info !== null && (info.isEntry || info.dynamicImporters.length > 0);
  });
  known.set(id, new Set(roots));
  return new Set(roots);
}

const asks: Condition = (id, find) =>
  [...reached(id, (place) => (isOurs(place) ? (find.getModuleInfo(place)?.importedIds ?? []) : []))].some(
    isOfClient,
  );

/** The public pages that need a module, and the shell of those that ask the server by the GraphQL client. */
function publicPartsWith(id: string, find: Find): string[] {
  const pages = find.getModuleInfo(PUBLIC_ROUTES)?.dynamicallyImportedIds ?? [];
  const roots = loadedWith(id, find);
  return [PUBLIC_SHELL, ...pages].filter((part) => roots.has(part));
}

/** Whether several need it, and a public page is one of them. */
const isOfSite: Condition = (id, find) =>
  publicPartsWith(id, find).length > 0 && (loadedWith(id, find).size > 1 || id === PUBLIC_SHELL);

const isOfList: Condition = (id, find) => LISTS.some((list) => loadedWith(id, find).has(list));

/** Whether a public page that does without the GraphQL client needs it. */
const isOfQuiet: Condition = (id, find) => publicPartsWith(id, find).some((part) => !asks(part, find));

const isQuiet: Condition = (id, find) => isOfSite(id, find) && isOfQuiet(id, find);

const isShared = (id: string): boolean => /\/src\/(?:shared|app)\//.test(id);
const isOfForms = (id: string): boolean =>
  /\/src\/shared\/(?:(?:plain\/)?forms|confirmation|missing-right)\//.test(id);

/** Small things of ours that public pages share, forms aside. */
const isPlain: Condition = (id, find) => isShared(id) && !isOfForms(id) && isQuiet(id, find);

const isAtStart: Condition = (id, find) => loadedWith(id, find).has(START);

const isSeveralNeed: Condition = (id, find) => loadedWith(id, find).size > 1;

/** What brings events: of a few kilobytes, so that a file of its own would cost more. */
const isOfSocket = (id: string): boolean =>
  /node_modules\/(?:graphql-ws|@apollo\/client\/link\/(?:ws|subscriptions))\/|\/src\/shared\/api\/socket\.ts/.test(
    id,
  );

/** The GraphQL client, and what of ours stands around it on public pages. */
const isOfAsking: Condition = (id, find) =>
  isOfSocket(id) ||
  (isOurs(id)
    ? isShared(id) && isOfSite(id, find)
    : /node_modules\/(?:@apollo|@wry|rxjs|optimism)\//.test(id) && isSeveralNeed(id, find));

/** A group of our own modules. */
const ours = (name: string, priority: number, isIn: Condition): Group => ({
  debugName: name,
  name: (id, find) => (isOurs(id) && isIn(id, find) ? name : null),
  priority,
});

/** What the public pages of a feature share, in a file of a name; in none where that is null. */
const ofFeature = (
  debugName: string,
  priority: number,
  nameOf: (feature: string, isQuietPart: boolean) => string | null,
): Group => ({
  debugName,
  name: (id, find) => {
    const [, feature] = /\/src\/features\/([\w-]+)\//.exec(id) ?? [];
    if (feature === undefined || !(isOfSite(id, find) || isOfList(id, find))) return null;
    return nameOf(feature, isOfQuiet(id, find));
  },
  priority,
});

/**
 * On a slow network every request costs more than some bytes, so what belongs together comes in one file: what every page
 * starts with and nearly all share; what asks the server; what public pages of one feature share; what the dashboard stands in. A page
 * that does without the GraphQL client must not load it, and no public page what the dashboard needs.
 */
export const chunkGroups: Group[] = [
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|zustand)\/|vite\/preload-helper/,
    priority: 9,
  },
  ours('start', 8, (id, find) => isAtStart(id, find) || isPlain(id, find)),
  ours('entry', 7, (id, find) => isOfForms(id) && isQuiet(id, find)),
  {
    debugName: 'asking',
    name: (id, find) => (isOfAsking(id, find) ? 'asking' : null),
    priority: 6,
  },
  {
    name: 'markdown',
    test: /\/src\/features\/blog\/markdown\/|node_modules\/(?:markdown-it|linkify-it|mdurl|uc\.micro|punycode\.js)\//,
    minShareCount: 2,
    priority: 6,
  },
  // These first: a file takes along whatever its modules need and no file before has.
  ofFeature('features of quiet pages', 6, (feature, isQuietPart) =>
    isQuietPart ? `${feature}-plain` : null,
  ),
  ofFeature('features of public pages', 5, (feature) => feature),
  {
    name: 'kit',
    test: /node_modules\/(?:antd\/es\/(?:app|alert|badge|button|config-provider|drawer|modal|skeleton|spin|theme|tooltip|style|_util)|@ant-design\/cssinjs)\//,
    minShareCount: 2,
    priority: 4,
  },
  ours('desk', 3, (id, find) => DESK.some((part) => loadedWith(id, find).has(part))),
  // What half of the desk's pages need comes in one file; a lower share makes a page load what others need.
  {
    name: 'forms',
    test: /node_modules\/(?:antd|@ant-design|@rc-component|rc-[a-z-]+)\//,
    minShareCount: 40,
    priority: 2,
  },
];
