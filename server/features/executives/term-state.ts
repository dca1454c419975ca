/** What a term is at the moment. */
export const termStates = ['WAITING', 'ACTIVE', 'ENDED', 'WITHDRAWN'] as const;

export type TermState = (typeof termStates)[number];

/** What is kept of a term that its state follows from. */
interface Kept {
  isInForce: boolean;
  isWaiting: boolean;
  isWithdrawn: boolean;
  startDate: string;
}

/** The state of a term on a day: what counts is asked of the database, the rest follows from the dates. */
export function termState({ isInForce, isWaiting, isWithdrawn, startDate }: Kept, today: string): TermState {
  if (isInForce) {
    return 'ACTIVE';
  }
  if (isWithdrawn) {
    return 'WITHDRAWN';
  }
  return isWaiting && startDate > today ? 'WAITING' : 'ENDED';
}

/** What a new term with these dates is: it begins at once, waits for its first day, or is history (contract X3). */
export function stateOfNew({ startDate, endDate }: Dates, today: string): TermState {
  if (endDate !== null && endDate < today) {
    return 'ENDED';
  }
  return startDate > today ? 'WAITING' : 'ACTIVE';
}

/** First and last day of a term; one without a last day has none yet. */
export interface Dates {
  startDate: string;
  endDate: string | null;
}
