/** What a control stands in that can be told apart from its neighbours, or the page itself. */
const HOLDER = 'tr, li, article, fieldset, form, section, dialog, [role="dialog"], main';

/** More than a dialog over a panel over a page is never open. */
const mostPlaces = 12;

const canTake = (element: Element): boolean =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true });

const isHolder = (node: Node | null): node is Element =>
  node instanceof Element && node.matches(`:is(${HOLDER}):not([aria-hidden="true"])`);

/** What stands where something was taken out: the next row after a row, or what held the control. */
function heirOf({ target, nextSibling, previousSibling }: MutationRecord, gone: Node): Element | null {
  const neighbour = isHolder(gone) ? [nextSibling, previousSibling].find(isHolder) : undefined;
  return neighbour ?? (target instanceof Element ? target.closest(HOLDER) : null);
}

/** Where the keyboard has been, the last place at the end; what was taken out of the page is followed by what stands there now. */
function followPlaces() {
  let places: Element[] = [];
  const note = (place: Element) => {
    places = [...places.filter((known) => known !== place), place].slice(-mostPlaces);
  };
  const takeOut = (record: MutationRecord, gone: Node) => {
    places = places.flatMap((place) => {
      if (place.isConnected || !gone.contains(place)) return [place];
      return heirOf(record, gone) ?? [];
    });
  };
  return { note, takeOut, last: () => places.findLast(canTake) ?? document.querySelector('main') };
}

/** Gives the focus to something that is no control: a key pressed in a hurry does nothing there, and Tab goes on from it. */
function stayAt(place: Element): void {
  if (!(place instanceof HTMLElement)) return;
  place.focus({ preventScroll: true });
  if (document.activeElement === place) return;
  place.tabIndex = -1;
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  place.focus({ preventScroll: true });
}

/**
 * Keeps the keyboard near where it was when what had the focus leaves the page: in the next row when a row is done with, back in the list
 * when a dialog closes whose button is gone. A browser would begin again at the top, and a screen reader with it. To be begun once.
 */
export function keepKeyboardPlace(): void {
  const places = followPlaces();
  let at: Element | null = document.activeElement;
  if (at !== null && at !== document.body) places.note(at);
  const settle = () => {
    if (at === null || canTake(at) || document.activeElement !== document.body) return;
    const place = places.last();
    if (place) stayAt(place);
  };
  const arrive = ({ target }: FocusEvent) => {
    at = target as Element;
    places.note(at);
  };
  // What was hidden is left a moment after, and whoever hid it may give the focus back by itself.
  const leave = () => void setTimeout(settle);
  const watch = new MutationObserver((records) => {
    for (const record of records)
      for (const gone of record.removedNodes) if (gone instanceof Element) places.takeOut(record, gone);
    if (at?.isConnected === false) leave();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', arrive);
  document.addEventListener('focusout', leave);
}
