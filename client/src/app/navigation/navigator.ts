import {
  createPath,
  matchRoutes,
  parsePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Navigator,
  type RouteMatch,
  type RouteObject,
  type To,
} from 'react-router-dom';
import { leaveBy } from '../../shared/layers/leaving';
import { isAtLayer, isStepOfLayers, onceArrived, rewriteLayer } from '../../shared/layers/open-layers';
import { pass } from '../../shared/passage/passage';
import { navigation, settled } from './navigation-state';
import type { PageHandle, PagePart } from './page-part';

// React Router keeps its history to itself; it is the same that its own BrowserRouter makes.
const history = createBrowserHistory();

const handleOf = ({ route }: RouteMatch): PageHandle => (route.handle ?? {}) as PageHandle;

let lastMatched: { tree: RouteObject[]; at: string; matches: RouteMatch[] } | null = null;

/** The pages at an address, with the frames around them. A step asks several times for the same place. */
export function matchesOf(place: To): RouteMatch[] {
  const { tree } = navigation.getState();
  const at = typeof place === 'string' ? place : createPath(place);
  if (lastMatched?.tree !== tree || lastMatched.at !== at)
    lastMatched = { tree, at, matches: matchRoutes(tree, at) ?? [] };
  return lastMatched.matches;
}

const isKnown = (matches: RouteMatch[]): boolean => matches.at(-1)?.route.path !== '*';

/** Brings the tree of all pages; null once it is here. */
let learnAllPages: (() => Promise<RouteObject[]>) | null = null;

async function learn(): Promise<void> {
  const tree = await learnAllPages?.();
  if (tree) navigation.setState({ tree });
  learnAllPages = null;
}

const missingPartsOf = (matches: RouteMatch[]): PagePart[] =>
  matches.flatMap((match) => handleOf(match).part ?? []).filter(({ component }) => component === null);

const isHere = (place: To): boolean => {
  const matches = matchesOf(place);
  return (learnAllPages === null || isKnown(matches)) && missingPartsOf(matches).length === 0;
};

async function fetchPage(place: To): Promise<void> {
  if (!isKnown(matchesOf(place))) await learn();
  await Promise.all(missingPartsOf(matchesOf(place)).map((part) => part.load()));
}

/** Fetches the code of a page that will probably be opened soon; what does not come now comes when it is. */
export const fetchAhead = (place: string): void => void fetchPage(parsePath(place)).catch(() => undefined);

interface Step {
  place: To;
  /** Writes the step into the browser's history. */
  write?: () => void;
  /** Whether it comes after the step of the page before, which the browser must stand at. */
  isNew?: boolean;
  isReturn: boolean;
  keepsScroll: boolean;
}

let latest = 0;

function show({ write, isReturn, keepsScroll }: Step): void {
  write?.();
  const { location } = history;
  const last = matchesOf(location).at(-1);
  navigation.setState({
    ...settled,
    shown: { location, isReturn, keepsScroll, route: last && handleOf(last).route },
  });
}

/** Without its code a page cannot be shown: the one before stays, where the network may bring it later. */
function giveUp(step: Step, cause: unknown): void {
  const isStaying = navigation.getState().shown !== null && !navigator.onLine;
  navigation.setState(
    isStaying ? { isBusy: false, goAgain: () => void take(step) } : { ...settled, failure: { cause } },
  );
}

/** A step that another one overtakes is not taken. */
async function take(step: Step): Promise<void> {
  latest += 1;
  const turn = latest;
  const goNow = () => pass(() => turn === latest && show(step), step.isReturn, matchesOf(step.place).at(-1));
  const go = () => (step.isNew ? onceArrived(goNow) : goNow());
  if (isHere(step.place)) {
    go();
    return;
  }
  navigation.setState({ isBusy: true, goAgain: null });
  try {
    await fetchPage(step.place);
  } catch (error) {
    if (turn === latest) giveUp(step, error);
    return;
  }
  if (turn === latest) go();
}

interface StepOptions {
  preventScrollReset?: boolean | undefined;
}

const step = (
  writing: Pick<Step, 'write' | 'isNew'>,
  to: To,
  { preventScrollReset = false }: StepOptions = {},
): void =>
  void take({
    ...writing,
    place: typeof to === 'string' ? parsePath(to) : to,
    isReturn: false,
    keepsScroll: preventScrollReset,
  });

/** How React Router's links and hooks go from page to page. */
export const pageNavigator: Navigator = {
  createHref: (to) => history.createHref(to),
  encodeLocation: (to) => history.encodeLocation(to),
  go: (delta) => history.go(delta),
  push: (to, state, options) => {
    const write = () => (isAtLayer() ? history.replace(to, state) : history.push(to, state));
    leaveBy(() => step({ write, isNew: true }, to, options));
  },
  replace: (to, state, options) =>
    step({ write: () => rewriteLayer(() => history.replace(to, state)) }, to, options),
};

/** Gives the step that the browser stands at the address, and the name, of what is on the screen. */
function keepHere(): void {
  const { shown } = navigation.getState();
  if (!shown) return;
  const { key } = shown.location;
  const usr: unknown = shown.location.state;
  const written = window.history.state as object | null;
  window.history.replaceState({ ...written, usr, key }, '', history.createHref(shown.location));
}

const arrive = () => void take({ place: history.location, isReturn: true, keepsScroll: false });

const follow = () => {
  if (!isStepOfLayers(keepHere)) arrive();
};

/**
 * Shows the page of the browser's address, and follows its Back and Forward from now on. Most visitors only see public
 * pages: the others are asked for with the first address that is none of those.
 */
export function startNavigation(publicPages: RouteObject[], allPages: () => Promise<RouteObject[]>): void {
  navigation.setState({ tree: publicPages });
  learnAllPages = allPages;
  history.listen(follow);
  addEventListener('online', () => navigation.getState().goAgain?.());
  arrive();
}
