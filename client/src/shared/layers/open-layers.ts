/**
 * What is open over a page: a dialog, a picture, a drawer. Each is a step of its own in the browser's history, with the address of
 * the page, so that Back closes it and leaves the page where it is. Closed in another way, it takes its step back.
 */
interface Layer {
  close: () => void;
  /** False once whoever opened it has taken it away. */
  isWanted: boolean;
}

/** A browser that has not taken a step back by then does not take it. */
const LONGEST_WAY_MS = 2_000;

/** The last lies on top. */
const open: Layer[] = [];

/** What stands in the history's state beside what the router writes there. */
interface HistoryState {
  key?: string;
  /** How many layers are open at this step; none at the page itself. */
  layers?: number;
  /** The key of the page's own step beneath; a reload leaves nothing else that knows it. */
  beneath?: string;
}

const stateHere = (): HistoryState => (window.history.state ?? {}) as HistoryState;

const layersHere = (): number => stateHere().layers ?? 0;

/** The page beneath, by the key of its step. */
let pageBeneath: string | undefined;

/** While steps of closed layers are being taken back: of how many layers the step is that the browser goes to. */
let goingBackTo: number | null = null;

function mark(layer: Layer): void {
  open.push(layer);
  // The step that the browser still stands at is one of those that are being taken back: the layer gets its own on arrival.
  if (goingBackTo !== null) return;
  pageBeneath = layersHere() === 0 ? stateHere().key : (stateHere().beneath ?? pageBeneath);
  // One that takes the place of another takes its step as well.
  if (layersHere() < open.length)
    window.history.pushState(
      { ...stateHere(), layers: open.length, beneath: pageBeneath },
      '',
      window.location.href,
    );
}

function takeBackSteps(): void {
  // The browser takes its time: until it is there, its step is still the one before.
  if (goingBackTo !== null) return;
  const closed = layersHere() - open.length;
  if (closed <= 0) return;
  goingBackTo = open.length;
  window.history.go(-closed);
}

/** Opens a layer; what is returned takes it away, by whatever it was closed. */
export function openLayer(close: () => void): () => void {
  const layer: Layer = { close, isWanted: true };
  mark(layer);
  return () => {
    layer.isWanted = false;
    const place = open.indexOf(layer);
    if (place >= 0) open.splice(place, 1);
    // Not at once: another may be opened in its place, or a link of it be on its way to another page.
    setTimeout(takeBackSteps);
  };
}

/** Goes on once the layers that were just taken away have taken their steps back. */
export function onceStepsAreBack(goOn: () => void): void {
  setTimeout(() => {
    if (layersHere() <= open.length) goOn();
    else window.addEventListener('popstate', () => setTimeout(goOn), { once: true });
  });
}

/** Goes on at once, or when the browser has arrived where steps are being taken back to; it may have given that up. */
export function onceArrived(goOn: () => void): void {
  if (goingBackTo === null) {
    goOn();
    return;
  }
  const arrive = () => {
    clearTimeout(patience);
    window.removeEventListener('popstate', arrive);
    goingBackTo = null;
    goOn();
  };
  const patience = setTimeout(arrive, LONGEST_WAY_MS);
  window.addEventListener('popstate', arrive);
}

/** Whether the step that the browser stands at is a layer's: the next page takes its place in the history. */
export const isAtLayer = (): boolean => layersHere() > 0;

/** Writes a step whose address is another one from now on, and which stays that of a layer. */
export function rewriteLayer(write: () => void): void {
  const { layers = 0, beneath } = stateHere();
  write();
  if (layers > 0) window.history.replaceState({ ...stateHere(), layers, beneath }, '', window.location.href);
}

/** What refuses to be closed, such as a form that is being sent, gets its step anew. */
function closeAll(layers: readonly Layer[]): void {
  layers.toReversed().forEach(({ close }) => close());
  setTimeout(() => layers.filter(({ isWanted }) => isWanted).forEach(mark));
}

/**
 * For who follows the browser's Back and Forward: whether this step was only one between layers of a page, which are closed
 * then. What the page's address has become meanwhile holds for the page beneath too: `here` writes it there.
 */
export function isStepOfLayers(here: () => void): boolean {
  const target = goingBackTo;
  goingBackTo = null;
  if (target !== null) setTimeout(takeBackSteps);
  const beyond = open.slice(layersHere());
  if (target === null && beyond.length === 0) return layersHere() > 0;
  if (layersHere() === 0 && stateHere().key !== pageBeneath) return false;
  here();
  if (layersHere() === 0) pageBeneath = stateHere().key;
  open.length -= beyond.length;
  // What was opened on the way gets its own step now, unless somebody has gone further back.
  if (layersHere() === target) beyond.forEach(mark);
  else closeAll(beyond);
  return true;
}
