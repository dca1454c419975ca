import { peopleText } from '../event-words';

/** How many come besides those who are named. */
export const othersText = (named: number, others: number): string =>
  named > 0 ? `and ${String(others)} more` : `${peopleText(others)}, and nobody shows their name yet`;
