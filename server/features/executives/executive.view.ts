import { isAllowed } from '../../access/ability.ts';
import type { Actor } from '../../access/actor.ts';
import { positionDisplay, type Position } from '../../access/positions.ts';
import type { MediaUrl } from '../../core/media.ts';
import { changeTerm, seeOffices } from './executive.policy.ts';
import type { TermRow } from './executive.query.ts';
import { termState, type TermState } from './term-state.ts';

/** A term as both APIs show it to one reader. */
export interface TermView {
  id: number;
  userId: number;
  userName: string;
  /** `''` where the reader may not see it; the notes too. */
  userEmail: string;
  picture: string;
  position: Position;
  positionDisplay: string;
  academicYear: string;
  startDate: string;
  endDate: string | null;
  state: TermState;
  isActive: boolean;
  handoverCompleted: boolean;
  handoverNotes: string;
  createdAt: Date;
  isLimited: boolean;
  viewerCanChange: boolean;
}

/** Who reads, on which day, and where pictures are served. */
export interface Reading {
  actor: Actor;
  today: string;
  mediaUrl: MediaUrl;
}

/** Presents a term; contact and notes are for who keeps the offices (contract X1). */
export function toTermView(row: TermRow, { actor, today, mediaUrl }: Reading): TermView {
  const isLimited = !isAllowed(seeOffices(actor));
  const state = termState(row, today);
  return {
    id: row.id,
    userId: row.userId,
    userName: row.userName,
    userEmail: isLimited ? '' : row.userEmail,
    picture: mediaUrl(row.face),
    position: row.position,
    positionDisplay: positionDisplay(row.position),
    academicYear: row.academicYear,
    startDate: row.startDate,
    endDate: row.endDate,
    state,
    isActive: state === 'ACTIVE',
    handoverCompleted: row.handoverCompleted,
    handoverNotes: isLimited ? '' : row.handoverNotes,
    createdAt: row.createdAt,
    isLimited,
    viewerCanChange: isAllowed(changeTerm(actor, row)),
  };
}
