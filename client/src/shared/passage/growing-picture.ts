import { flushSync } from 'react-dom';
import type { RouteMatch } from 'react-router-dom';
import { withAnswer } from '../api/plain/first-answer';
import { askOnce } from '../api/ask-once';
import { useSession } from '../session/session-store';
import type { AsksAhead } from './asks-ahead';
import './growing-picture.css';
import { passBy } from './passage';

type Question = ReturnType<NonNullable<AsksAhead['ahead']>>;

/** Longer nobody waits for a picture to grow: the page comes without it. */
const LONGEST_WAIT_MS = 300;

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/** The card that was pressed last, if the last press was on one. */
let pressed: Element | null = null;
addEventListener(
  'click',
  ({ target }) => {
    pressed = target instanceof Element ? target.closest('article') : null;
  },
  true,
);

/** Whether the browser has moved from page to page by itself, as after a swipe. */
let isMovedAlready = false;
addEventListener(
  'popstate',
  ({ hasUAVisualTransition }) => {
    isMovedAlready = hasUAVisualTransition;
  },
  true,
);

/** Where the person is, and whether that is the page of a card. */
let here = { path: location.pathname, isOfCard: false };

/** Pages that were shown before: what they showed is kept until they have asked again. */
const known = new Set<string>();

/** Where an answer came too late once, nobody waits for the next. */
let isSlow = false;

const pictureIn = (place: ParentNode | null | undefined): HTMLElement | null =>
  place?.querySelector<HTMLElement>('[data-grows] > :first-child:is([data-state], [aria-hidden])') ?? null;

const pictureOfPage = () => pictureIn(document.querySelector('main'));

const leadsTo = (card: Element, path: string): boolean =>
  [...card.querySelectorAll('a')].some(({ pathname }) => pathname === path);

function isInSight(picture: HTMLElement): boolean {
  const { top, bottom, width } = picture.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

const inSight = (picture: HTMLElement | null): HTMLElement | null =>
  picture && isInSight(picture) ? picture : null;

const pictureOfCard = (path: string): HTMLElement | null =>
  [...document.querySelectorAll('article')]
    .filter((card) => leadsTo(card, path))
    .map(pictureIn)
    .find((picture) => inSight(picture)) ?? null;

let named: HTMLElement | null = null;

/** One at a time has the name: the browser takes two of it for a mistake. */
function name(picture: HTMLElement | null): void {
  if (named) named.style.viewTransitionName = '';
  named = picture;
  if (named) named.style.viewTransitionName = 'picture';
}

/** The picture as the card had it stands where the page's own, which may be a larger one, has not come yet. */
function lend(shown: string, picture: HTMLElement): void {
  const image = picture.querySelector('img');
  if (!image || image.complete || shown === '') return;
  picture.style.backgroundImage = `url("${shown}")`;
  const giveBack = () => {
    picture.style.backgroundImage = '';
  };
  image.addEventListener('load', giveBack, { once: true });
  image.addEventListener('error', giveBack, { once: true });
}

let latest: ViewTransition | null = null;

/** Shows the next page, and lets the picture that is in sight on both grow from the one into the other. */
function grow(picture: HTMLElement, show: () => void, next: () => HTMLElement | null): void {
  const shown = picture.querySelector('img')?.currentSrc ?? '';
  name(picture);
  const growth = document.startViewTransition(() => {
    name(null);
    // The browser looks at the page as soon as this has returned.
    flushSync(show);
    const grown = inSight(next());
    if (!grown) {
      growth.skipTransition();
      return;
    }
    name(grown);
    lend(shown, grown);
  });
  latest = growth;
  // One that another step overtakes is no failure.
  growth.ready.catch(() => undefined);
  const end = () => {
    if (latest === growth) name(null);
  };
  growth.finished.then(end, end);
}

const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));

/** The picture grows once its page is ready, while the page before stays as it is; where that takes too long, not at all. */
async function growOnceReady(
  picture: HTMLElement,
  show: () => void,
  path: string,
  question: Question,
): Promise<void> {
  const leaving = new AbortController();
  const { token } = useSession.getState();
  const asked = askOnce<unknown>(question.query, leaving.signal, { ...question, token }).catch(() => null);
  const answer = await Promise.race([asked, late()]);
  isSlow = answer === undefined;
  leaving.abort();
  known.add(path);
  if (!answer) {
    show();
    return;
  }
  const showAnswered = () => withAnswer(question, answer, () => flushSync(show));
  if (picture.isConnected) grow(picture, showAnswered, pictureOfPage);
  else showAnswered();
}

function questionOf({ route, params }: RouteMatch): Question | undefined {
  const { part } = (route.handle ?? {}) as { part?: { component: AsksAhead | null } };
  return part?.component?.ahead?.(params);
}

const isPossible = (isReturn: boolean): boolean =>
  'startViewTransition' in document &&
  !stillness.matches &&
  !document.hidden &&
  !(isReturn && isMovedAlready);

/** To the page of a card, from the card. */
function open(show: () => void, isReturn: boolean, path: string, question: Question): void {
  const card = pressed && leadsTo(pressed, path) ? pictureIn(pressed) : null;
  const picture = isReturn ? pictureOfCard(path) : inSight(card);
  if (picture && known.has(path)) grow(picture, show, pictureOfPage);
  else if (picture && !isReturn && !isSlow) void growOnceReady(picture, show, path, question);
  else show();
}

/** Back from the page of a card to where the card is. */
function goBack(show: () => void, path: string): void {
  const picture = inSight(pictureOfPage());
  if (picture) grow(picture, show, () => pictureOfCard(path));
  else show();
}

passBy((show, isReturn, page) => {
  const left = here;
  const question = page && questionOf(page);
  here = { path: page?.pathname ?? '', isOfCard: question !== undefined };
  if (!isPossible(isReturn)) show();
  else if (question) open(show, isReturn, here.path, question);
  else if (isReturn && left.isOfCard) goBack(show, left.path);
  else show();
});
