import type { CampaignState, Segment } from './campaign-kinds.ts';
import type { CampaignRow } from './campaign.query.ts';

/** A campaign as staff see it. */
export interface CampaignView {
  id: number;
  subject: string;
  words: string;
  link: string;
  segment: Segment;
  /** The event of the segment by its title; null for other segments, and for an event that is gone. */
  eventTitle: string | null;
  state: CampaignState;
  dueAt: Date | null;
  /** When it was due and stayed: who had sent it could write to people no more. */
  heldBackAt: Date | null;
  startedAt: Date | null;
  endedAt: Date | null;
  people: number;
  mailed: number;
  leftOut: number;
  madeBy: string;
  sentBy: string | null;
  revision: number;
  createdAt: Date;
}

/** How many are in a segment, and how many of them mail reaches. */
export interface ReachView {
  people: number;
  reachable: number;
  unconfirmed: number;
  stopped: number;
  unsubscribed: number;
}

/** A mail as one person would get it. */
export interface PreviewView {
  subject: string;
  html: string;
  text: string;
}

/** Presents a row. */
export const toCampaignView = ({ segmentKind, segmentValue, ...row }: CampaignRow): CampaignView => ({
  ...row,
  segment: { kind: segmentKind, value: segmentValue },
});
