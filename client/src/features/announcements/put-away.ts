const storageKey = 'announcements-away';
const mostKept = 50;

/** The announcements that a visitor has put away in this browser. */
export function awayHere(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** Remembers one more in this browser, where it keeps anything. */
export function putAwayHere(id: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify([id, ...awayHere()].slice(0, mostKept)));
  } catch {
    // A browser that keeps nothing shows it again on the next page.
  }
}
