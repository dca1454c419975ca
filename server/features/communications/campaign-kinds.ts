/** Whom a campaign goes to. */
export const segmentKinds = ['ALL', 'UNPAID', 'YEAR_OF_STUDY', 'COURSE', 'HUB', 'EVENT', 'BOARD'] as const;
export type SegmentKind = (typeof segmentKinds)[number];

/** Kinds that say no more: the others need a year, a course, a hub or an event. */
export const plainSegments: readonly SegmentKind[] = ['ALL', 'UNPAID', 'BOARD'];

/** Some of the people with an account. */
export interface Segment {
  kind: SegmentKind;
  /** The year, course or hub, or the number of the event; `''` where the kind says it all. */
  value: string;
}

export const campaignStates = ['DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'CANCELLED'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** What became of the mail to one person: it waits, it was left for the queue of mails, or there is none. */
export const recipientStates = ['WAITING', 'LEFT', 'LEFT_OUT', 'CANCELLED'] as const;

/** Why somebody of the segment gets no mail. */
export const leftOutReasons = ['CLOSED', 'UNCONFIRMED', 'STOPPED', 'UNSUBSCRIBED'] as const;
