/** Whom of an event staff write to. */
export const messageAudiences = ['REGISTERED', 'CAME', 'MISSED', 'WAITING'] as const;

export type MessageAudience = (typeof messageAudiences)[number];

/** Which registrations somebody in an audience has: for a place, or for one that may come free. */
export interface Readers {
  isWaiting: boolean;
  /** Only who was seen there, or who was not; null asks nothing. */
  attended: boolean | null;
}

export const readersOf: Readonly<Record<MessageAudience, Readers>> = {
  REGISTERED: { isWaiting: false, attended: null },
  CAME: { isWaiting: false, attended: true },
  MISSED: { isWaiting: false, attended: false },
  WAITING: { isWaiting: true, attended: null },
};
