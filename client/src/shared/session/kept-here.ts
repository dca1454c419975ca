/** What a name in the storage begins with that is forgotten when somebody signs out. */
export const KEPT_HERE = 'kept-here:';

const placeOf = (userId: string, name: string) => `${KEPT_HERE}${userId}:${name}`;

/** Keeps something of a person's on this device, for when the network is gone. A device without room keeps nothing. */
export function keepHere(userId: string, name: string, value: object): void {
  try {
    localStorage.setItem(placeOf(userId, name), JSON.stringify(value));
  } catch {
    // A page that works while the network is there is better than none.
  }
}

/** What was kept under the name, for the same person alone; null for nothing, and for what is none of ours. */
export function keptHere<T>(userId: string, name: string, isOurs: (kept: unknown) => kept is T): T | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(userId, name)) ?? 'null');
    return isOurs(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Forgets what was kept under the name. */
export function keepNoLonger(userId: string, name: string): void {
  try {
    localStorage.removeItem(placeOf(userId, name));
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}

/** Forgets all that is kept, whoever's it is: somebody else may have the device next. */
export function forgetWhatIsKeptHere(): void {
  try {
    const places = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at));
    for (const place of places) if (place?.startsWith(KEPT_HERE)) localStorage.removeItem(place);
  } catch {
    // Nothing was kept; signing out goes on.
  }
}
