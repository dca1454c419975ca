import type { TakedownState } from './takedown-request.entity.ts';

/** What becomes of a picture as soon as somebody asks. */
export interface TakedownAnswerView {
  isHidden: boolean;
}

/** A request as staff see it. */
export interface TakedownRequestView {
  id: number;
  title: string;
  keptImage: string | null;
  itemId: number | null;
  name: string;
  email: string;
  personId: number | null;
  reason: string;
  showsAsker: boolean;
  hides: boolean;
  state: TakedownState;
  answer: string;
  decidedBy: string | null;
  decidedAt: Date | null;
  createdAt: Date;
}
