/** Whom of an event staff write to. */
export const messageAudiences = ['REGISTERED', 'CAME', 'MISSED'] as const;

export type MessageAudience = (typeof messageAudiences)[number];

/** What is asked of a registration of somebody in it; null asks nothing. */
export const attendedIn: Readonly<Record<MessageAudience, boolean | null>> = {
  REGISTERED: null,
  CAME: true,
  MISSED: false,
};
