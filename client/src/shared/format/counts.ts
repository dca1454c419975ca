/** "1 place", "12 places": for nouns whose plural ends in s. */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en-KE')} ${noun}${count === 1 ? '' : 's'}`;
