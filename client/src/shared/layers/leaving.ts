/** Asks before a page is left; `go` leaves it after a yes. */
type Guard = (go: () => void) => void;

let guard: Guard | null = null;

/** Has somebody asked before a link leads away from the page. What is returned lets people go again. */
export function guardLeaving(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}

/** Leaves the page, where nobody wants to be asked first. */
export function leaveBy(go: () => void): void {
  if (guard) guard(go);
  else go();
}
