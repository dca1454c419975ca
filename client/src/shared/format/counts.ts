import { grouped } from './numbers';

/** "1 place", "12 places": for nouns whose plural ends in s. */
export const countOf = (count: number, noun: string): string =>
  `${grouped(String(count))} ${noun}${count === 1 ? '' : 's'}`;
