/** A picture of an item, and what it shows. */
export interface ArrangedPicture {
  image: string;
  alt: string;
}

/** As many as an item has. */
export const mostPictures = 8;

/** The same things with one of them at another place; what lies beyond the ends is the end. */
export function movedTo<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  const left = things.filter((_, index) => index !== from);
  const place = Math.max(0, Math.min(to, left.length));
  return [...left.slice(0, place), ...things.slice(from, from + 1), ...left.slice(place)];
}
