import type { PictureArea } from '../pictures/picture-areas.ts';
import type { TakedownState } from './takedown-request.entity.ts';

/** What becomes of a picture as soon as somebody asks. */
export interface TakedownAnswerView {
  isHidden: boolean;
}

/** A request as staff see it. */
export interface TakedownRequestView {
  id: number;
  area: PictureArea;
  title: string;
  /** Where the thing is that shows it. */
  path: string;
  keptImage: string;
  /** With it who decides sees the picture while nobody else does. */
  look: string;
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
